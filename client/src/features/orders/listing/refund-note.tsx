import Typography from '@mui/material/Typography';
import type { RefundStateFragment } from '#generated/graphql.ts';
import { describeRefund } from './describe-refund.ts';

/** That an order was called off, and what of its money went back; nothing if neither. */
export function RefundNote({ order }: { order: RefundStateFragment }) {
  const sentence = describeRefund(order);
  if (!sentence) return null;
  return (
    <Typography variant="caption" component="p" sx={{ mt: 0.5, maxWidth: '28ch', fontWeight: 600 }}>
      {sentence}
    </Typography>
  );
}
