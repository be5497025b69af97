import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RefundsCsvQuery, RefundsCsvQueryVariables } from '#generated/graphql.ts';
import type { CsvColumn } from '#lib/csv/csv.ts';
import { dayAfter } from '#lib/url/filters.ts';
import { DayField } from '#ui/forms/day-field.tsx';
import { CsvButton } from '#ui/tables/csv-button.tsx';

const REFUNDS_CSV: TypedDocumentNode<RefundsCsvQuery, RefundsCsvQueryVariables> = gql`
  query RefundsCsv($first: Int!, $after: String, $isFirst: Boolean!, $filter: RefundFilter!) {
    allRefunds(first: $first, after: $after, filter: $filter) {
      totalCount @include(if: $isFirst)
      edges {
        node {
          id
          settledOn
          status
          reason
          restocked
          isOfTax
          method
          reference
          transactionId
          amount {
            cents
          }
          order {
            id
            number
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

type Refund = RefundsCsvQuery['allRefunds']['edges'][number]['node'];

/** The amount of a failed refund did not go back, so the sum of the column is what did. */
const columns: CsvColumn<Refund>[] = [
  { label: 'Settled', value: ({ settledOn }) => settledOn },
  { label: 'Amount (USD)', value: ({ status, amount }) => (status === 'FAILED' ? null : amount) },
  { label: 'Method', value: ({ method }) => method ?? 'CARD' },
  { label: 'Reference', value: ({ reference, transactionId }) => reference ?? transactionId },
  { label: 'Order', value: ({ order }) => order.number },
  { label: 'Reason', value: ({ reason }) => reason },
  { label: 'Pieces back', value: ({ restocked }) => restocked },
  { label: 'Status', value: ({ status }) => status },
  { label: 'Id', value: ({ id }) => id },
  { label: 'Only tax', value: ({ isOfTax }) => isOfTax },
];

/** The refunds that were settled on some days, as a file; at first those of last month. */
export function SettledRefunds() {
  const [days, setDays] = useState(lastMonth);
  const { from, until } = days;
  const filter = { settledFrom: from || null, settledBefore: until ? dayAfter(until) : null };
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mt: 4, mb: 0.5 }}>
        Refunds
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        All refunds, also by check, bank transfer or cash, by the day on which they were settled.
      </Typography>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))', gap: 1.5, maxWidth: 600 }}
      >
        <DayField label="Settled from" value={from} onChange={(day) => setDays({ ...days, from: day })} />
        <DayField label="Settled until" value={until} onChange={(day) => setDays({ ...days, until: day })} />
        <CsvButton
          list={{
            name: 'refunds',
            query: REFUNDS_CSV,
            variables: (page) => ({ ...page, isFirst: page.after === null, filter }),
            pick: ({ allRefunds }) => allRefunds,
            columns,
          }}
        />
      </Box>
    </>
  );
}

/** Its first and its last day. */
function lastMonth() {
  const now = new Date();
  const [year, month] = [now.getFullYear(), now.getMonth()];
  // Swedish dates are written YYYY-MM-DD.
  const [from = '', until = ''] = [new Date(year, month - 1, 1), new Date(year, month, 0)].map((day) =>
    day.toLocaleDateString('sv'),
  );
  return { from, until };
}
