import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MyOrdersRowFragment, PaidOrderFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { messages } from '#lib/messages.ts';
import type { Column } from '#ui/tables/record-table.tsx';
import { NEXT_ACTIONS, findAction } from '../lifecycle/actions.ts';
import { CancelOrderButton } from '../lifecycle/cancel-order-button.tsx';
import { DeleteOrderButton } from '../lifecycle/delete-order-button.tsx';
import { OrderHistoryButton } from '../lifecycle/order-history-button.tsx';
import { OrderStatus } from '../lifecycle/order-status.tsx';
import { ORDER_STEPS } from '../shipments/order-steps.tsx';
import { ORDERED_PARTS, OrderedParts, OrderNumber, PickupCode, Purchase } from './ordered-parts.tsx';
import { PaidCell } from './paid-cell.tsx';
import { PAID_ORDER } from './paid-order.ts';
import { ReorderButton } from './reorder-button.tsx';
import { ShippedSoFar } from './shipped-so-far.tsx';
import { UnpaidCell } from './unpaid-cell.tsx';

export const MY_ORDERS_ROW: TypedDocumentNode<MyOrdersRowFragment> = gql`
  fragment MyOrdersRow on Order {
    id
    customerName
    productName
    phone
    poNumber
    jobName
    quantity
    status
    isPaid
    reservedUntil
    cancellableUntil
    lines {
      id
      unitPrice {
        cents
        formatted
      }
      product {
        id
        image
      }
    }
    ...OrderSteps
    ...OrderedParts
    ...PaidOrder
    ...NextActions
  }
  ${ORDER_STEPS}
  ${ORDERED_PARTS}
  ${PAID_ORDER}
  ${NEXT_ACTIONS}
`;

const { columns } = messages.orders;

export type MyOrdersOptions = {
  /** The number of rows on the pages before this one. */
  offset: number;
  renderPaidActions: (order: PaidOrderFragment) => ReactNode;
};

/** The columns of My Orders, in the specification's order. */
export const myOrdersColumns = ({ offset, renderPaidActions }: MyOrdersOptions): Column<MyOrdersRowFragment>[] => [
  { label: columns.serial, card: { span: 2 }, render: (_, index) => offset + index + 1 },
  { label: columns.user, card: { span: 10 }, render: (order) => order.customerName },
  {
    label: columns.partName,
    render: (order) => (
      <Box>
        <OrderedParts order={order} />
        <OrderNumber order={order} />
        <Purchase order={order} />
        <PickupCode order={order} />
      </Box>
    ),
  },
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
  {
    label: columns.payment,
    card: { span: 7 },
    render: (order) =>
      order.isPaid ? <PaidCell order={order}>{renderPaidActions(order)}</PaidCell> : <UnpaidCell order={order} />,
  },
  { label: columns.status, card: { span: 5 }, render: (order) => <Status order={order} /> },
  {
    label: columns.delete,
    card: { isBare: true },
    render: (order) =>
      findAction(order, 'DELETE').isAllowed ? <DeleteOrderButton order={order} /> : <CancelOrderButton order={order} />,
  },
];

function Status({ order }: { order: MyOrdersRowFragment }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <OrderStatus order={order} />
      <ShippedSoFar order={order} />
      <Box sx={{ ml: -1 }}>
        <OrderHistoryButton order={order} action={<ReorderButton order={order} />} />
        <ReorderButton order={order} />
        {findAction(order, 'RETURN').isAllowed && <OrderHistoryButton order={order} label="Return parts" />}
      </Box>
    </Box>
  );
}
