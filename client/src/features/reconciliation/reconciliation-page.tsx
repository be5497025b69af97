import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReconciliationFragment } from '#generated/graphql.ts';
import { counted } from '#lib/format/counted.ts';
import { formatMoment } from '#lib/format/day.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { RecordTable } from '#ui/tables/record-table.tsx';
import { differenceColumns } from './difference-columns.tsx';
import { MoreLater } from './more-later.tsx';
import { OpenDisputes } from './open-disputes.tsx';
import { DifferencesCsv } from './reconciliation-csv.tsx';
import { SettledRefunds } from './settled-refunds.tsx';
import { RECONCILIATION_STATUS, useReconcile } from './use-reconciliation.ts';

const title = 'Money desk';

/** The payments and refunds on which the card provider and the shop disagree, for admins to compare and repair. */
export function Component() {
  const { data, error, refetch } = useQuery(RECONCILIATION_STATUS, { fetchPolicy: 'cache-and-network' });
  const { reconcile, isComparing } = useReconcile();
  const reconciliation = data?.reconciliation;

  return (
    <Page
      title={title}
      maxWidth={false}
      intro="Every payment and refund of the card provider, compared with our orders."
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <DifferencesCsv />
          <Button variant="contained" loading={isComparing} onClick={() => void reconcile()}>
            Compare now
          </Button>
        </Box>
      }
    >
      {reconciliation && <LastRun {...reconciliation} />}
      {error && !reconciliation ? (
        <ErrorNotice title="The comparison could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Differences reconciliation={reconciliation} />
      )}
      {reconciliation && <OpenDisputes {...reconciliation} />}
      <SettledRefunds />
    </Page>
  );
}

function LastRun({ lastRun }: Pick<ReconciliationFragment, 'lastRun'>) {
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 2 }}>
      {lastRun
        ? `Last compared ${formatMoment(lastRun.finishedAt)}: ${counted(lastRun.payments, 'payment')}, ${counted(lastRun.refunds, 'refund')}.`
        : 'Not compared yet.'}
    </Typography>
  );
}

function Differences({ reconciliation }: { reconciliation: ReconciliationFragment | undefined }) {
  if (reconciliation?.differences.length === 0) {
    return reconciliation.lastRun ? (
      <Notice title="All payments match">The card provider and our orders agree on every payment and refund.</Notice>
    ) : (
      <Notice title="Nothing compared yet">The shop compares by itself, or when you choose Compare now.</Notice>
    );
  }
  const more = reconciliation ? reconciliation.openCount - reconciliation.differences.length : 0;
  return (
    <>
      <RecordTable label={title} columns={differenceColumns} rows={reconciliation?.differences} />
      <MoreLater count={more} after="these are repaired" />
    </>
  );
}
