import Button from '@mui/material/Button';
import { useState } from 'react';
import type { OrderAction } from '#generated/graphql.ts';
import { later } from '#lib/later.tsx';

const Dialog = later(async () => (await import('./refund-dialog.tsx')).RefundDialog);

export type RefundableOrder = {
  id: string;
  productName: string;
  lines: { position: number; productName: string; leftToShip: number; returnable: number }[];
  total: { cents: number };
  refunded: { cents: number };
  chargedBack: { cents: number };
  nextActions: { action: OrderAction; isAllowed: boolean }[];
};

/** Opens the refund of a paid order. Renders nothing while the server does not allow one. */
export function RefundButton({ order }: { order: RefundableOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  const isAllowed = order.nextActions.some((next) => next.action === 'REFUND' && next.isAllowed);
  if (!isAllowed && !isOpen) return null;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
        Refund
      </Button>
      {isOpen && <Dialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}
