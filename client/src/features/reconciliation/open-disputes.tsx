import Typography from '@mui/material/Typography';
import type { DisputeFragment, ReconciliationFragment } from '#generated/graphql.ts';
import { DateAndTime } from '#ui/tables/date-and-time.tsx';
import { type Column, RecordTable } from '#ui/tables/record-table.tsx';
import { Lines, OrderLines } from './lines.tsx';
import { MoreLater } from './more-later.tsx';
import { DisputesCsv } from './reconciliation-csv.tsx';

const title = 'Open disputes';

type OpenDisputesProps = Pick<ReconciliationFragment, 'disputes' | 'openDisputeCount'>;

/** The disputes that wait for evidence or for the bank. The evidence is submitted in the card provider's dashboard. */
export function OpenDisputes({ disputes, openDisputeCount }: OpenDisputesProps) {
  if (disputes.length === 0) return null;
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mt: 4, mb: 0.5 }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        You cannot mark these orders as delivered until the bank decides, and you can refund them only during an
        inquiry. Submit evidence in the card provider’s dashboard.
      </Typography>
      <RecordTable label={title} columns={columns} rows={disputes} />
      <MoreLater count={openDisputeCount - disputes.length} after="these are decided" />
      <DisputesCsv />
    </>
  );
}

/** `needs_response` as `Needs response`. */
const inWords = (code: string) => (code.charAt(0).toUpperCase() + code.slice(1)).replaceAll('_', ' ');

const columns: Column<DisputeFragment>[] = [
  {
    label: 'Dispute',
    card: { isBare: true },
    render: ({ reason, transactionId }) => <Lines first={inWords(reason)} second={transactionId} />,
  },
  {
    label: 'Order',
    card: { isBare: true },
    render: ({ order }) => (order ? <OrderLines order={order} /> : '–'),
  },
  { label: 'Amount', align: 'end', card: { span: 4 }, render: ({ amount }) => amount.formatted },
  {
    label: 'Evidence',
    card: { span: 4 },
    render: ({ isEvidenceSubmitted, status }) => (
      <Lines first={isEvidenceSubmitted ? 'Submitted' : 'Not submitted'} second={inWords(status)} />
    ),
  },
  {
    label: 'Answer by',
    card: { span: 4 },
    render: ({ evidenceDueAt }) => (evidenceDueAt ? <DateAndTime at={evidenceDueAt} /> : '–'),
  },
];
