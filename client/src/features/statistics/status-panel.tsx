import { gql } from '@apollo/client';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import type { OrderStatus, StatusCountFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { optional } from '#lib/later.tsx';
import { messages } from '#lib/messages.ts';
import { FigurePanel } from './figure-panel.tsx';

export const STATUS_COUNT = gql`
  fragment StatusCount on StatusCount {
    status
    orders
  }
`;

const canceled = { label: 'Canceled', color: 'var(--mui-palette-text-disabled)' };

/** The labels and colors of the order tables. */
const statuses: Record<OrderStatus, { label: string; color: string }> = {
  UNPAID: { label: messages.orders.pending, color: 'var(--mui-palette-warning-main)' },
  SHIPPING: { label: messages.orders.shipping, color: 'var(--mui-palette-info-main)' },
  DELIVERED: { label: messages.orders.delivered, color: 'var(--mui-palette-success-main)' },
};

const loadStatusChart = optional(async () => (await import('./charts.tsx')).StatusChart);
const StatusChart = lazy(async () => ({ default: await loadStatusChart() }));

/** Orders by status: a ring chart, and below it a legend with the counts. */
export function StatusPanel({ counts, canceledOrders }: { counts: StatusCountFragment[]; canceledOrders: number }) {
  const shares: Share[] = [
    ...counts.map(({ status, orders }) => ({ id: status, value: orders, ...statuses[status] })),
    { id: 'CANCELED', value: canceledOrders, ...canceled },
  ];
  const placed = shares.reduce((sum, { value }) => sum + value, 0);
  return (
    <FigurePanel title="Orders by status" note={`${formatCount(placed)} placed`}>
      {placed === 0 ? (
        <Typography color="textSecondary">No orders were placed in this period.</Typography>
      ) : (
        <>
          <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
            <StatusChart shares={shares} />
          </Suspense>
          <Legend shares={shares} />
        </>
      )}
    </FigurePanel>
  );
}

type Share = { id: string; value: number; label: string; color: string };

const Legend = ({ shares }: { shares: Share[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, typography: 'body2' }}>
    {shares.map(({ id, value, label, color }) => (
      <Box component="li" key={id} sx={line}>
        <Box
          aria-hidden
          style={{ backgroundColor: color }}
          sx={{ width: 12, height: 12, borderRadius: '50%', flex: 'none', forcedColorAdjust: 'none' }}
        />
        <Box component="span" sx={{ flex: 1 }}>
          {label}
        </Box>
        <strong>{formatCount(value)}</strong>
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
