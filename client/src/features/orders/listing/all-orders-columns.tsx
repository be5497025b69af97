import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { AllOrdersRowFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { formatMoment } from '#lib/format/day.ts';
import { messages } from '#lib/messages.ts';
import type { Bulk } from '#lib/hooks/use-bulk.ts';
import type { Column } from '#ui/tables/record-table.tsx';
import { RowCheckbox } from '#ui/tables/row-checkbox.tsx';
import { NEXT_ACTIONS } from '../lifecycle/actions.ts';
import { nameOfOrder } from '../lifecycle/bulk-delivery.tsx';
import { DeleteOrderButton } from '../lifecycle/delete-order-button.tsx';
import { DeliveryStatus } from '../lifecycle/delivery-status.tsx';
import { OrderHistoryButton } from '../lifecycle/order-history-button.tsx';
import { PAID_ORDER, PaidCell } from './paid-cell.tsx';

export const ALL_ORDERS_ROW: TypedDocumentNode<AllOrdersRowFragment> = gql`
  fragment AllOrdersRow on Order {
    id
    customerName
    customerEmail
    productName
    product {
      id
    }
    phone
    quantity
    status
    isPaid
    isDisputed
    placedAt
    ...PaidOrder
    ...NextActions
  }
  ${PAID_ORDER}
  ${NEXT_ACTIONS}
`;

const { columns } = messages.orders;

type Options = {
  /** The number of rows on the pages before this one. */
  offset: number;
  bulk: Bulk<AllOrdersRowFragment>;
  renderPaidActions: (order: AllOrdersRowFragment) => ReactNode;
};

/** The columns of Manage All Order, in the specification's order. */
export const allOrdersColumns = ({ offset, bulk, renderPaidActions }: Options): Column<AllOrdersRowFragment>[] => [
  {
    label: columns.serial,
    card: { span: 4, isBare: true },
    render: (order, index) => (
      <RowCheckbox bulk={bulk} row={order} name={nameOfOrder(order)}>
        {offset + index + 1}
      </RowCheckbox>
    ),
  },
  { label: columns.user, card: { span: 8, isBare: true }, render: (order) => <Customer order={order} /> },
  { label: columns.partName, card: { isBare: true }, render: (order) => <Part order={order} /> },
  { label: columns.phone, card: { span: 5 }, render: (order) => <Phone number={order.phone} /> },
  {
    label: columns.quantity,
    align: 'end',
    card: { span: 3 },
    render: ({ quantity }) => formatCount(quantity),
  },
  { label: columns.amount, align: 'end', card: { span: 4 }, render: (order) => order.total.formatted },
  { label: columns.status, card: { span: 4 }, render: (order) => <DeliveryStatus order={order} /> },
  {
    label: columns.paymentUpdate,
    card: { span: 8 },
    render: (order) =>
      order.isPaid ? (
        <PaidCell order={order}>
          {renderPaidActions(order)}
          <OrderHistoryButton order={order} />
        </PaidCell>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <DeleteOrderButton order={order} />
          <OrderHistoryButton order={order} />
        </Box>
      ),
  },
];

type CellProps = { order: AllOrdersRowFragment };

function Customer({ order }: CellProps) {
  return (
    <Box sx={{ minWidth: 112 }}>
      {order.customerName}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {order.customerEmail}
      </Typography>
    </Box>
  );
}

function Part({ order }: CellProps) {
  return (
    <Box>
      {order.productName}
      <Typography
        variant="caption"
        color="textSecondary"
        component="time"
        dateTime={order.placedAt}
        title="Placed"
        noWrap
        sx={{ display: 'block' }}
      >
        {formatMoment(order.placedAt)}
      </Typography>
    </Box>
  );
}

const Phone = ({ number }: { number: string }) => (
  <Link
    href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}
    color="inherit"
    noWrap
    sx={{ display: 'block', maxWidth: '18ch' }}
  >
    {number}
  </Link>
);
