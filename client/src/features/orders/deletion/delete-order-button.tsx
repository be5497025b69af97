import Button from '@mui/material/Button';
import { useState } from 'react';
import { messages } from '#lib/messages.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useDeleteOrder } from './use-delete-order.ts';

type DeleteOrderButtonProps = { order: { id: string; productName: string; quantity: number } };

/** Deletes an unpaid order, after asking. */
export function DeleteOrderButton({ order }: DeleteOrderButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { deleteOrder, isDeleting } = useDeleteOrder();

  const confirm = async () => {
    await deleteOrder(order.id);
    setIsAsking(false);
  };

  return (
    <>
      <Button size="small" variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        {messages.dialog.delete}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this order?"
        isBusy={isDeleting}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      >
        {order.quantity} × {order.productName}. The parts set aside for it go back on the shelf.
      </ConfirmDialog>
    </>
  );
}
