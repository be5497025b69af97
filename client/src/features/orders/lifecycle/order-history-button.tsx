import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { later } from '#lib/later.tsx';

const Dialog = later(async () => (await import('./order-history-dialog.tsx')).OrderHistoryDialog);

type OrderHistoryButtonProps = {
  order: { id: string; productName: string };
  /** Shown in the dialog, beside its button. */
  action?: ReactNode;
  /** What the customer wants to do in it. */
  label?: 'History' | 'Track' | 'Return parts';
};

/** Opens the history of an order; the code of the dialog loads with the first click. */
export function OrderHistoryButton({ order, action, label = 'History' }: OrderHistoryButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="secondary"
        aria-label={`${label === 'Track' ? label : `${label} of`} the order of ${order.productName}`}
        onClick={() => setIsOpen(true)}
        sx={{ px: 1 }}
      >
        {label}
      </Button>
      {isOpen && (
        <Dialog
          orderId={order.id}
          action={action}
          isReturning={label === 'Return parts'}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
