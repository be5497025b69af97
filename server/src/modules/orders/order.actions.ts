import type { Product } from '#modules/products/product.type.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { type NextAction, OrderAction, type OrderActionRefusal as Refusal } from './order-action.type.ts';
import { canMove, type Move } from './order.moves.ts';
import { isAdmin, maySee, owns } from './order.policy.ts';
import type { Order, OrderStatus } from './order.type.ts';

/** What lies outside of the order; looked up only if an action depends on it. */
export interface Circumstances {
  part: () => Promise<Product | null>;
  /** Parts of which the viewer has an unpaid order. */
  unpaidParts: () => Promise<ReadonlySet<string>>;
  /** Most unpaid orders that somebody may have. */
  mostUnpaid: number;
}

interface Rule {
  may: (viewer: Viewer, order: Order) => boolean;
  otherwise: Refusal;
  /** The move of the order that this is; without one it leaves the order as it is. */
  move?: Move;
  /** What the statements check themselves, told beforehand. */
  obstacle?: (order: Order, around: Circumstances) => Promise<Refusal | null>;
}

/** Everything that can be done to an order: who may, which move it is, what else can be in the way. */
const rules: Record<OrderAction, Rule> = {
  PAY: { may: owns, otherwise: 'NOT_YOURS', move: 'SHIPPING', obstacle: lacksStock },
  DELETE: { may: maySee, otherwise: 'NOT_YOURS', move: 'DELETED' },
  MARK_DELIVERED: { may: isAdmin, otherwise: 'ADMINS_ONLY', move: 'DELIVERED' },
  REORDER: { may: owns, otherwise: 'NOT_YOURS', obstacle: cannotBeOrdered },
};

/** Why an order in this state does not make a move. */
const standing: Record<OrderStatus, Refusal> = {
  UNPAID: 'NOT_PAID',
  SHIPPING: 'ALREADY_PAID',
  DELIVERED: 'ALREADY_DELIVERED',
};

/** Why the viewer may not do this to the order, as far as viewer and order tell; null if they may. */
export function refusalOf(action: OrderAction, viewer: Viewer, order: Order): Refusal | null {
  const { may, otherwise, move } = rules[action];
  if (!may(viewer, order)) return otherwise;
  if (move && order.cancelledAt) return 'CANCELLED';
  return move && !canMove(order.status, move) ? standing[order.status] : null;
}

/** The whole menu of an order for this viewer. */
export function nextActions(viewer: Viewer, order: Order, around: Circumstances): Promise<NextAction[]> {
  return Promise.all(
    Object.values(OrderAction).map(async (action) => {
      const code = refusalOf(action, viewer, order) ?? (await rules[action].obstacle?.(order, around)) ?? null;
      return { action, isAllowed: code === null, code, reason: code && reasons[code] };
    }),
  );
}

async function lacksStock({ reservedUntil, quantity }: Order, { part }: Circumstances): Promise<Refusal | null> {
  if (reservedUntil) return null;
  return ((await part())?.available ?? 0) < quantity ? 'INSUFFICIENT_STOCK' : null;
}

async function cannotBeOrdered({ productId, quantity }: Order, around: Circumstances): Promise<Refusal | null> {
  const [part, unpaidParts] = await Promise.all([around.part(), around.unpaidParts()]);
  if (!part || part.archivedAt) return 'PART_WITHDRAWN';
  if (quantity < part.minimum) return 'BELOW_MINIMUM';
  if (unpaidParts.has(productId)) return 'UNPAID_ORDER_EXISTS';
  if (unpaidParts.size >= around.mostUnpaid) return 'TOO_MANY_UNPAID_ORDERS';
  return quantity > part.available ? 'INSUFFICIENT_STOCK' : null;
}

const reasons: Record<Refusal, string> = {
  NOT_YOURS: 'Only the customer who placed this order can do this.',
  ADMINS_ONLY: 'Only admins can do this.',
  NOT_PAID: 'This order is not paid yet.',
  ALREADY_PAID: 'This order is paid already.',
  ALREADY_DELIVERED: 'This order is paid and delivered already.',
  CANCELLED: 'This order was cancelled.',
  PART_WITHDRAWN: 'This part is not sold any more.',
  BELOW_MINIMUM: 'This part is sold in larger quantities now.',
  INSUFFICIENT_STOCK: 'There are not enough pieces of this part left.',
  UNPAID_ORDER_EXISTS: 'You have an unpaid order of this part already. Pay or delete it first.',
  TOO_MANY_UNPAID_ORDERS: 'You have too many unpaid orders. Pay or delete some first.',
};
