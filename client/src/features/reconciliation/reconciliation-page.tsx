import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MoneyDeskDocument, type DeskStateFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { formatMoment } from '#lib/format/day.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { RecordTable } from '#ui/tables/record-table.tsx';
import { differenceColumns } from './difference-columns.tsx';
import { useReconcile } from './use-reconcile.ts';

const label = 'Money desk';

/** Where the card provider's books and ours differ, for admins: look, repair, compare again. */
export function Component() {
  const { data, error, refetch } = useQuery(MoneyDeskDocument, { fetchPolicy: 'cache-and-network' });
  const { reconcile, isComparing } = useReconcile();
  const desk = data?.moneyDesk;

  return (
    <Page
      title={label}
      maxWidth={false}
      intro="Every payment and refund of the card provider, laid beside our orders."
      action={
        <Button variant="contained" loading={isComparing} onClick={() => void reconcile()}>
          Compare now
        </Button>
      }
    >
      {desk && <LastRun desk={desk} />}
      {error && !desk ? (
        <ErrorNotice title="The desk could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Differences desk={desk} />
      )}
    </Page>
  );
}

function LastRun({ desk: { lastRun } }: { desk: DeskStateFragment }) {
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 2 }}>
      {lastRun
        ? `Last compared ${formatMoment(lastRun.finishedAt)}: ${counted(lastRun.payments, 'payment')}, ${counted(lastRun.refunds, 'refund')}.`
        : 'Not compared yet.'}
    </Typography>
  );
}

const counted = (count: number, what: string) => `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`;

function Differences({ desk }: { desk: DeskStateFragment | undefined }) {
  if (desk?.differences.length === 0) {
    return desk.lastRun ? (
      <Notice title="The books agree">Every payment and refund stands on both sides in the same amount.</Notice>
    ) : (
      <Notice title="Nothing was compared yet">
        The shop compares by itself every hour, or as soon as you say so.
      </Notice>
    );
  }
  const more = desk ? desk.openCount - desk.differences.length : 0;
  return (
    <>
      <RecordTable label={label} columns={differenceColumns} rows={desk?.differences} />
      {more > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {more} more show when these are repaired.
        </Typography>
      )}
    </>
  );
}
