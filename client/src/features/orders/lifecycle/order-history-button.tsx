import Button from '@mui/material/Button';
import { createContext, use, useState, type ReactNode } from 'react';
import { later } from '#lib/later.tsx';

const Dialog = later(async () => (await import('./order-history-dialog.tsx')).OrderHistoryDialog);

type OpenHistory = { orderId: string; action: ReactNode; isReturning: boolean };

const OpenHistoryContext = createContext<(history: OpenHistory) => void>(() => undefined);

/** Shows the history that a button in it opens. It is outside of the button, which a turned tablet may replace. */
export function HistoryDialogs({ children }: { children: ReactNode }) {
  const [history, setHistory] = useState<OpenHistory | null>(null);
  return (
    <OpenHistoryContext value={setHistory}>
      {children}
      {history && <Dialog {...history} onClose={() => setHistory(null)} />}
    </OpenHistoryContext>
  );
}

type OrderHistoryButtonProps = {
  order: { id: string; productName: string };
  /** Shown in the dialog, beside its button. */
  action?: ReactNode;
  /** What the customer wants to do in it. */
  label?: 'History' | 'Track' | 'Return parts';
};

/** Opens the history of an order in the `HistoryDialogs` around it; the code of the dialog loads with the first click. */
export function OrderHistoryButton({ order, action, label = 'History' }: OrderHistoryButtonProps) {
  const open = use(OpenHistoryContext);
  return (
    <Button
      size="small"
      color="secondary"
      aria-label={`${label === 'Track' ? label : `${label} of`} the order of ${order.productName}`}
      onClick={() => open({ orderId: order.id, action, isReturning: label === 'Return parts' })}
      sx={{ px: 1 }}
    >
      {label}
    </Button>
  );
}
