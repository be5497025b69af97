import Button from '@mui/material/Button';
import { useState } from 'react';
import type { RefundStateFragment } from '#generated/graphql.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** Gives money of a paid order back; nothing once all of it is back. */
export function RefundButton({ order }: { order: RefundStateFragment & { productName: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!order.isPaid || order.refunded.cents >= order.total.cents) return null;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
        Refund
      </Button>
      {isOpen && <RefundDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}
