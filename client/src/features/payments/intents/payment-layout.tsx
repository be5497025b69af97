import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import type { OrderSummaryFragment } from '#generated/graphql.ts';
import { OrderSummary } from './order-summary.tsx';

/** What is paid for beside how it is paid; on a phone above it. */
export function PaymentLayout({ order, children }: { order: OrderSummaryFragment; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { lg: '2fr 3fr' }, gap: 3, alignItems: 'start' }}>
      <OrderSummary order={order} />
      <Paper
        variant="outlined"
        component="section"
        aria-label="Card payment"
        sx={{ p: { xs: 2.5, sm: 4 }, minWidth: 0 }}
      >
        {children}
      </Paper>
    </Box>
  );
}
