import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { AllOrdersRowFragment } from '#generated/graphql.ts';
import { describePieces } from '#lib/format/count.ts';
import { formatMoment } from '#lib/format/day.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { mainNumber } from '#lib/format/phone-number.ts';
import { mailLink } from '#lib/mail-link.ts';
import { callLink } from '#lib/phone.ts';
import { Icon } from '#ui/media/icon.tsx';
import { CancelForCustomer } from '../lifecycle/cancel-for-customer.tsx';
import { OrderHistory } from '../lifecycle/order-history-dialog.tsx';
import { OrderStatus } from '../lifecycle/order-status.tsx';

type OrderPanelProps = {
  order: AllOrdersRowFragment;
  /** What went back of its payment. */
  refund: string | null;
  actions: ReactNode;
  onClose: () => void;
};

/** One order beside the list of all orders: its buyer, what an admin can do, and its history. */
export function OrderPanel({ order, refund, actions, onClose }: OrderPanelProps) {
  const id = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', className: 'printed', 'aria-labelledby': id, sx: { width: 'min(100vw, 460px)' } },
      }}
    >
      <Box sx={{ p: 3, display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Typography id={id} variant="h3" component="h2" sx={{ mr: 'auto' }}>
            Order {order.number}
          </Typography>
          <OrderStatus order={order} />
          <IconButton aria-label="Close" autoFocus edge="end" onClick={onClose}>
            <Icon path={mdiClose} />
          </IconButton>
        </Box>
        <div>
          <Typography sx={{ fontWeight: 600 }}>
            {keepUnits(describePieces(order))} · {order.total.formatted}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Placed {formatMoment(order.placedAt)}
          </Typography>
          {order.transactionId && (
            <Typography variant="body2" color="textSecondary">
              Paid with {order.transactionId}
            </Typography>
          )}
          {refund && (
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {refund}
            </Typography>
          )}
        </div>
        <div>
          <Typography>{order.customerName}</Typography>
          <Typography variant="body2">
            {order.customerEmail && <Link href={mailLink(order.customerEmail)}>{order.customerEmail}</Link>}
          </Typography>
          <Typography variant="body2">
            {order.phone && <Link href={callLink(mainNumber(order.phone))}>{order.phone}</Link>}
          </Typography>
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
          {actions}
          <CancelForCustomer order={order} />
        </Box>
        <div>
          <OrderHistory orderId={order.id} />
        </div>
      </Box>
    </Drawer>
  );
}
