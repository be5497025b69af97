import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { AnyOrderFragment } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { formatMoment } from '#lib/format/day.ts';
import { messages } from '#lib/messages.ts';
import type { Bulk } from '#lib/hooks/use-bulk.ts';
import type { Column } from '#ui/tables/record-table.tsx';
import { RowCheckbox } from '#ui/tables/row-checkbox.tsx';
import { DeleteOrderButton } from '../lifecycle/delete-order-button.tsx';
import { OrderHistoryButton } from '../lifecycle/order-history-button.tsx';
import { PaidMoney } from './paid-cell.tsx';
import { RefundButton } from '../refunds/refund-button.tsx';
import { nameOfOrder } from '../lifecycle/bulk-delivery.tsx';
import { DeliveryStatus } from '../lifecycle/delivery-status.tsx';

const { columns } = messages.orders;

type Options = {
  /** So many rows stand on the pages before. */
  offset: number;
  bulk: Bulk<AnyOrderFragment>;
};

/** The columns of Manage All Order, in the specification's order. */
export const allOrderColumns = ({ offset, bulk }: Options): Column<AnyOrderFragment>[] => [
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
  { label: columns.paymentUpdate, card: { span: 8 }, render: (order) => <Money order={order} /> },
];

function Customer({ order }: { order: AnyOrderFragment }) {
  return (
    <Box sx={{ minWidth: 112 }}>
      {order.customerName}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {order.customerEmail}
      </Typography>
    </Box>
  );
}

function Part({ order }: { order: AnyOrderFragment }) {
  return (
    <Box>
      {order.productName}
      <Typography
        variant="caption"
        color="textSecondary"
        component="time"
        dateTime={order.placedAt}
        title="When it was placed"
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

/** What was paid and went back, and what can be done to it; of an unpaid order only that. */
function Money({ order }: { order: AnyOrderFragment }) {
  const history = <OrderHistoryButton order={order} />;
  if (order.isPaid) {
    return (
      <PaidMoney order={order}>
        <RefundButton order={order} />
        {history}
      </PaidMoney>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <DeleteOrderButton order={order} />
      {history}
    </Box>
  );
}
