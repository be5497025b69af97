import type { Viewer } from '#modules/users/user.type.ts';
import { hasRole, Role } from '#platform/access.ts';
import type { Order, OrderStatus } from '../order.type.ts';
import type { ReservationPolicy } from '../placement/reservation-terms.ts';
import { checkRenewal, checkReorder, checkReserved, checkStock, type StockFacts } from './stock-conditions.ts';

/** Why an action is refused: `description` documents the code in the schema, `reason` is the sentence for people. */
export const refusals = {
  NOT_YOURS: {
    description: 'Only the customer who placed the order may do this.',
    reason: 'Only the customer who placed this order can do this.',
  },
  ADMINS_ONLY: { description: 'Only admins may do this.', reason: 'Only admins can do this.' },
  NOT_PAID: { description: 'The order is not paid yet.', reason: 'This order is not paid yet.' },
  ALREADY_PAID: { description: 'The order is paid.', reason: 'This order is paid already.' },
  ALREADY_DELIVERED: {
    description: 'The order is paid and delivered.',
    reason: 'This order is paid and delivered already.',
  },
  CANCELLED: { description: 'The order was canceled.', reason: 'This order was canceled.' },
  DELETED: {
    description: 'The order was deleted.',
    reason: 'This order was deleted.',
  },
  CANCEL_WINDOW_OVER: {
    description: 'The hours after the payment in which the customer may cancel are over.',
    reason: 'This order is being made ready for you, so it cannot be canceled any more. Please call us.',
  },
  FULLY_REFUNDED: {
    description: 'The whole total is refunded, or is being refunded.',
    reason: 'The money of this order went back already.',
  },
  DISPUTED: {
    description: 'The cardholder disputes the payment, and the dispute is open.',
    reason: 'The payment of this order is disputed. It can be neither delivered nor refunded until that is decided.',
  },
  PART_WITHDRAWN: { description: 'The part is no longer sold.', reason: 'This part is not sold any more.' },
  BELOW_MINIMUM: {
    description: "The order's quantity is below the part's present minimum.",
    reason: 'This part is sold in larger quantities now.',
  },
  INSUFFICIENT_STOCK: {
    description: "The part's stock is smaller than the order's quantity.",
    reason: 'There are not enough pieces of this part left.',
  },
  UNPAID_ORDER_EXISTS: {
    description: 'The viewer has an unpaid order of the part: pay or delete it first.',
    reason: 'You have an unpaid order of this part already. Pay or delete it first.',
  },
  TOO_MANY_UNPAID_ORDERS: {
    description: 'The viewer has the maximum number of unpaid orders.',
    reason: 'You have too many unpaid orders. Pay or delete some first.',
  },
  RESERVATION_LIMIT: {
    description: "The order's quantity is more than the viewer may reserve of the part without paying.",
    reason: 'This is more than you can order before you pay. Order fewer pieces.',
  },
  RESERVATION_USED: {
    description: 'The reservation lapsed, was renewed once, and ended again.',
    reason: 'The parts of this order were held twice and not paid. Delete it and order them again.',
  },
  NOT_RESERVED: {
    description: 'No stock is reserved for the order.',
    reason: 'No stock is held for this order.',
  },
};
type RefusalCode = keyof typeof refusals;

export interface ActionRefusal {
  code: RefusalCode;
  reason: string;
}

type Actor = Pick<Viewer, 'id' | 'role'>;
type OwnedOrder = Pick<Order, 'userId'>;

const isAdmin = (actor: Actor): boolean => hasRole(actor.role, Role.ADMIN);
const isOwner = (actor: Actor, order: OwnedOrder): boolean => order.userId === actor.id;
/** Whether the actor may read the order. */
export const maySee = (actor: Actor, order: OwnedOrder): boolean => isOwner(actor, order) || isAdmin(actor);

const owner = { may: isOwner, otherwise: 'NOT_YOURS' } as const;
const ownerOrAdmin = { may: maySee, otherwise: 'NOT_YOURS' } as const;
const admin = { may: isAdmin, otherwise: 'ADMINS_ONLY' } as const;

interface Terms {
  /** How long after the payment the customer may cancel. */
  cancelWindowMs: number;
  reservations: ReservationPolicy;
}

interface Rule {
  /** Documents the action in the schema, with the mutation that performs it. */
  description: string;
  mutation: string;
  by: { may: (actor: Actor, order: OwnedOrder) => boolean; otherwise: RefusalCode };
  /** The statuses in which an order that is not canceled allows the action; without it the status does not matter. */
  from?: readonly OrderStatus[];
  /** Further conditions on the order itself. */
  limit?: (order: Order, actor: Actor, terms: Terms) => RefusalCode | null;
  /** What the statement of the action checks by itself, checked beforehand to offer or withhold the action. */
  precondition?: (order: Order, facts: StockFacts, of: { viewer: Viewer; terms: Terms }) => Promise<RefusalCode | null>;
}

