import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { PaidOrderFragment } from '#generated/graphql.ts';
import { describeRefund } from './paid-order.ts';

type PaidCellProps = {
  order: PaidOrderFragment;
  /** The buttons for what the viewer can do with the payment. */
  children: ReactNode;
};

/** The transaction that paid an order, and what was refunded of it. */
export function PaidCell({ order, children }: PaidCellProps) {
  const { transactionId } = order;
  const refund = describeRefund(order);
  return (
    <Box>
      <Box sx={payment}>
        <Typography variant="inherit" component="span" sx={{ color: 'success.main', fontWeight: 600 }}>
          paid
        </Typography>
        {transactionId && (
          // The text is cut off on screen, but copying it copies the whole id.
          <Typography variant="caption" color="textSecondary" component="span" noWrap title={transactionId}>
            {transactionId}
          </Typography>
        )}
      </Box>
      {refund && (
        <Typography variant="caption" component="p" sx={{ mt: 0.5, maxWidth: '28ch', fontWeight: 600 }}>
          {refund}
        </Typography>
      )}
      <Box sx={actions}>{children}</Box>
    </Box>
  );
}

const payment = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 1,
  maxWidth: '22ch',
  // Leaves room for "Cancel order" in a narrow table.
  '@container (min-width: 700px) and (max-width: 1040px)': { maxWidth: '16ch' },
} as const;

/** On one line where the table is wide enough, wrapping in narrow tables and cards. */
const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 0.5,
  mt: 0.25,
  // Aligns the label of a borderless button with the text above it.
  '& > .MuiButton-text:first-of-type': { ml: -1 },
  width: 'max-content',
  maxWidth: '100%',
  '@container (max-width: 1040px)': { width: 'auto' },
} as const;
