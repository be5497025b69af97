import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import type { AnyOrderFragment } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { findAction } from './next-actions.ts';
import { OrderStatus } from './order-status.tsx';
import { useMarkDelivered } from './use-mark-delivered.ts';

export const isDeliverable = (order: AnyOrderFragment) => findAction(order, 'MARK_DELIVERED').isAllowed;

/** Where the order stands; the shifting label is the button that marks it delivered (spec section 4). */
export function DeliveryStatus({ order }: { order: AnyOrderFragment }) {
  const toast = useToast();
  const markDelivered = useMarkDelivered();
  if (!isDeliverable(order)) return <OrderStatus status={order.status} />;

  const deliver = async () => {
    const fault = await markDelivered(order);
    if (fault) toast.error(fault);
    else toast.success(`${order.productName} for ${order.customerName} is marked as delivered`);
  };
  return (
    <Tooltip title="Mark as delivered" describeChild>
      <Chip
        component="button"
        type="button"
        clickable
        label={messages.orders.shipping}
        color="info"
        size="small"
        onClick={() => void deliver()}
      />
    </Tooltip>
  );
}
