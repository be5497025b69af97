import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MyOrdersRowFragment } from '#generated/graphql.ts';
import { pathTo } from '#lib/paths.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { findAction } from '../lifecycle/actions.ts';

/** The way to pay an unpaid order and how long its parts are held, or why it cannot be paid. */
export function UnpaidCell({ order }: { order: MyOrdersRowFragment }) {
  const pay = findAction(order, 'PAY');
  if (!pay.isAllowed) return <Remark>{pay.reason}</Remark>;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <LinkButton to={pathTo.payment(order.id)} size="small" aria-label={`Pay for ${order.productName}`}>
        Pay
      </LinkButton>
      <Reservation reservedUntil={order.reservedUntil} />
    </Box>
  );
}

export function Reservation({ reservedUntil }: { reservedUntil: string | null }) {
  const now = useNow();
  return <Remark>{describeReservation(reservedUntil, now)}</Remark>;
}

const minuteMs = 60_000;

/** How long an unpaid order still holds its parts. */
export function describeReservation(reservedUntil: string | null, now: Date): string {
  const leftMs = reservedUntil ? Date.parse(reservedUntil) - now.getTime() : 0;
  if (leftMs <= 0) return "Hold expired. We'll recheck stock when you pay.";
  const minutes = Math.max(1, Math.floor(leftMs / minuteMs));
  if (minutes < 60) return `Held for ${minutes} min`;
  return `Held for ${Math.floor(minutes / 60)} hr ${minutes % 60} min`;
}

function Remark({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" color="textSecondary" sx={{ maxWidth: '24ch' }}>
      {children}
    </Typography>
  );
}
