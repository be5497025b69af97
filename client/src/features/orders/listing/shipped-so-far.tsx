import Typography from '@mui/material/Typography';
import type { MyOrdersRowFragment } from '#generated/graphql.ts';
import { describeShipped } from '../shipments/order-steps.tsx';
import { isOver } from './ordered-parts.tsx';

/** The pieces of a paid order that have shipped, or are ready for pickup, as long as it is not over. */
export function ShippedSoFar({ order }: { order: MyOrdersRowFragment }) {
  const shipped = describeShipped(order);
  if (!shipped || isOver(order)) return null;
  return (
    <Typography variant="caption" component="p" noWrap>
      {shipped} {order.pickup ? 'ready' : 'shipped'}
    </Typography>
  );
}