/** Every action on an order: who may do it, and when. Services obey this table; clients read it as Order.nextActions. */
export const actions = {
  PAY: {
    description: 'Pay it by card',
    mutation: 'createPaymentIntent',
    by: owner,
    from: ['UNPAID'],
    limit: checkRenewal,
    precondition: checkStock,
  },
  DELETE: {
    description: 'Delete it and return its stock',
    mutation: 'deleteOrder',
    by: ownerOrAdmin,
    from: ['UNPAID'],
  },
  RELEASE_RESERVATION: {
    description: 'Return its reserved stock',
    mutation: 'releaseReservation',
    by: admin,
    from: ['UNPAID'],
    limit: checkReserved,
  },
  MARK_DELIVERED: {
    description: 'Mark it delivered',
    mutation: 'markDelivered',
    by: admin,
    from: ['SHIPPING'],
    limit: checkDispute,
  },
  REORDER: {
    description: 'Order the same again',
    mutation: 'reorder',
    by: owner,
    precondition: checkReorder,
  },
  CANCEL: {
    description: 'Cancel it after the payment, with a refund',
    mutation: 'cancelOrder',
    by: ownerOrAdmin,
    from: ['SHIPPING'],
    limit: checkCancel,
  },
  REFUND: {
    description: 'Refund all or a part of its total',
    mutation: 'refundOrder',
    by: admin,
    limit: checkRefund,
  },
} satisfies Record<string, Rule>;
export type OrderAction = keyof typeof actions;

const ruleOf = (action: OrderAction): Rule => actions[action];

export type OrderActions = ReturnType<typeof makeOrderActions>;

export function makeOrderActions(terms: Terms) {
  return { checkAction, nextActions, cancelWindowStart, cancelableUntil, refundableCents };

  /** Why the viewer may not do this to the order; null if they may, as far as viewer and order decide it. */
  function checkAction(action: OrderAction, actor: Actor, order: Order): ActionRefusal | null {
    return refusal(refusalCode(ruleOf(action), actor, order));
  }

  /** All actions on an order, each with the reason if the viewer may not do it now. */
  function nextActions(viewer: Viewer, order: Order, facts: StockFacts) {
    return Promise.all(
      (Object.keys(actions) as OrderAction[]).map(async (action) => {
        const rule = ruleOf(action);
        const code =
          refusalCode(rule, viewer, order) ?? (await rule.precondition?.(order, facts, { viewer, terms })) ?? null;
        return { action, isAllowed: code === null, code: null, reason: null, ...refusal(code) };
      }),
    );
  }

  /** The actor may cancel orders paid after this time. */
  function cancelWindowStart(actor: Actor): Date {
    return windowStart(actor, terms);
  }

  /** The end of the time in which the customer may cancel; null if it is over or the order cannot be canceled. */
  function cancelableUntil(order: Order): Date | null {
    if (!order.paidAt || checkAction('CANCEL', { id: order.userId, role: Role.CUSTOMER }, order)) return null;
    return new Date(order.paidAt.getTime() + terms.cancelWindowMs);
  }

  function refusalCode({ by, from, limit }: Rule, actor: Actor, order: Order): RefusalCode | null {
    if (!by.may(actor, order)) return by.otherwise;
    if (order.deletedAt) return 'DELETED';
    return (from && statusRefusal(from, order)) ?? limit?.(order, actor, terms) ?? null;
  }
}

/** Why the status of the order does not allow the action, for any actor; null if it does. */
export const checkStatus = (action: OrderAction, order: Order): ActionRefusal | null =>
  refusal(statusRefusal(ruleOf(action).from ?? [order.status], order));

const refusal = (code: RefusalCode | null): ActionRefusal | null => code && { code, reason: refusals[code].reason };

const refusalOfStatus = { UNPAID: 'NOT_PAID', SHIPPING: 'ALREADY_PAID', DELIVERED: 'ALREADY_DELIVERED' } as const;

function statusRefusal(from: readonly OrderStatus[], { status, cancelledAt }: Order): RefusalCode | null {
  if (cancelledAt) return 'CANCELLED';
  return from.includes(status) ? null : refusalOfStatus[status];
}

/** An admin may cancel at any time before the delivery. */
const windowStart = (actor: Actor, { cancelWindowMs }: Terms): Date =>
  new Date(isAdmin(actor) ? 0 : Date.now() - cancelWindowMs);

function checkDispute({ openDisputes }: Order): RefusalCode | null {
  return openDisputes > 0 ? 'DISPUTED' : null;
}

/** What the shop still has of the payment: less after refunds and lost disputes. */
const refundableCents = ({ totalCents, refundedCents, lostCents }: Order): number =>
  Math.max(0, totalCents - refundedCents - lostCents);

function checkCancel(order: Order, actor: Actor, terms: Terms): RefusalCode | null {
  if (order.openDisputes > 0) return 'DISPUTED';
  if (refundableCents(order) === 0) return 'FULLY_REFUNDED';
  return order.paidAt && order.paidAt > windowStart(actor, terms) ? null : 'CANCEL_WINDOW_OVER';
}

function checkRefund(order: Order): RefusalCode | null {
  if (order.status === 'UNPAID') return 'NOT_PAID';
  if (order.openDisputes > 0) return 'DISPUTED';
  return refundableCents(order) === 0 ? 'FULLY_REFUNDED' : null;
}
