import { gql, type TypedDocumentNode } from '@apollo/client';
import type { CancellationFragment, NextActionsFragment, OrderAction } from '#generated/graphql.ts';

export const NEXT_ACTIONS: TypedDocumentNode<NextActionsFragment> = gql`
  fragment NextActions on Order {
    nextActions {
      action
      isAllowed
      reason
    }
  }
`;

/** What a cancellation changes of a paid order. */
export const CANCELLATION: TypedDocumentNode<CancellationFragment> = gql`
  fragment Cancellation on Order {
    id
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
    ...NextActions
  }
  ${NEXT_ACTIONS}
`;

/** Whether the server lets this viewer do the action now, and the reason if it does not. */
export function findAction({ nextActions }: NextActionsFragment, wanted: OrderAction) {
  return nextActions.find(({ action }) => action === wanted) ?? { isAllowed: false, reason: null };
}

/** Whether the card provider refused the refund of the cancellation, the last one of the order. */
export const isRefundRefused = ({ refunds }: Pick<CancellationFragment, 'refunds'>): boolean =>
  refunds.at(-1)?.status === 'FAILED';
