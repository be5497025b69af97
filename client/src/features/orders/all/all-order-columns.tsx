import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnyOrderFragment } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import type { Bulk } from '#lib/use-bulk.ts';
import type { Column } from '#ui/record-table.tsx';
import { RowTick } from '#ui/row-tick.tsx';
import { DeleteOrderButton } from '../deletion/delete-order-button.tsx';
import { PaidMoney } from '../refunds/paid-money.tsx';
import { RefundButton } from '../refunds/refund-button.tsx';
import { nameOfOrder } from './bulk-delivery.tsx';
import { DeliveryStatus } from './delivery-status.tsx';

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
    render: (order, index) => (
      <RowTick bulk={bulk} row={order} name={nameOfOrder(order)}>
        {offset + index + 1}
      </RowTick>
    ),
  },
  { label: columns.user, render: (order) => <Customer order={order} /> },
  { label: columns.partName, render: (order) => order.productName },
  { label: columns.phone, render: (order) => order.phone },
  { label: columns.quantity, align: 'end', render: (order) => order.quantity },
  { label: columns.amount, align: 'end', render: (order) => order.total.formatted },
  { label: columns.status, render: (order) => <DeliveryStatus order={order} /> },
  {
    label: columns.paymentUpdate,
    render: (order) =>
      order.isPaid ? (
        <PaidMoney order={order}>
          <RefundButton order={order} />
        </PaidMoney>
      ) : (
        <DeleteOrderButton order={order} />
      ),
  },
];

function Customer({ order }: { order: AnyOrderFragment }) {
  return (
    <Box sx={{ minWidth: 160 }}>
      {order.customerName}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {order.customerEmail}
      </Typography>
    </Box>
  );
}
