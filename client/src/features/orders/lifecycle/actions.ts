import { gql, type TypedDocumentNode } from '@apollo/client';
import type { NextActionsFragment, OrderAction } from '#generated/graphql.ts';

export const NEXT_ACTIONS: TypedDocumentNode<NextActionsFragment> = gql`
  fragment NextActions on Order {
    nextActions {
      action
      isAllowed
      reason
    }
  }
`;

/** Whether the server lets this viewer do the action now, and the reason if it does not. */
export function findAction({ nextActions }: NextActionsFragment, wanted: OrderAction) {
  return nextActions.find(({ action }) => action === wanted) ?? { isAllowed: false, reason: null };
}
