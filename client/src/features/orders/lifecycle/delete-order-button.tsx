import { messages } from '#lib/messages.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { useDeleteOrder } from './use-delete-order.ts';

type DeleteOrderButtonProps = { order: { id: string; productName: string; quantity: number } };

/** Deletes an unpaid order, after asking. */
export function DeleteOrderButton({ order }: DeleteOrderButtonProps) {
  const deleteOrder = useDeleteOrder();
  return (
    <ConfirmButton
      color="error"
      title="Delete this order?"
      question={`${order.quantity} × ${order.productName}. The parts set aside for it go back on the shelf.`}
      onConfirm={() => deleteOrder(order.id)}
    >
      {messages.dialog.delete}
    </ConfirmButton>
  );
}
