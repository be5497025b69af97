import { gql, type TypedDocumentNode } from '@apollo/client';
import type { RefundOrderInput, RefundOrderMutation, RefundOrderMutationVariables } from '#generated/graphql.ts';
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
            restocked
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

/**
 * Refunds a paid order, or records a refund that was paid outside the card. Returns null if the refund is recorded, or the
 * reason for the failure; the provider may still refuse a recorded one.
 */
export function useRefundOrder() {
  const toast = useToast();
  const [refundOrder] = useAppMutation(REFUND_ORDER, { idempotent: 'requestId' });

  return async (input: Omit<RefundOrderInput, 'requestId'>): Promise<string | null> => {
    const answer = await refundOrder(input);
    if (!answer.ok) return answer.message;
    const result = answer.data.refundOrder;
    if (result.__typename !== 'RefundOrderPayload') return result.message;
    const { status, failure } = result.refund;
    if (input.outsideCard) toast.success('Refund recorded');
    else if (status === 'FAILED') toast.error(`The card provider refused the refund: ${failure}`);
    else toast.success(status === 'PENDING' ? 'The refund is on its way' : 'Refunded');
    return null;
  };
}
