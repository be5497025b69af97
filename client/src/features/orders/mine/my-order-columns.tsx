import Box from '@mui/material/Box';
import type { MyOrderFragment } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import type { Column } from '#ui/record-table.tsx';
import { DeleteOrderButton } from '../deletion/delete-order-button.tsx';
import { OrderHistoryButton } from '../history/order-history-button.tsx';
import { findAction } from '../next-actions.ts';
import { CancelOrderButton } from '../refunds/cancel-order-button.tsx';
import { OrderStatus } from '../order-status.tsx';
import { PaymentCell } from './payment-cell.tsx';

const { columns } = messages.orders;

/** The columns of My Orders, in the specification's order. `offset` rows stand on the pages before. */
export const myOrderColumns = (offset: number): Column<MyOrderFragment>[] => [
  { label: columns.serial, render: (_, index) => offset + index + 1 },
  { label: columns.user, render: (order) => order.customerName },
  { label: columns.partName, render: (order) => order.productName },
  { label: columns.phone, render: (order) => order.phone },
  { label: columns.quantity, align: 'end', render: (order) => order.quantity },
  { label: columns.amount, align: 'end', render: (order) => order.total.formatted },
  { label: columns.payment, render: (order) => <PaymentCell order={order} /> },
  { label: columns.status, render: (order) => <Status order={order} /> },
  {
    label: columns.delete,
    render: (order) =>
      findAction(order, 'DELETE').isAllowed ? <DeleteOrderButton order={order} /> : <CancelOrderButton order={order} />,
  },
];

function Status({ order }: { order: MyOrderFragment }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <OrderStatus status={order.status} />
      <OrderHistoryButton order={order} />
    </Box>
  );
}
