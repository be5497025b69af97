import Button from '@mui/material/Button';
import { useState } from 'react';
import type { RefundStateFragment } from '#generated/graphql.ts';
import { findAction } from '../lifecycle/next-actions.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** Gives money of a paid order back; nothing when the shop says that none of it can go back. */
export function RefundButton({ order }: { order: RefundStateFragment & { productName: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!findAction(order, 'REFUND').isAllowed) return null;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
        Refund
      </Button>
      {isOpen && <RefundDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}
