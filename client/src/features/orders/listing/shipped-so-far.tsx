import Typography from '@mui/material/Typography';
import type { OrderedPartsFragment, OrderStatus } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';

type ShippedSoFarProps = { order: Pick<OrderedPartsFragment, 'lines'> & { status: OrderStatus; quantity: number } };

/** The pieces of a paid order that have shipped, as long as it is not delivered. */
export function ShippedSoFar({ order: { status, quantity, lines } }: ShippedSoFarProps) {
  const shipped = lines.reduce((sum, line) => sum + line.shipped, 0);
  if (status !== 'SHIPPING' || shipped === 0) return null;
  return (
    <Typography variant="caption" component="p" noWrap>
      {formatCount(shipped)} of {formatCount(quantity)} shipped
    </Typography>
  );
}
