import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type {
  CancelForCustomerMutation,
  CancelForCustomerMutationVariables,
  NextActionsFragment,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { describePieces } from '#lib/format/count.ts';
import { formatCents } from '#lib/format/money.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { findAction, isRefundRefused, CANCELLATION } from './actions.ts';
import { reloadHistory } from './reload-history.ts';

const CANCEL_FOR_CUSTOMER: TypedDocumentNode<CancelForCustomerMutation, CancelForCustomerMutationVariables> = gql`
  mutation CancelForCustomer($input: CancelOrderInput!) {
    cancelOrder(input: $input) {
      ... on CancelOrderPayload {
        order {
          id
          status
          isPaid
          lines {
            id
            leftToShip
            returnable
          }
          ...Cancellation
        }
      }
      ... on CancellationClosed {
        message
      }
    }
  }
  ${CANCELLATION}
`;

type CancelableOrder = NextActionsFragment & {
  id: string;
  productName: string;
  quantity: number;
  lines: readonly unknown[];
  pickup: object | null;
  total: { cents: number };
  refunded: { cents: number };
  chargedBack: { cents: number };
};

const PAID_BACK = 'The payment went back already.';

/** Cancels a paid order of a customer, also one whose money and pieces went back by a refund. */
export function CancelForCustomer({ order }: { order: CancelableOrder }) {
  const client = useApolloClient();
  const toast = useToast();
  const [cancelOrder] = useAppMutation(CANCEL_FOR_CUSTOMER);
  if (!findAction(order, 'CANCEL').isAllowed) return null;

  const leftCents = order.total.cents - order.refunded.cents - order.chargedBack.cents;
  const cancel = async (): Promise<string | null> => {
    const answer = await cancelOrder({ orderId: order.id });
    const result = answer.ok ? answer.data.cancelOrder : answer;
    if ('message' in result) return result.message;
    reloadHistory(client, order.id);
    if (leftCents <= 0) toast.success(`Canceled. ${PAID_BACK}`);
    else if (isRefundRefused(result.order)) toast.error('Canceled. The refund failed; retry it on the Money desk.');
    else toast.success('Canceled. The refund is on its way to the card.');
    return null;
  };
  const refund = leftCents > 0 ? `${formatCents(leftCents)} goes back to the card.` : PAID_BACK;
  return (
    <ConfirmButton
      color="error"
      title="Cancel this order?"
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
      question={`${describePieces(order)} will not ${order.pickup ? 'be handed over' : 'ship'}. ${refund}`}
      onConfirm={cancel}
    >
      Cancel order
    </ConfirmButton>
  );
}
