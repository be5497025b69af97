import type { DifferenceFragment, MoneyDifferenceKind } from '#generated/graphql.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import type { Column } from '#ui/tables/record-table.tsx';
import { DateAndTime } from '#ui/tables/date-and-time.tsx';
import { Lines, OrderLines } from './lines.tsx';
import { useRepair } from './use-reconciliation.ts';

const kinds: Record<MoneyDifferenceKind, { description: string; repair: string }> = {
  PAID_ONLY_THERE: { description: 'Paid at the card provider, not here', repair: 'Settle the payment' },
  PAID_ONLY_HERE: { description: 'Paid here, unknown to the card provider', repair: 'Reopen for payment' },
  AMOUNT_DIFFERS: { description: 'The charged amount differs', repair: 'Refund the excess' },
  ORPHAN: { description: 'Charge without an order here', repair: 'Refund the charge' },
  REFUND_ONLY_THERE: { description: 'Refunded at the card provider, not recorded here', repair: 'Record the refund' },
  REFUND_ONLY_HERE: { description: 'Recorded as refunded, not refunded', repair: 'Settle the refund' },
  NOT_GIVEN_BACK: { description: 'Late payment, not refunded yet', repair: 'Refund the charge' },
  REFUND_BOUNCED: { description: 'A refund failed and was not repeated', repair: 'Repeat the refund' },
  REFUND_OWED: { description: 'Canceled, and not refunded', repair: 'Retry the refund' },
};

export const differenceColumns: Column<DifferenceFragment>[] = [
  {
    label: 'Difference',
    card: { isBare: true },
    render: ({ kind, intentId }) => <Lines first={kinds[kind].description} second={intentId} />,
  },
  {
    label: 'Order',
    card: { isBare: true },
    render: ({ order }) => (order ? <OrderLines order={order} /> : '–'),
  },
  { label: 'Card provider', align: 'end', card: { span: 4 }, render: ({ atProvider }) => atProvider.formatted },
  { label: 'Our records', align: 'end', card: { span: 4 }, render: ({ recorded }) => recorded.formatted },
  { label: 'When', card: { span: 4 }, render: ({ happenedAt }) => <DateAndTime at={happenedAt} /> },
  { label: 'Repair', card: { isBare: true }, render: (difference) => <RepairButton difference={difference} /> },
];

/** Repairs one difference after a confirmation, because a repair can move money. */
function RepairButton({ difference: { id, kind, atProvider, recorded } }: { difference: DifferenceFragment }) {
  const repairDifference = useRepair();
  const { description, repair } = kinds[kind];
  return (
    <ConfirmButton
      title={`${repair}?`}
      confirmLabel={repair}
      question={`${description}: ${atProvider.formatted} at the card provider, ${recorded.formatted} in our records. We check with the card provider first, and the audit log records who repaired it.`}
      onConfirm={() => repairDifference(id)}
    >
      {repair}
    </ConfirmButton>
  );
}
