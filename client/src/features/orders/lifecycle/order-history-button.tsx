import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';

const Dialog = lazy(async () => ({ default: (await import('./order-history-dialog.tsx')).OrderHistoryDialog }));

type OrderHistoryButtonProps = { order: { id: string; productName: string } };

/** Opens the history of an order; the code of the dialog loads with the first click. */
export function OrderHistoryButton({ order }: OrderHistoryButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="secondary"
        aria-label={`History of the order of ${order.productName}`}
        onClick={() => setIsOpen(true)}
        sx={{ px: 1 }}
      >
        History
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog orderId={order.id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
