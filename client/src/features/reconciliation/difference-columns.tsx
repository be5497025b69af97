import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DifferenceFragment } from '#generated/graphql.ts';
import type { Column } from '#ui/tables/record-table.tsx';
import { DateAndTime } from '#ui/tables/date-and-time.tsx';
import { describeDifference } from './describe-difference.ts';
import { RepairButton } from './repair-button.tsx';

export const differenceColumns: Column<DifferenceFragment>[] = [
  {
    label: 'Difference',
    card: { isBare: true },
    render: ({ kind, intentId }) => <Lines first={describeDifference(kind).what} second={intentId} />,
  },
  {
    label: 'Order',
    card: { isBare: true },
    render: ({ order }) => (order ? <Lines first={order.productName} second={order.customerName} /> : '–'),
  },
  { label: 'Card provider', align: 'end', card: { span: 4 }, render: ({ there }) => there.formatted },
  { label: 'Our books', align: 'end', card: { span: 4 }, render: ({ here }) => here.formatted },
  { label: 'When', card: { span: 4 }, render: ({ happenedAt }) => <DateAndTime at={happenedAt} /> },
  { label: 'Repair', card: { isBare: true }, render: (difference) => <RepairButton difference={difference} /> },
];

function Lines({ first, second }: { first: string; second: string }) {
  return (
    <Box>
      {first}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {second}
      </Typography>
    </Box>
  );
}
