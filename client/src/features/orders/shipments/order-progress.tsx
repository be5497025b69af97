import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { OrderProgressQuery, OrderProgressQueryVariables } from '#generated/graphql.ts';
import { formatMoment } from '#lib/format/day.ts';
import { describeArrival } from '#lib/format/delivery-estimate.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { ORDER_TRACKER, OrderTracker } from './order-tracker.tsx';

const ORDER_PROGRESS: TypedDocumentNode<OrderProgressQuery, OrderProgressQueryVariables> = gql`
  query OrderProgress($id: ID!) {
    order(id: $id) {
      id
      paidAt
      isDisputed
      deliveredAt
      cancelledAt
      cancellableUntil
      pickup {
        agency
      }
      lines {
        id
        product {
          id
          leadDays
        }
      }
      ...OrderTracker
    }
  }
  ${ORDER_TRACKER}
`;

/** After the payment: when the order arrives, how far it is, and until when it can be canceled. */
export function OrderProgress({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(ORDER_PROGRESS, {
    variables: { id: orderId },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data) {
    return <ErrorNotice title="The delivery could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton variant="rounded" height={120} />;
  const { order } = data;
  if (!order) return null;
  const { paidAt, deliveredAt, cancelledAt, cancellableUntil } = order;
  const arrival = paidAt && !deliveredAt && !cancelledAt && describeArrival({ ...order, paidAt });
  return (
    <Box component="section" aria-label="Delivery" sx={{ display: 'grid', gap: 1.5, width: 1 }}>
      {arrival && <Typography sx={{ fontWeight: 560 }}>{arrival}</Typography>}
      <OrderTracker order={order} />
      {cancellableUntil && (
        <Typography variant="body2" color="textSecondary">
          You can cancel it in My Orders until {formatMoment(cancellableUntil)}.
        </Typography>
      )}
    </Box>
  );
}
