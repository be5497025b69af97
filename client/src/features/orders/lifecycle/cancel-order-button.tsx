import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CancelOrderMutation, CancelOrderMutationVariables, NextActionsFragment } from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { describePieces } from '#lib/format/count.ts';
import { formatMoment } from '#lib/format/day.ts';
import { formatCents } from '#lib/format/money.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { CANCELLATION, findAction, isRefundRefused } from './actions.ts';

const CANCEL_ORDER: TypedDocumentNode<CancelOrderMutation, CancelOrderMutationVariables> = gql`
  mutation CancelOrder($input: CancelOrderInput!) {
    cancelOrder(input: $input) {
      ... on CancelOrderPayload {
        order {
          ...CanceledOrder
        }
      }
      ... on CancellationClosed {
        message
        order {
          ...CanceledOrder
        }
      }
    }
  }

  fragment CanceledOrder on Order {
    id
    status
    isPaid
    cancellableUntil
    ...Cancellation
  }
  ${CANCELLATION}
`;

type CancelableOrder = NextActionsFragment & {
  id: string;
  productName: string;
  quantity: number;
  lines: readonly unknown[];
  pickup: object | null;
  cancellableUntil: string | null;
  total: { cents: number };
  refunded: { cents: number };
  chargedBack: { cents: number };
};

/** Of a whole refund without the pieces. */
const PAID_BACK = 'The payment went back already.';

/** Cancels a paid order after a confirmation. Renders nothing while the server does not allow it. */
export function CancelOrderButton({ order }: { order: CancelableOrder }) {
  const leftCents = order.total.cents - order.refunded.cents - order.chargedBack.cents;
  const cancelOrder = useCancelOrder(leftCents > 0 ? 'Your refund is on its way to your card.' : PAID_BACK);
  if (!findAction(order, 'CANCEL').isAllowed) return null;

  const refund = leftCents > 0 ? `, and we refund ${formatCents(leftCents)} to your card.` : `. ${PAID_BACK}`;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
      <ConfirmButton
        color="error"
        title="Cancel this order?"
        confirmLabel="Cancel order"
        cancelLabel="Keep order"
        question={`${describePieces(order)} will not ${order.pickup ? 'be handed over' : 'ship'}${refund}`}
        onConfirm={() => cancelOrder(order.id)}
      >
        Cancel order
      </ConfirmButton>
      {order.cancellableUntil && (
        <Typography variant="caption" color="textSecondary" sx={{ maxWidth: '20ch' }}>
          Until {formatMoment(order.cancellableUntil)}
        </Typography>
      )}
    </Box>
  );
}

/** Has no optimistic answer: the order may have been delivered since the list was loaded. */
function useCancelOrder(refunded: string) {
  const toast = useToast();
  const [cancelOrder] = useAppMutation(CANCEL_ORDER);

  /** Returns the message of a failure, or null. */
  return async (orderId: string): Promise<string | null> => {
    const answer = await cancelOrder({ orderId });
    if (!answer.ok) return answer.message;
    const result = answer.data.cancelOrder;
    switch (result.__typename) {
      case 'CancelOrderPayload':
        if (isRefundRefused(result.order))
          toast.error('Your order is canceled. The refund failed; we will try again and email you.');
        else toast.success(`Your order is canceled. ${refunded}`);
        return null;
      case 'CancellationClosed':
        // A repeated request is refused because the first one, whose answer was lost, canceled the order.
        if (result.order.cancelledAt) toast.success('Your order is canceled.');
        else toast.info(result.message);
        return null;
    }
  };
}
