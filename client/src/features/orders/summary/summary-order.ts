import { gql, type TypedDocumentNode } from '@apollo/client';
import type { SummaryOrderFragment } from '#generated/graphql.ts';
import { leavesAt } from '#lib/format/delivery-estimate.ts';
import { NEXT_ACTIONS, findAction } from '../lifecycle/actions.ts';
import { ORDERED_PARTS } from '../listing/ordered-parts.tsx';
import { ORDER_STEPS } from '../shipments/order-steps.tsx';

/** What the first page of the dashboard needs of an order. */
export const SUMMARY_ORDER: TypedDocumentNode<SummaryOrderFragment> = gql`
  fragment SummaryOrder on Order {
    id
    quantity
    status
    isPaid
    isDisputed
    reservedUntil
    total {
      cents
      formatted
    }
    lines {
      id
      product {
        id
        leadDays
      }
    }
    shipments {
      id
      shippedAt
    }
    returns {
      id
      productName
      quantity
      status
      requestedAt
    }
    ...OrderedParts
    ...OrderSteps
    ...NextActions
  }
  ${ORDERED_PARTS}
  ${ORDER_STEPS}
  ${NEXT_ACTIONS}
`;

/** How many earlier orders are offered again. */
const MOST_AGAIN = 3;

/** The latest orders by what their customer may want to know or do first. */
export function summarize(orders: SummaryOrderFragment[]) {
  const onTheWay = orders.filter(
    (order) => order.status === 'SHIPPING' && order.cancelledAt === null && leftAt(order) < Infinity,
  );
  // Disputed orders, which are on hold, are last.
  const [next, ...later] = onTheWay.toSorted(
    (a, b) => Number(a.isDisputed) - Number(b.isDisputed) || leftAt(a) - leftAt(b),
  );
  const bought = orders.filter(({ isPaid, cancelledAt }) => isPaid && cancelledAt === null);
  const again = new Map(bought.toReversed().map((order) => [contentOf(order), order]));
  return {
    next,
    laterCount: later.filter(({ isDisputed }) => !isDisputed).length,
    /** The hold that ends first is first; orders without a hold are last. */
    toPay: orders.filter((order) => findAction(order, 'PAY').isAllowed).toSorted((a, b) => heldUntil(a) - heldUntil(b)),
    /** Also one that cannot be paid, such as of parts that are sold out. */
    hasUnpaid: orders.some(({ status }) => status === 'UNPAID'),
    /** The latest order of each content, the newest first. */
    again: bought.filter((order) => again.get(contentOf(order)) === order).slice(0, MOST_AGAIN),
    returns: orders.flatMap((order) => order.returns),
  };
}

/** The parts of an order, in any sequence. */
const contentOf = ({ lines }: SummaryOrderFragment) =>
  lines
    .map(({ product }) => product.id)
    .toSorted()
    .join(' ');

/** Infinity if nothing of it ships. */
const leftAt = (order: SummaryOrderFragment) =>
  leavesAt({ ...order, paidAt: order.paidAt ?? '' })?.getTime() ?? Infinity;

const heldUntil = ({ reservedUntil }: SummaryOrderFragment) => (reservedUntil ? Date.parse(reservedUntil) : Infinity);
