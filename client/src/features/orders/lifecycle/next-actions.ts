import type { NextActionsFragment, OrderAction } from '#generated/graphql.ts';

/** What the shop says of one action: whether this viewer may do it now, and why not otherwise. */
export function findAction({ nextActions }: NextActionsFragment, wanted: OrderAction) {
  return nextActions.find(({ action }) => action === wanted) ?? { isAllowed: false, reason: null };
}
