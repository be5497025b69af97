import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import type { OrdersCsvQuery, OrdersCsvQueryVariables } from '#generated/graphql.ts';
import type { CsvColumn } from '#lib/csv/csv.ts';
import { SavedViews } from '#session/saved-views.tsx';
import { CsvButton } from '#ui/tables/csv-button.tsx';

const ORDERS_CSV: TypedDocumentNode<OrdersCsvQuery, OrdersCsvQueryVariables> = gql`
  query OrdersCsv($first: Int!, $after: String, $isFirst: Boolean!, $filter: OrderFilter, $orderBy: OrderOrderBy!) {
    allOrders(first: $first, after: $after, filter: $filter, orderBy: $orderBy) {
      totalCount @include(if: $isFirst)
      edges {
        node {
          id
          number
          customerName
          customerEmail
          phone
          address
          poNumber
          productName
          quantity
          status
          transactionId
          placedAt
          paidAt
          shippedAt
          deliveredAt
          cancelledAt
          pickup {
            agency
          }
          subtotal {
            cents
          }
          charges {
            kind
            state
            certificate
            amount {
              cents
            }
          }
          total {
            cents
          }
          refunded {
            cents
          }
          chargedBack {
            cents
          }
          refundableTax {
            cents
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

type Order = OrdersCsvQuery['allOrders']['edges'][number]['node'];

const chargeOf = ({ charges }: Order, wanted: Order['charges'][number]['kind']) =>
  charges.find(({ kind }) => kind === wanted);

const columns: CsvColumn<Order>[] = [
  { label: 'Order', value: ({ number }) => number },
  { label: 'Placed', value: ({ placedAt }) => placedAt },
  { label: 'Status', value: ({ status, cancelledAt }) => (cancelledAt ? 'CANCELED' : status) },
  { label: 'Customer', value: ({ customerName }) => customerName },
  { label: 'Email', value: ({ customerEmail }) => customerEmail },
  { label: 'Phone', value: ({ phone }) => phone },
  { label: 'Address', value: ({ address }) => address },
  { label: 'Pickup location', value: ({ pickup }) => pickup?.agency },
  { label: 'PO number', value: ({ poNumber }) => poNumber },
  { label: 'Parts', value: ({ productName }) => productName },
  { label: 'Quantity', value: ({ quantity }) => quantity },
  { label: 'Amount (USD)', value: ({ total }) => total },
  { label: 'Refunded (USD)', value: ({ refunded }) => refunded },
  { label: 'Charged back (USD)', value: ({ chargedBack }) => chargedBack },
  { label: 'Transaction', value: ({ transactionId }) => transactionId },
  { label: 'Paid', value: ({ paidAt }) => paidAt },
  { label: 'Shipped', value: ({ shippedAt }) => shippedAt },
  { label: 'Delivered', value: ({ deliveredAt }) => deliveredAt },
  { label: 'Canceled', value: ({ cancelledAt }) => cancelledAt },
  { label: 'Id', value: ({ id }) => id },
  { label: 'Parts (USD)', value: ({ subtotal }) => subtotal },
  { label: 'Shipping (USD)', value: (order) => chargeOf(order, 'SHIPPING')?.amount },
  { label: 'Tax (USD)', value: (order) => chargeOf(order, 'TAX')?.amount },
  { label: 'Tax state', value: (order) => chargeOf(order, 'TAX')?.state },
  { label: 'Certificate', value: (order) => chargeOf(order, 'TAX')?.certificate },
  { label: 'Tax kept (USD)', value: (order) => chargeOf(order, 'TAX') && order.refundableTax },
];

type OrdersToolsProps = Pick<OrdersCsvQueryVariables, 'filter' | 'orderBy'>;

/** The saved views of All Order, and its orders that match the filter as a file. Loaded after the list. */
export const OrdersTools = ({ filter, orderBy }: OrdersToolsProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    <SavedViews list="orders" />
    <CsvButton
      list={{
        name: 'orders',
        query: ORDERS_CSV,
        variables: (page) => ({ ...page, isFirst: page.after === null, filter, orderBy }),
        pick: ({ allOrders }) => allOrders,
        columns,
      }}
    />
  </Box>
);
