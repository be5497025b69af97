import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { RefundStateFragment } from '#generated/graphql.ts';
import { PaidBy } from '../paid-by.tsx';
import { ReceiptButton } from '../receipt/receipt-button.tsx';
import { RefundNote } from './refund-note.tsx';

type PaidMoneyProps = {
  order: RefundStateFragment & { productName: string; transactionId: string | null };
  /** What the viewer may do to the money. */
  children?: ReactNode;
};

/** Which transaction paid an order, what of it went back, and the receipt. */
export function PaidMoney({ order, children }: PaidMoneyProps) {
  return (
    <Box>
      <PaidBy transactionId={order.transactionId} />
      <RefundNote order={order} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        {children}
        <ReceiptButton order={order} />
      </Box>
    </Box>
  );
}
