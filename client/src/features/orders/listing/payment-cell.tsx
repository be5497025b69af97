import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MyOrderFragment } from '#generated/graphql.ts';
import { pathTo } from '#lib/paths.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { findAction } from '../lifecycle/next-actions.ts';
import { PaidMoney } from './paid-cell.tsx';
import { describeReservation } from './reservation.ts';

/** Paid and by which transaction; or the way to pay, and for how long the parts wait. */
export function PaymentCell({ order }: { order: MyOrderFragment }) {
  if (order.isPaid) return <PaidMoney order={order} />;
  const pay = findAction(order, 'PAY');
  if (!pay.isAllowed) return <Waiting>{pay.reason}</Waiting>;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <LinkButton to={pathTo.payment(order.id)} size="small" aria-label={`Pay for ${order.productName}`}>
        Pay
      </LinkButton>
      <Reservation reservedUntil={order.reservedUntil} />
    </Box>
  );
}

function Reservation({ reservedUntil }: { reservedUntil: string | null }) {
  const now = useNow();
  return <Waiting>{describeReservation(reservedUntil, now)}</Waiting>;
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" color="textSecondary" sx={{ maxWidth: '24ch' }}>
      {children}
    </Typography>
  );
}
