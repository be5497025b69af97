import type { Viewer } from '#modules/users/user.type.ts';
import { hasRole, Role } from '#platform/access.ts';
import type { Order, OrderStatus } from '../order.type.ts';
import type { ReservationPolicy } from '../placement/reservation-terms.ts';
import { type ActionOutcome, makeOutcomes } from './action-outcomes.ts';
import { type RefusalCode, refusals } from './refusals.ts';
import type { ReturnWindow } from './return-window.ts';
import {
  checkLeftToShip,
  checkRenewal,
  checkReorder,
  checkReserved,
  checkReturnable,
  checkStock,
  type StockFacts,
} from './stock-conditions.ts';

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
  returnWindow: ReturnWindow;
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
  precondition?: (order: Order, facts: StockFacts, of: { viewer: Viewer; terms: Terms }) => RefusalCode | null;
  /** Whether the precondition reads the lines of the viewer's unpaid orders. */
  readsUnpaid?: boolean;
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
  SHIP: {
    description: 'Record a shipment of all or a part of it',
    mutation: 'shipOrder',
    by: admin,
    from: ['SHIPPING'],
    limit: checkDispute,
    precondition: checkLeftToShip,
  },
  MARK_DELIVERED: {
    description: 'Mark it delivered',
    mutation: 'markDelivered',
    by: admin,
    from: ['SHIPPING'],
    limit: checkDelivery,
  },
  REORDER: {
    description: 'Order the same again',
    mutation: 'reorder',
    by: owner,
    precondition: checkReorder,
    readsUnpaid: true,
  },
  CANCEL: {
    description: 'Cancel it after the payment, with a refund',
    mutation: 'cancelOrder',
    by: ownerOrAdmin,
    from: ['SHIPPING'],
    limit: checkCancel,
  },
  CANCEL_LINE: {
    description: 'Cancel pieces of a line that did not ship, with their refund',
    mutation: 'cancelLine',
    by: ownerOrAdmin,
    from: ['SHIPPING'],
    limit: checkCancelLine,
    precondition: checkLeftToShip,
  },
  RETURN: {
    description: 'Return delivered pieces',
    mutation: 'requestReturn',
    by: owner,
    limit: checkReturn,
    precondition: checkReturnable,
  },
  REFUND: {
    description: 'Refund all or a part of its total',
    mutation: 'refundOrder',
    by: admin,
    limit: checkRefund,
  },
} satisfies Record<string, Rule>;
export type OrderAction = keyof typeof actions;

const outcomesOf = makeOutcomes(Object.keys(actions) as OrderAction[]);
const rules: readonly Rule[] = Object.values(actions);
const ruleOf = (action: OrderAction): Rule => actions[action];

/** Loads facts; called only if the precondition of an action reads them. */
interface LoadFacts {
  lines: () => Promise<StockFacts['lines']>;
  unpaidLines: () => Promise<StockFacts['unpaid']>;
}

export type OrderActions = ReturnType<typeof makeOrderActions>;

export function makeOrderActions(terms: Terms) {
  const { returnWindow } = terms;
  return { checkAction, nextActions, cancelWindowStart, cancelableUntil, returnWindow, refundableCents };

  /** Why the viewer may not do this to the order; null if they may, as far as viewer and order decide it. */
  function checkAction(action: OrderAction, actor: Actor, order: Order): ActionRefusal | null {
    return refusal(refusalCode(ruleOf(action), actor, order));
  }

  /** All actions on an order, each with the reason if the viewer may not do it now. */
  async function nextActions(
    viewer: Viewer,
    order: Order,
    load: LoadFacts,
  ): Promise<readonly ActionOutcome<OrderAction>[]> {
    const codes = rules.map((rule) => refusalCode(rule, viewer, order));
    const open = rules.filter(({ precondition }, n) => precondition && !codes[n]);
    if (open.length > 0) {
      const readsUnpaid = open.some((rule) => rule.readsUnpaid);
      const [lines, unpaid] = await Promise.all([load.lines(), readsUnpaid ? load.unpaidLines() : []]);
      const of = { viewer, terms };
      for (const rule of open) codes[rules.indexOf(rule)] = rule.precondition?.(order, { lines, unpaid }, of) ?? null;
    }
    return outcomesOf(codes);
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

/** An order whose pieces all returned to stock before they shipped has nothing to deliver. */
function checkDelivery(order: Order): RefusalCode | null {
  const isEmpty = !order.shippedAt && order.restocked >= order.quantity;
  return checkDispute(order) ?? (isEmpty ? 'NOTHING_TO_SHIP' : null);
}

/** Whether a dispute claims the money. A refund during an inquiry closes it. */
const isClaimed = ({ openDisputes, openInquiries }: Order): boolean => openDisputes > openInquiries;

/** What the shop still has of the payment: less after refunds and lost disputes. */
const refundableCents = ({ totalCents, refundedCents, lostCents }: Order): number =>
  Math.max(0, totalCents - refundedCents - lostCents);

function checkCancel(order: Order, actor: Actor, terms: Terms): RefusalCode | null {
  return order.shippedAt ? 'PARTLY_SHIPPED' : checkCancelLine(order, actor, terms);
}

function checkCancelLine(order: Order, actor: Actor, terms: Terms): RefusalCode | null {
  if (isClaimed(order)) return 'DISPUTED';
  // An admin may: the pieces of an order that was refunded without them return to stock.
  if (refundableCents(order) === 0 && !isAdmin(actor)) return 'FULLY_REFUNDED';
  return order.paidAt && order.paidAt > windowStart(actor, terms) ? null : 'CANCEL_WINDOW_OVER';
}

function checkReturn(order: Order, _actor: Actor, { returnWindow }: Terms): RefusalCode | null {
  if (order.status !== 'DELIVERED' || !order.deliveredAt) return 'NOT_DELIVERED';
  return returnWindow.isOpen(order) ? null : 'RETURN_WINDOW_OVER';
}

function checkRefund(order: Order): RefusalCode | null {
  if (order.status === 'UNPAID') return 'NOT_PAID';
  if (isClaimed(order)) return 'DISPUTED';
  return refundableCents(order) === 0 ? 'FULLY_REFUNDED' : null;
}
