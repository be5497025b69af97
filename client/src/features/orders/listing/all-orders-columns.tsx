import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { AllOrdersRowFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { formatDay, formatMoment } from '#lib/format/day.ts';
import { mainNumber } from '#lib/format/phone-number.ts';
import { messages } from '#lib/messages.ts';
import { callLink } from '#lib/phone.ts';
import type { Bulk } from '#lib/hooks/use-bulk.ts';
import type { Column } from '#ui/tables/record-table.tsx';
import { RowMenu } from '#ui/tables/row-menu.tsx';
import { RowCheckbox } from '#ui/tables/row-checkbox.tsx';
import { NEXT_ACTIONS } from '../lifecycle/actions.ts';
import { nameOfOrder } from '../lifecycle/bulk-delivery.tsx';
import { DeleteOrderButton } from '../lifecycle/delete-order-button.tsx';
import { DeliverButton, DeliveryStatus } from '../lifecycle/delivery-status.tsx';
import { ShipOrderButton } from '../shipments/ship-order-button.tsx';
import { ORDERED_PARTS, OrderedParts, PickupCode } from './ordered-parts.tsx';
import { describeRefund, PAID_ORDER } from './paid-order.ts';

export const ALL_ORDERS_ROW: TypedDocumentNode<AllOrdersRowFragment> = gql`
  fragment AllOrdersRow on Order {
    id
    customerName
    customerEmail
    productName
    phone
    poNumber
    jobName
    quantity
    status
    isPaid
    isDisputed
    placedAt
    lines {
      id
      position
      leftToShip
      returnable
    }
    ...OrderedParts
    ...PaidOrder
    ...NextActions
  }
  ${ORDERED_PARTS}
  ${PAID_ORDER}
  ${NEXT_ACTIONS}
`;

const { columns } = messages.orders;

type Options = {
  /** The number of rows on the pages before this one. */
  offset: number;
  bulk: Bulk<AllOrdersRowFragment>;
  renderPaidActions: (order: AllOrdersRowFragment) => ReactNode;
  /** Opens the panel of an order. */
  onOpen: (order: AllOrdersRowFragment) => void;
};

/** The columns of Manage All Order, in the specification's order. */
export const allOrdersColumns = ({
  offset,
  bulk,
  renderPaidActions,
  onOpen,
}: Options): Column<AllOrdersRowFragment>[] => [
  {
    label: columns.serial,
    card: { span: 2, isBare: true },
    render: (order, index) => (
      <RowCheckbox bulk={bulk} row={order} name={nameOfOrder(order)}>
        {offset + index + 1}
      </RowCheckbox>
    ),
  },
  { label: columns.user, card: { span: 10, isBare: true }, render: (order) => <Customer order={order} /> },
  {
    label: columns.partName,
    card: { span: 8, isBare: true, isLater: true },
    render: (order) => <Part order={order} />,
  },
  { label: columns.phone, card: { span: 5 }, render: ({ phone }) => phone && <Phone number={phone} /> },
  {
    label: columns.quantity,
    align: 'end',
    card: { span: 3 },
    render: ({ quantity }) => formatCount(quantity),
  },
  { label: columns.amount, align: 'end', card: { span: 4 }, render: (order) => order.total.formatted },
  {
    label: columns.status,
    card: { span: 4, isBare: true, isLater: true },
    render: (order) => (
      <Box sx={cut('108px')}>
        <DeliveryStatus order={order} />
      </Box>
    ),
  },
  {
    label: columns.paymentUpdate,
    card: { isBare: true, isLater: true },
    render: (order) => (
      <Box sx={acting}>
        {order.isPaid ? <Paid order={order} /> : <Box sx={{ flex: 1 }} />}
        {order.isPaid ? <ShipOrderButton order={order} /> : <DeleteOrderButton order={order} />}
        <RowMenu label={`More for order ${order.number}`}>
          <Button size="small" onClick={() => onOpen(order)}>
            Details
          </Button>
          <DeliverButton order={order} />
          {order.isPaid && renderPaidActions(order)}
        </RowMenu>
      </Box>
    ),
  },
];

type CellProps = { order: AllOrdersRowFragment };

function Customer({ order }: CellProps) {
  return (
    <Box sx={cut('clamp(104px, 11cqi, 220px)')}>
      <Typography variant="inherit" sx={oneLine} title={order.customerName}>
        {order.customerName}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={oneLine} title={order.customerEmail}>
        {order.customerEmail}
      </Typography>
    </Box>
  );
}

function Part({ order }: CellProps) {
  return (
    <Box sx={cut('clamp(152px, 17cqi, 340px)')}>
      <Typography variant="inherit" component="div" sx={oneLine} title={order.productName}>
        <OrderedParts order={order} />
      </Typography>
      <Typography
        variant="caption"
        color="textSecondary"
        component="p"
        sx={oneLine}
        title={`Placed ${formatMoment(order.placedAt)}`}
      >
        {order.number} · <time dateTime={order.placedAt}>{formatDay(order.placedAt)}</time>
      </Typography>
      <PickupCode order={order} isShort />
    </Box>
  );
}

/** What went back of the payment of an order, to the admin who makes a refund that failed. */
export const describeRefundToAdmin = (order: AllOrdersRowFragment) => describeRefund(order, 'see the Money desk');

/** The transaction that paid an order, and what was refunded of it. */
function Paid({ order }: CellProps) {
  const refund = describeRefundToAdmin(order);
  return (
    <Box sx={{ ...cut('clamp(72px, 8cqi, 160px)'), flex: 1 }}>
      <Typography variant="inherit" sx={oneLine} title={refund ?? ''}>
        <Box component="span" sx={{ color: 'success.main', fontWeight: 600 }}>
          paid
        </Box>
        {refund && <Box component="span"> {refund}</Box>}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" noWrap title={order.transactionId ?? ''}>
        {order.transactionId}
      </Typography>
    </Box>
  );
}

/** As wide as `RecordTable` is for a table by default. */
const inTable = '@container (min-width: 61.3125rem)';

/** In a table the pick list is only in the panel. */
const acting = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  [inTable]: { '& > a': { display: 'none' } },
} as const;

/** In a table a line is cut off; the whole text is in its title and in the order's panel. A card has room for it. */
const oneLine = {
  [inTable]: { '&, & summary': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
} as const;

const cut = (width: string) => ({
  minWidth: 0,
  [inTable]: { width },
  '@media print': { minWidth: 100, overflowWrap: 'anywhere', '& p': { whiteSpace: 'normal' } },
});

/** In two lines if the table has no room for one. */
const Phone = ({ number }: { number: string }) => (
  <Link href={callLink(mainNumber(number))} color="inherit" sx={{ overflowWrap: 'anywhere' }}>
    {number}
  </Link>
);
