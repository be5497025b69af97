import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type {
  HistoryEventFragment,
  OrderEventKind,
  OrderHistoryQuery,
  OrderHistoryQueryVariables,
} from '#generated/graphql.ts';
import { formatMoment } from '#lib/format/day.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';

const ORDER_HISTORY: TypedDocumentNode<OrderHistoryQuery, OrderHistoryQueryVariables> = gql`
  query OrderHistory($id: ID!) {
    order(id: $id) {
      id
      address
      history {
        ...HistoryEvent
      }
    }
  }

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
  RESERVATION_RELEASED: 'Not held any more; the parts went back in stock',
  PAID: 'Paid',
  DELIVERED: 'Delivered',
  DELETED: 'Deleted',
  CANCELLED: 'Canceled',
  REFUND_REQUESTED: 'Refund on its way',
  REFUNDED: 'Refunded',
  REFUND_FAILED: 'Refund failed',
  PAYMENT_REVOKED: 'Payment not received; the order can be paid again',
  DISPUTE_OPENED: 'Payment disputed with the bank',
  DISPUTE_WON: 'Dispute closed; the payment is valid',
  DISPUTE_LOST: 'Dispute closed; the bank returned the payment',
};

type OrderHistoryDialogProps = { orderId: string; onClose: () => void };

/** The delivery address of an order and its events, oldest first, loaded when the dialog opens. */
export function OrderHistoryDialog({ orderId, onClose }: OrderHistoryDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>Order history</DialogTitle>
      <DialogContent>
        <History orderId={orderId} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function History({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(ORDER_HISTORY, {
    variables: { id: orderId },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data) {
    return <ErrorNotice title="The history could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton variant="rounded" height={120} />;
  return (
    <>
      {data.order?.address && (
        <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          Deliver to {data.order.address}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.order?.history.map((event) => (
          <HistoryLine key={event.id} event={event} />
        ))}
      </Box>
    </>
  );
}

function HistoryLine({ event }: { event: HistoryEventFragment }) {
  return (
    <Box component="li" sx={timeline}>
      <Typography>{eventNames[event.kind]}</Typography>
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
