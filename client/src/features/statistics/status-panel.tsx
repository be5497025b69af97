import { gql } from '@apollo/client';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import type { OrderStatus, StatusCountFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { messages } from '#lib/messages.ts';
import { FigurePanel } from './figure-panel.tsx';

export const STATUS_COUNT = gql`
  fragment StatusCount on StatusCount {
    status
    orders
  }
`;

/** The labels and colors of the order tables. */
const statuses: Record<OrderStatus, { label: string; color: string }> = {
  UNPAID: { label: messages.orders.pending, color: 'var(--mui-palette-warning-main)' },
  SHIPPING: { label: messages.orders.shipping, color: 'var(--mui-palette-info-main)' },
  DELIVERED: { label: messages.orders.delivered, color: 'var(--mui-palette-success-main)' },
};

const StatusChart = lazy(async () => ({ default: (await import('./charts.tsx')).StatusChart }));

/** Orders by status: a ring chart, and below it a legend with the counts. */
export function StatusPanel({ counts }: { counts: StatusCountFragment[] }) {
  const placed = counts.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <FigurePanel title="Orders by status" note={`${formatCount(placed)} placed`}>
      {placed === 0 ? (
        <Typography color="textSecondary">No orders were placed in this period.</Typography>
      ) : (
        <>
          <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
            <StatusChart
              shares={counts.map(({ status, orders }) => ({ id: status, value: orders, ...statuses[status] }))}
            />
          </Suspense>
          <Legend counts={counts} />
        </>
      )}
    </FigurePanel>
  );
}

const Legend = ({ counts }: { counts: StatusCountFragment[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, typography: 'body2' }}>
    {counts.map(({ status, orders }) => (
      <Box component="li" key={status} sx={line}>
        <Box
          aria-hidden
          style={{ backgroundColor: statuses[status].color }}
          sx={{ width: 12, height: 12, borderRadius: '50%', flex: 'none' }}
        />
        <Box component="span" sx={{ flex: 1 }}>
          {statuses[status].label}
        </Box>
        <strong>{formatCount(orders)}</strong>
      </Box>
    ))}
  </Box>
);

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  py: 0.75,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const;
