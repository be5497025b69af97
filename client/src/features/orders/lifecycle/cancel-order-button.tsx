import type { RefundStateFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { formatCents } from '#lib/format/money.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { findAction } from './next-actions.ts';
import { useCancelOrder } from './use-cancel-order.ts';

type CancelOrderButtonProps = { order: RefundStateFragment & { productName: string } };

/** Calls a paid order off, after asking; nothing when the shop says that it cannot be. */
export function CancelOrderButton({ order }: CancelOrderButtonProps) {
  const cancelOrder = useCancelOrder();
  if (!findAction(order, 'CANCEL').isAllowed) return null;

  const pieces = formatCount(order.quantity);
  const money = formatCents(order.total.cents - order.refunded.cents);
  return (
    <ConfirmButton
      color="error"
      title="Cancel this order?"
      confirmLabel="Cancel order"
      cancelLabel="Keep it"
      question={`${pieces} × ${order.productName} will not be sent, and ${money} goes back to your card.`}
      onConfirm={() => cancelOrder(order.id)}
    >
      Cancel order
    </ConfirmButton>
  );
}
