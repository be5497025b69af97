import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MyOrderFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { messages } from '#lib/messages.ts';
import type { Column } from '#ui/tables/record-table.tsx';
import { DeleteOrderButton } from '../lifecycle/delete-order-button.tsx';
import { OrderHistoryButton } from '../lifecycle/order-history-button.tsx';
import { findAction } from '../lifecycle/next-actions.ts';
import { CancelOrderButton } from '../lifecycle/cancel-order-button.tsx';
import { OrderStatus } from '../lifecycle/order-status.tsx';
import { PaymentCell } from './payment-cell.tsx';

const { columns } = messages.orders;

/** The columns of My Orders, in the specification's order. `offset` rows stand on the pages before. */
export const myOrderColumns = (offset: number): Column<MyOrderFragment>[] => [
  { label: columns.serial, card: { span: 2 }, render: (_, index) => offset + index + 1 },
  { label: columns.user, card: { span: 10 }, render: (order) => order.customerName },
  { label: columns.partName, render: (order) => order.productName },
  {
    label: columns.phone,
    card: { span: 5 },
    render: ({ phone }) => (
      <Typography variant="inherit" noWrap>
        {phone}
      </Typography>
    ),
  },
  {
    label: columns.quantity,
    align: 'end',
    card: { span: 3 },
    render: ({ quantity }) => formatCount(quantity),
  },
  { label: columns.amount, align: 'end', card: { span: 4 }, render: (order) => order.total.formatted },
  { label: columns.payment, card: { span: 7 }, render: (order) => <PaymentCell order={order} /> },
  { label: columns.status, card: { span: 5 }, render: (order) => <Status order={order} /> },
  {
    label: columns.delete,
    card: { isBare: true },
    render: (order) =>
      findAction(order, 'DELETE').isAllowed ? <DeleteOrderButton order={order} /> : <CancelOrderButton order={order} />,
  },
];

function Status({ order }: { order: MyOrderFragment }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <OrderStatus status={order.status} isCancelled={order.cancelledAt !== null} />
      <Box sx={{ ml: -1 }}>
        <OrderHistoryButton order={order} />
      </Box>
    </Box>
  );
}
