import { gql, type TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import { mdiCheckCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import type { PlacedOrderFragment, PlacedOrderQuery, PlacedOrderQueryVariables } from '#generated/graphql.ts';
import { describePieces } from '#lib/format/count.ts';
import { formatMoment } from '#lib/format/day.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { pathTo, paths } from '#lib/paths.ts';
import { useSession } from '#session/session.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Icon } from '#ui/media/icon.tsx';

const PLACED_ORDER: TypedDocumentNode<PlacedOrderQuery, PlacedOrderQueryVariables> = gql`
  query PlacedOrder($id: ID!) {
    order(id: $id) {
      ...PlacedOrder
    }
  }

  fragment PlacedOrder on Order {
    id
    number
    productName
    quantity
    lines {
      id
    }
    total {
      cents
      formatted
    }
    isPaid
    cancelledAt
    reservedUntil
    pickup {
      agency
    }
  }
`;

type PlacedOrderPanelProps = { orderId: string; onDismiss: () => void };

/** The order that was placed just now and its next step, until the customer closes it, deletes the order or logs out. */
export function PlacedOrderPanel({ orderId, onDismiss }: PlacedOrderPanelProps) {
  const session = useSession();
  // A return to this page shows whether the order has been paid.
  const { data, error, refetch } = useQuery(
    PLACED_ORDER,
    session.status === 'signedIn' ? { variables: { id: orderId }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const isGone = session.status === 'signedOut' || data?.order === null;
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (isGone) dismiss();
  }, [isGone]);
  if (isGone) return null;
  const failure = session.status === 'unknownRole' ? session : error && { error, retry: () => void refetch() };
  if (!data?.order && failure) {
    return <ErrorNotice title="Your order could not be loaded" error={failure.error} onRetry={failure.retry} />;
  }
  if (!data?.order) return <Skeleton variant="rounded" sx={{ height: { xs: 232, sm: 132 } }} />;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={`Order ${data.order.number}`}
      sx={{ p: { xs: 2.5, sm: 3 }, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
    >
      <Icon path={mdiCheckCircleOutline} sx={{ color: 'success.main', fontSize: 40 }} />
      <Summary order={data.order} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <NextStep order={data.order} />
        <Button color="secondary" onClick={onDismiss}>
          Close
        </Button>
      </Box>
    </Paper>
  );
}

function Summary({ order }: { order: PlacedOrderFragment }) {
  return (
    <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="h3" component="h2">
        Order {order.number}
      </Typography>
      <Typography>
        {keepUnits(describePieces(order))} · {order.total.formatted}
      </Typography>
      <Typography color="textSecondary" role="status">
        {describeState(order)}
      </Typography>
    </Box>
  );
}

/** What the customer has to know about the order now. */
function describeState({ isPaid, cancelledAt, reservedUntil, pickup }: PlacedOrderFragment): string {
  if (cancelledAt) return 'Canceled.';
  if (isPaid) return 'Paid. Thank you.';
  if (!reservedUntil) return "Hold expired. We'll recheck stock when you pay.";
  return `Held for you until ${formatMoment(reservedUntil)}. Pay to ${pickup ? 'pick it up' : 'have it shipped'}.`;
}

const NextStep = ({ order: { id, isPaid } }: { order: PlacedOrderFragment }) =>
  isPaid ? (
    <LinkButton to={paths.myOrders}>My Orders</LinkButton>
  ) : (
    <LinkButton to={pathTo.payment(id)}>Pay now</LinkButton>
  );
