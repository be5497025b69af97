import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { RefundStateFragment } from '#generated/graphql.ts';
import { PaidBy } from './paid-by.tsx';
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
      <Box sx={actions}>
        {children}
        <ReceiptButton order={order} />
      </Box>
    </Box>
  );
}

/** In one line where the table can be as wide; in a narrow one, or a card, they wrap. */
const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 0.5,
  mt: 0.25,
  // Words without an edge begin where those above them do.
  '& > .MuiButton-text:first-of-type': { ml: -1 },
  width: 'max-content',
  maxWidth: '100%',
  '@container (max-width: 1040px)': { width: 'auto' },
} as const;
