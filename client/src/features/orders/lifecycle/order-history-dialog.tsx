import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type {
  HistoryEventFragment,
  OrderEventKind,
  OrderHistoryQuery,
  OrderHistoryQueryVariables,
} from '#generated/graphql.ts';
import { formatMoment } from '#lib/format/day.ts';
import { CloseButton, FormDialog } from '#ui/forms/form-dialog.tsx';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { DidItFit } from '../fit/did-it-fit.tsx';
import { ORDER_RETURNS, OrderReturns } from '../returns/order-returns.tsx';
import { ORDER_TRACKER, OrderTracker } from '../shipments/order-tracker.tsx';
import { BuyerNotes } from './buyer-notes.tsx';
import { ORDER_LINES, OrderLines } from './order-lines.tsx';
import { REFUND_REASONS, RefundReasons } from './refund-reasons.tsx';

const ORDER_HISTORY: TypedDocumentNode<OrderHistoryQuery, OrderHistoryQueryVariables> = gql`
  query OrderHistory($id: ID!) {
    order(id: $id) {
      id
      number
      address
      pickup {
        agency
        address
      }
      poNumber
      jobName
      notes
      ...OrderTracker
      ...OrderLines
      ...OrderReturns
      ...RefundReasons
      history {
        ...HistoryEvent
      }
    }
  }
  ${ORDER_TRACKER}
  ${ORDER_LINES}
  ${ORDER_RETURNS}
  ${REFUND_REASONS}

  fragment HistoryEvent on OrderEvent {
    id
    kind
    at
    actorName
  }
`;

/** The events of an order as its customer reads them. */
const eventNames: Record<OrderEventKind, string> = {
  PLACED: 'Ordered; parts held',
  RESERVATION_LAPSED: 'Not paid in time; the parts went back in stock',
  RESERVATION_RENEWED: 'Parts held again for the payment',
  RESERVATION_RELEASED: 'No longer held; the parts went back in stock',
  PAID: 'Paid',
  SHIPPED: 'Shipped',
  SHIPMENT_DELIVERED: 'A shipment was delivered',
  TRACKING_CORRECTED: 'New tracking number',
  LINE_CANCELLED: 'A part was canceled',
  DELIVERED: 'Delivered',
  RETURN_REQUESTED: 'Return requested',
  RETURN_WITHDRAWN: 'Return withdrawn',
  RETURN_APPROVED: 'Return approved',
  RETURN_DECLINED: 'Return declined',
  RETURN_RECEIVED: 'Return checked; the refund comes next',
  DELETED: 'Deleted',
  CANCELLED: 'Canceled',
  REFUND_REQUESTED: 'Refund on its way',
  REFUNDED: 'Refunded',
  REFUND_FAILED: 'Refund failed',
  PAYMENT_REVOKED: 'Payment not received; the order can be paid again',
  DISPUTE_OPENED: 'Payment disputed with the bank',
  DISPUTE_WON: 'Dispute closed',
  DISPUTE_LOST: 'Dispute closed; the bank returned the payment',
};

const pickupNames: Partial<typeof eventNames> = {
  SHIPPED: 'Ready for pickup',
  SHIPMENT_DELIVERED: 'Some parts were picked up',
  DELIVERED: 'Picked up',
};

type OrderHistoryDialogProps = {
  orderId: string;
  action?: ReactNode;
  /** Opens with the form of a return. */
  isReturning?: boolean;
  onClose: () => void;
};

/** Where an order goes, what its buyer wrote on it, and its events, oldest first, loaded when the dialog opens. */
export function OrderHistoryDialog({ orderId, action, isReturning = false, onClose }: OrderHistoryDialogProps) {
  const id = useId();
  return (
    <FormDialog onClose={onClose} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id}>{isReturning ? 'Return parts' : 'Order history'}</DialogTitle>
      <DialogContent>
        <OrderHistory orderId={orderId} hasNumber isReturning={isReturning} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        {action}
        {/* The form of a return is the first thing in the dialog. */}
        <CloseButton onClick={onClose} autoFocus={!isReturning}>
          Close
        </CloseButton>
      </DialogActions>
    </FormDialog>
  );
}

type OrderHistoryProps = {
  orderId: string;
  /** The panel of an order has its number as the title. */
  hasNumber?: true;
  isReturning?: boolean;
};

/** What happened to an order and to its lines, shipments, returns and refunds. */
export function OrderHistory({ orderId, hasNumber, isReturning = false }: OrderHistoryProps) {
  const { data, error, refetch } = useQuery(ORDER_HISTORY, {
    variables: { id: orderId },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data) {
    return <ErrorNotice title="The history could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton variant="rounded" height={120} />;
  // The panel of an admin, who did not buy the parts, has no number.
  const isDelivered = hasNumber && data.order?.shipments.some(({ deliveredAt }) => deliveredAt);
  const next = hasNumber ? 'we will try again and email you' : 'retry it on the Money desk';
  return (
    <>
      {data.order && (
        <>
          {hasNumber && <Typography sx={{ mb: 2 }}>Order {data.order.number}</Typography>}
          {isReturning && <OrderReturns order={data.order} isAskingAtFirst onChanged={() => void refetch()} />}
          <Box sx={{ mb: 3 }}>
            <OrderTracker order={data.order} onChanged={() => void refetch()} />
          </Box>
          <OrderLines order={data.order} next={next} onChanged={() => void refetch()} />
          {!isReturning && <OrderReturns order={data.order} onChanged={() => void refetch()} />}
          {isDelivered && <DidItFit orderId={orderId} />}
        </>
      )}
      {data.order && <Destination order={data.order} />}
      {data.order && <BuyerNotes order={data.order} />}
      {data.order && <RefundReasons order={data.order} />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.order?.history.map((event) => (
          <HistoryLine key={event.id} event={event} isPickup={data.order?.pickup != null} />
        ))}
      </Box>
    </>
  );
}

/** The agency of a pickup, or the delivery address, if there is one. */
function Destination({ order: { pickup, address } }: { order: NonNullable<OrderHistoryQuery['order']> }) {
  const place = pickup
    ? `Pick up at ${[pickup.agency, pickup.address].filter(Boolean).join(', ')}`
    : address && `Deliver to ${address}`;
  return (
    place && (
      <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {place}
      </Typography>
    )
  );
}

type HistoryLineProps = {
  event: Pick<HistoryEventFragment, 'kind' | 'at'> & { actorName?: string | null };
  isPickup: boolean;
};

export function HistoryLine({ event, isPickup }: HistoryLineProps) {
  return (
    <Box component="li" sx={timeline}>
      <Typography>{(isPickup && pickupNames[event.kind]) || eventNames[event.kind]}</Typography>
      <Typography variant="body2" color="textSecondary">
        <time dateTime={event.at}>{formatMoment(event.at)}</time>
        {event.actorName && `, ${event.actorName}`}
      </Typography>
    </Box>
  );
}

/** A dot for each event and a line that joins the dots. */
const timeline = {
  position: 'relative',
  pl: 3.5,
  pb: 2.5,
  '&:last-of-type': { pb: 0 },
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 7,
    width: 10,
    height: 10,
    borderRadius: '50%',
    bgcolor: 'secondary.main',
  },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 8,
    top: 20,
    bottom: -4,
    width: 2,
    bgcolor: 'divider',
  },
} as const;
