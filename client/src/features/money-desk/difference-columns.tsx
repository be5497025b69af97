import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DifferenceFragment } from '#generated/graphql.ts';
import type { Column } from '#ui/record-table.tsx';
import { describeDifference } from './describe-difference.ts';
import { RepairButton } from './repair-button.tsx';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const differenceColumns: Column<DifferenceFragment>[] = [
  {
    label: 'Difference',
    render: ({ kind, intentId }) => <Lines first={describeDifference(kind).what} second={intentId} />,
  },
  {
    label: 'Order',
    render: ({ order }) => (order ? <Lines first={order.productName} second={order.customerName} /> : '–'),
  },
  { label: 'Card provider', align: 'end', render: ({ there }) => there.formatted },
  { label: 'Our books', align: 'end', render: ({ here }) => here.formatted },
  { label: 'When', render: ({ happenedAt }) => day.format(new Date(happenedAt)) },
  { label: 'Repair', render: (difference) => <RepairButton difference={difference} /> },
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
