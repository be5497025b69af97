import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import type { AnyOrderFragment } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { OrderStatus } from '../order-status.tsx';
import { useMarkDelivered } from './use-mark-delivered.ts';

/** Where the order stands; the shifting label is the button that marks it delivered (spec section 4). */
export function DeliveryStatus({ order }: { order: AnyOrderFragment }) {
  const markDelivered = useMarkDelivered();
  if (order.status !== 'SHIPPING' || order.cancelledAt) return <OrderStatus status={order.status} />;
  return (
    <Tooltip title="Mark as delivered" describeChild>
      <Chip
        component="button"
        type="button"
        clickable
        label={messages.orders.shipping}
        color="info"
        size="small"
        onClick={() => void markDelivered(order)}
      />
    </Tooltip>
  );
}
