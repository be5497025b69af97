import type { RefundStateFragment } from '#generated/graphql.ts';
import { AskButton } from '#ui/ask-button.tsx';
import { findAction } from '../next-actions.ts';
import { useCancelOrder } from './use-cancel-order.ts';

type CancelOrderButtonProps = { order: RefundStateFragment & { productName: string } };

/** Calls a paid order off, after asking; nothing when the shop says that it cannot be. */
export function CancelOrderButton({ order }: CancelOrderButtonProps) {
  const cancelOrder = useCancelOrder();
  if (!findAction(order, 'CANCEL').isAllowed) return null;

  return (
    <AskButton
      color="error"
      title="Cancel this order?"
      confirmLabel="Cancel order"
      question={`${order.quantity} × ${order.productName} will not be sent, and ${order.total.formatted} less what you have back already goes to your card.`}
      onConfirm={() => cancelOrder(order.id)}
    >
      Cancel order
    </AskButton>
  );
}
