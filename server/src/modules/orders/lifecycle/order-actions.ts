import type { Product } from '#modules/products/product.type.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { Role } from '#platform/access.ts';
import { type NextAction, OrderAction, type OrderActionRefusal as Refusal } from './lifecycle.type.ts';
import { type Move, whyNotMove } from './order.moves.ts';
import { type Asker, isAdmin, maySee, owns } from './order.policy.ts';
import { reasons } from './order.reasons.ts';
import type { Order } from '../order.type.ts';

export type OrderActions = ReturnType<typeof makeOrderActions>;

/** Why somebody may not do something to an order now: a code for programs, a sentence for people. */
export interface Objection {
  code: Refusal;
  reason: string;
}

/** What lies outside of the order; looked up only if an action depends on it. */
export interface Circumstances {
  part: () => Promise<Product | null>;
  /** Parts of which the viewer has an unpaid order. */
  unpaidParts: () => Promise<ReadonlySet<string>>;
}

interface Rule {
  may: (viewer: Asker, order: Order) => boolean;
  otherwise: Refusal;
  /** The move of the order that this is; without one it leaves the order where it stands. */
  move?: Move;
  /** What else of the order is in the way. */
  limit?: (viewer: Asker, order: Order) => Refusal | null;
  /** What the statements check themselves, told beforehand. */
  obstacle?: (order: Order, around: Circumstances) => Promise<Refusal | null>;
}

interface Terms {
  /** How long after paying its owner may call an order off. */
  cancelWindowMs: number;
  /** Most unpaid orders that somebody may have. */
  mostUnpaid: number;
}

/** The one place that says what may be done to an order: menus ask it, and so do the services that do it. */
export function makeOrderActions({ cancelWindowMs, mostUnpaid }: Terms) {
  const rules: Record<OrderAction, Rule> = {
    PAY: { may: owns, otherwise: 'NOT_YOURS', move: 'SHIPPING', obstacle: lacksStock },
    DELETE: { may: maySee, otherwise: 'NOT_YOURS', move: 'DELETED' },
    MARK_DELIVERED: { may: isAdmin, otherwise: 'ADMINS_ONLY', move: 'DELIVERED' },
    REORDER: { may: owns, otherwise: 'NOT_YOURS', obstacle: cannotBeOrdered },
    CANCEL: { may: maySee, otherwise: 'NOT_YOURS', move: 'CANCELLED', limit: cannotBeCalledOff },
    REFUND: { may: isAdmin, otherwise: 'ADMINS_ONLY', limit: hasNothingLeft },
  };
  return { whyNot, nextActions, cancellableSince, cancellableUntil };

  /** Why the viewer may not do this to the order, as far as viewer and order tell; null if they may. */
  function whyNot(action: OrderAction, viewer: Asker, order: Order): Objection | null {
    return objection(refusalOf(rules[action], viewer, order));
  }

  /** The whole menu of an order for this viewer. */
  function nextActions(viewer: Viewer, order: Order, around: Circumstances): Promise<NextAction[]> {
    return Promise.all(
      Object.values(OrderAction).map(async (action) => {
        const rule = rules[action];
        const code = refusalOf(rule, viewer, order) ?? (await rule.obstacle?.(order, around)) ?? null;
        return { action, isAllowed: code === null, code: null, reason: null, ...objection(code) };
      }),
    );
  }

  /** An order paid after this may be called off by the viewer; an admin has all the time until it is delivered. */
  function cancellableSince(viewer: Asker): Date {
    return new Date(isAdmin(viewer) ? 0 : Date.now() - cancelWindowMs);
  }

  /** Until when its owner may call an order off; null if that is over, or was never possible. */
  function cancellableUntil(order: Order): Date | null {
    if (!order.paidAt || whyNot('CANCEL', { id: order.userId, role: Role.CUSTOMER }, order)) return null;
    return new Date(order.paidAt.getTime() + cancelWindowMs);
  }

  function cannotBeCalledOff(viewer: Asker, order: Order): Refusal | null {
    if (order.refundedCents >= order.totalCents) return 'FULLY_REFUNDED';
    return order.paidAt && order.paidAt > cancellableSince(viewer) ? null : 'CANCEL_WINDOW_OVER';
  }

  async function cannotBeOrdered({ productId, quantity }: Order, around: Circumstances): Promise<Refusal | null> {
    const [part, unpaidParts] = await Promise.all([around.part(), around.unpaidParts()]);
    if (!part || part.archivedAt) return 'PART_WITHDRAWN';
    if (quantity < part.minimum) return 'BELOW_MINIMUM';
    if (unpaidParts.has(productId)) return 'UNPAID_ORDER_EXISTS';
    if (unpaidParts.size >= mostUnpaid) return 'TOO_MANY_UNPAID_ORDERS';
    return quantity > part.available ? 'INSUFFICIENT_STOCK' : null;
  }
}

function refusalOf({ may, otherwise, move, limit }: Rule, viewer: Asker, order: Order): Refusal | null {
  if (!may(viewer, order)) return otherwise;
  // The answer of an idempotency key shows it once more.
  if (order.deletedAt) return 'DELETED';
  return (move && whyNotMove(order, move)) ?? limit?.(viewer, order) ?? null;
}

const objection = (code: Refusal | null): Objection | null => code && { code, reason: reasons[code] };

function hasNothingLeft(_viewer: Asker, { status, refundedCents, totalCents }: Order): Refusal | null {
  if (status === 'UNPAID') return 'NOT_PAID';
  return refundedCents >= totalCents ? 'FULLY_REFUNDED' : null;
}

async function lacksStock({ reservedUntil, quantity }: Order, { part }: Circumstances): Promise<Refusal | null> {
  if (reservedUntil) return null;
  return ((await part())?.available ?? 0) < quantity ? 'INSUFFICIENT_STOCK' : null;
}
