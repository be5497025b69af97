import type { DifferenceFragment, DisputeFragment } from '#generated/graphql.ts';
import type { CsvColumn } from '#lib/csv/csv.ts';
import { onePage } from '#lib/csv/use-csv-download.ts';
import { CsvButton } from '#ui/tables/csv-button.tsx';
import { RECONCILIATION_STATUS } from './use-reconciliation.ts';

const differenceColumns: CsvColumn<DifferenceFragment>[] = [
  { label: 'When', value: ({ happenedAt }) => happenedAt },
  { label: 'Difference', value: ({ kind }) => kind },
  { label: 'Payment', value: ({ intentId }) => intentId },
  { label: 'Order', value: ({ order }) => order?.number },
  { label: 'Part', value: ({ order }) => order?.productName },
  { label: 'Customer', value: ({ order }) => order?.customerName },
  { label: 'Card provider (USD)', value: ({ atProvider }) => atProvider },
  { label: 'Our records (USD)', value: ({ recorded }) => recorded },
];

const disputeColumns: CsvColumn<DisputeFragment>[] = [
  { label: 'Opened', value: ({ openedAt }) => openedAt },
  { label: 'Dispute', value: ({ transactionId }) => transactionId },
  { label: 'Payment', value: ({ intentId }) => intentId },
  { label: 'Order', value: ({ order }) => order?.number },
  { label: 'Part', value: ({ order }) => order?.productName },
  { label: 'Customer', value: ({ order }) => order?.customerName },
  { label: 'Amount', value: ({ amount }) => inMainUnit(amount) },
  { label: 'Currency', value: ({ amount }) => amount.currency },
  { label: 'Reason', value: ({ reason }) => reason },
  { label: 'Status', value: ({ status }) => status },
  { label: 'Evidence submitted', value: ({ isEvidenceSubmitted }) => isEvidenceSubmitted },
  { label: 'Answer by', value: ({ evidenceDueAt }) => evidenceDueAt },
];

/** Dollars of cents; a yen has no smaller unit. */
function inMainUnit({ amount, currency }: DisputeFragment['amount']): number {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
}

const reconciliation = { query: RECONCILIATION_STATUS, variables: () => ({}) };

export const DifferencesCsv = () => (
  <CsvButton
    list={{
      ...reconciliation,
      name: 'payment-differences',
      pick: (data) => onePage(data.reconciliation.differences),
      columns: differenceColumns,
    }}
  />
);

export const DisputesCsv = () => (
  <CsvButton
    list={{
      ...reconciliation,
      name: 'open-disputes',
      pick: (data) => onePage(data.reconciliation.disputes),
      columns: disputeColumns,
    }}
  />
);
