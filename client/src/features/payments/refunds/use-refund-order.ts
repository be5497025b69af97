import { gql, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type {
  LeftToRefundQuery,
  LeftToRefundQueryVariables,
  RefundOrderInput,
  RefundOrderMutation,
  RefundOrderMutationVariables,
} from '#generated/graphql.ts';
import { explainRefusal } from '#lib/api/errors.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { useToast } from '#ui/feedback/use-toast.ts';

const REFUND_ORDER: TypedDocumentNode<RefundOrderMutation, RefundOrderMutationVariables> = gql`
  mutation RefundOrder($input: RefundOrderInput!) {
    refundOrder(input: $input) {
      ... on RefundOrderPayload {
        refund {
          id
          status
          failure
        }
        order {
          id
          status
          isPaid
          cancelledAt
          refunded {
            cents
            formatted
          }
          refunds {
            id
            status
            amount {
              cents
              formatted
            }
          }
          lines {
            id
            leftToShip
            returnable
          }
          nextActions {
            action
            isAllowed
            reason
          }
        }
      }
      ... on Refusal {
        message
      }
    }
  }
`;

const LEFT_TO_REFUND: TypedDocumentNode<LeftToRefundQuery, LeftToRefundQueryVariables> = gql`
  query LeftToRefund($id: ID!) {
    order(id: $id) {
      id
      refunded {
        cents
        formatted
      }
      lines {
        id
        leftToShip
        returnable
      }
    }
  }
`;

/** What was refunded by now, which the cached order then has, too; undefined if it cannot be read. */
const refundedBy = (client: ApolloClient, { id }: LeftToRefundQueryVariables) =>
  client.query({ query: LEFT_TO_REFUND, variables: { id }, fetchPolicy: 'network-only' }).then(
    ({ data }) => data?.order?.refunded.cents,
    () => undefined,
  );

/** `refundedCents`: the sum to confirm, if another refund of the order was made meanwhile. */
type Refusal = { message: string; refundedCents?: number | undefined };

/**
 * Refunds a paid order, or records a refund that was paid outside the card. Returns null if the refund is recorded, or the
 * reason for the failure; the provider may still refuse a recorded one.
 */
export function useRefundOrder() {
  const toast = useToast();
  const client = useApolloClient();
  const [refundOrder] = useAppMutation(REFUND_ORDER, { idempotent: 'requestId' });

  return async (input: Omit<RefundOrderInput, 'requestId'>): Promise<Refusal | null> => {
    const answer = await refundOrder(input);
    if (!answer.ok) {
      const isOutdated = answer.field === 'seenRefundedCents';
      return {
        message: explainRefusal(answer),
        ...(isOutdated && { refundedCents: await refundedBy(client, { id: input.orderId }) }),
      };
    }
    const result = answer.data.refundOrder;
    if (result.__typename !== 'RefundOrderPayload') return { message: result.message };
    const { status, failure } = result.refund;
    if (input.outsideCard) toast.success('Refund recorded');
    else if (status === 'FAILED') toast.error(`The card provider refused the refund: ${failure}`);
    else toast.success(status === 'PENDING' ? 'The refund is on its way' : 'Refunded');
    return null;
  };
}
