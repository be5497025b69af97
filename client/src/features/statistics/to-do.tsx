import { gql } from '@apollo/client';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ToDoCountsFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { formatDay } from '#lib/format/day.ts';
import { paths } from '#lib/paths.ts';

export const TO_DO_COUNTS = gql`
  fragment ToDoCounts on ToDo {
    unpaidOrders
    ordersToDeliver
    openMessages
    openDisputes
    disputeDueAt
    openDifferences
  }
`;

/** The open tasks of the admins; each count links to its list. */
export function ToDo({ counts }: { counts: ToDoCountsFragment }) {
  const items = [
    { label: 'Paid, to deliver', count: counts.ordersToDeliver, to: `${paths.allOrders}?status=shipping` },
    { label: 'Awaiting payment', count: counts.unpaidOrders, to: `${paths.allOrders}?status=unpaid` },
    { label: 'Messages to answer', count: counts.openMessages, to: `${paths.inbox}?view=open` },
  ];
  if (counts.openDisputes > 0) {
    items.push({ label: disputesLabel(counts.disputeDueAt), count: counts.openDisputes, to: paths.moneyDesk });
  }
  if (counts.openDifferences > 0) {
    items.push({ label: 'Payments that differ', count: counts.openDifferences, to: paths.moneyDesk });
  }
  return (
    <Box component="ul" aria-label="To do" sx={{ ...row, gridTemplateColumns: columnsOf(items.length) }}>
      {items.map(({ label, count, to }) => (
        <li key={label}>
          <Paper variant="outlined" component={Link} to={to} sx={tile}>
            <Typography
              variant="h2"
              component="span"
              sx={{ display: 'block', color: count ? 'primary.main' : undefined }}
            >
              {formatCount(count)}
            </Typography>
            <Typography component="span" color="textSecondary" sx={{ lineHeight: 'inherit' }}>
              {label}
            </Typography>
          </Paper>
        </li>
      ))}
    </Box>
  );
}

const disputesLabel = (dueAt: string | null) =>
  dueAt ? `Disputed payments, answer by ${formatDay(dueAt)}` : 'Disputed payments';

/** Three tiles fit beside each other on a phone; of more, two. */
const columnsOf = (tiles: number) => ({
  xs: `repeat(${tiles > 3 ? 2 : 3}, minmax(0, 1fr))`,
  md: `repeat(${tiles}, minmax(0, 1fr))`,
});

const row = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 1, sm: 2 },
} as const;

const tile = {
  display: 'block',
  p: { xs: 1.5, sm: 2.5 },
  lineHeight: 1.35,
  height: '100%',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { borderColor: 'text.secondary' },
} as const;
