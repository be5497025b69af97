import Button from '@mui/material/Button';
import { useState } from 'react';
import type { RefundStateFragment } from '#generated/graphql.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { findAction } from '../next-actions.ts';
import { useCancelOrder } from './use-cancel-order.ts';

type CancelOrderButtonProps = { order: RefundStateFragment & { productName: string } };

/** Calls a paid order off, after asking; nothing when the shop says that it cannot be. */
export function CancelOrderButton({ order }: CancelOrderButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { cancelOrder, isCancelling } = useCancelOrder();
  if (!findAction(order, 'CANCEL').isAllowed) return null;

  const confirm = async () => {
    await cancelOrder(order.id);
    setIsAsking(false);
  };

  return (
    <>
      <Button size="small" variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Cancel this order?"
        confirmLabel="Cancel order"
        isBusy={isCancelling}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      >
        {order.quantity} × {order.productName} will not be sent, and {order.total.formatted} less what you have back
        already goes to your card.
      </ConfirmDialog>
    </>
  );
}
