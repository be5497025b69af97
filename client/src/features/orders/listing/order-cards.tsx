import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MyOrdersRowFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { formatDay } from '#lib/format/day.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { messages } from '#lib/messages.ts';
import { pathTo } from '#lib/paths.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { RowMenu } from '#ui/tables/row-menu.tsx';
import { findAction } from '../lifecycle/actions.ts';
import { CancelOrderButton } from '../lifecycle/cancel-order-button.tsx';
import { DeleteOrderButton } from '../lifecycle/delete-order-button.tsx';
import { OrderHistoryButton } from '../lifecycle/order-history-button.tsx';
import { OrderStatus } from '../lifecycle/order-status.tsx';
import { OrderSteps } from '../shipments/order-steps.tsx';
import type { MyOrdersOptions } from './my-orders-columns.tsx';
import { isOver, PickupCode, Purchase } from './ordered-parts.tsx';
import { describeRefund } from './paid-order.ts';
import { ReorderButton } from './reorder-button.tsx';
import { ShippedSoFar } from './shipped-so-far.tsx';
import { Reservation } from './unpaid-cell.tsx';

const { columns } = messages.orders;

type OrderCardsProps = MyOrdersOptions & { label: string; rows: MyOrdersRowFragment[] | undefined };

/** My Orders on a narrow screen: what a customer looks for in a card, the other specified columns in its details. */
export const OrderCards = ({ label, rows, ...options }: OrderCardsProps) => (
  <Box component="ul" aria-label={label} aria-busy={!rows} sx={list}>
    {rows
      ? rows.map((order, index) => (
          <li key={order.id}>
            <OrderCard order={order} serial={options.offset + index + 1} {...options} />
          </li>
        ))
      : [1, 2, 3, 4].map((key) => (
          <li key={key}>
            <Skeleton variant="rounded" height={188} />
          </li>
        ))}
  </Box>
);

type OrderCardProps = MyOrdersOptions & { order: MyOrdersRowFragment; serial: number };

function OrderCard({ order, serial, renderPaidActions }: OrderCardProps) {
  const [line] = order.lines;
  return (
    <Paper variant="outlined" component="article" aria-label={`Order ${order.number}`} sx={card}>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        {line && (
          <Picture address={line.product.image} alt="" width={52} height={52} sx={{ borderRadius: 1, flexShrink: 0 }} />
        )}
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography component="h2" sx={name}>
            {keepUnits(order.productName)}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p" noWrap>
            {formatDay(order.placedAt)} · {order.number}
          </Typography>
          <Purchase order={order} />
        </Box>
      </Box>
      <OrderSteps order={order} />
      <Remark order={order} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box sx={{ mr: 'auto', minWidth: 0 }}>
          <Typography variant="caption" color="textSecondary" component="p" noWrap>
            {quantityOf(order)}
          </Typography>
          <Typography sx={{ fontWeight: 640, lineHeight: 1.3 }}>{order.total.formatted}</Typography>
        </Box>
        <PrimaryAction order={order} />
        <RowMenu label={`More for order ${order.number}`}>
          <OrderHistoryButton order={order} />
          {order.isPaid && renderPaidActions(order)}
          <ReorderButton order={order} />
          {findAction(order, 'RETURN').isAllowed && <OrderHistoryButton order={order} label="Return parts" />}
          {findAction(order, 'DELETE').isAllowed ? (
            <DeleteOrderButton order={order} />
          ) : (
            <CancelOrderButton order={order} />
          )}
        </RowMenu>
      </Box>
      <Box sx={lastLine}>
        <Details order={order} serial={serial} />
        <OrderStatus order={order} />
      </Box>
    </Paper>
  );
}

function quantityOf({ quantity, lines }: MyOrdersRowFragment): string {
  const [line, ...more] = lines;
  if (!line || more.length > 0) return `${formatCount(quantity)} pieces of ${lines.length} parts`;
  return `${formatCount(quantity)} × ${line.unitPrice.formatted}`;
}

/** How long the parts are held, what has shipped, or what was refunded. */
function Remark({ order }: { order: MyOrdersRowFragment }) {
  const pay = findAction(order, 'PAY');
  const refund = order.isPaid ? describeRefund(order) : null;
  return (
    <>
      {!order.isPaid && pay.isAllowed && <Reservation reservedUntil={order.reservedUntil} />}
      {!order.isPaid && !pay.isAllowed && <Typography variant="caption">{pay.reason}</Typography>}
      {refund && <Typography variant="caption">{refund}</Typography>}
      <ShippedSoFar order={order} />
      <PickupCode order={order} />
    </>
  );
}

/** Pay, then follow, then order again. */
function PrimaryAction({ order }: { order: MyOrdersRowFragment }) {
  if (findAction(order, 'PAY').isAllowed) {
    return (
      <LinkButton to={pathTo.payment(order.id)} size="small" aria-label={`Pay for ${order.productName}`}>
        Pay
      </LinkButton>
    );
  }
  return order.isPaid && !isOver(order) ? (
    <OrderHistoryButton order={order} label="Track" />
  ) : (
    <ReorderButton order={order} />
  );
}

/** The columns that repeat what the customer knows. */
function Details({ order, serial }: { order: MyOrdersRowFragment; serial: number }) {
  const facts = [
    [columns.serial, serial],
    [columns.user, order.customerName],
    [columns.phone, order.phone],
    [columns.payment, order.transactionId ? `paid ${order.transactionId}` : 'not paid'],
  ] as const;
  return (
    <Box component="details" sx={{ typography: 'caption', minWidth: 0 }}>
      <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', width: 'fit-content' }}>
        Details
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 0.5, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.5 }}>
        {facts.map(([term, value]): ReactNode => (
          <Box key={term} sx={{ display: 'contents' }}>
            <Typography variant="inherit" component="dt" color="textSecondary">
              {term}
            </Typography>
            <Typography variant="inherit" component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.25,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  '& > li': { minWidth: 0, breakInside: 'avoid' },
} as const;

const card = { display: 'grid', gap: 0.75, px: 1.5, py: 1.25, height: 1, alignContent: 'start' } as const;

/** The status is at the end of the first line of the details, which are as wide as the card. */
const lastLine = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'start',
  '& > *': { gridArea: '1 / 2' },
  '& > details': { gridColumn: '1 / -1' },
} as const;

const name = {
  fontWeight: 600,
  fontSize: '0.9375rem',
  lineHeight: 1.3,
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
} as const;
