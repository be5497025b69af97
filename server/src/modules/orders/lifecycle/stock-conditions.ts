import type { Viewer } from '#modules/users/user.type.ts';
import { leftToShip, type Order } from '../order.type.ts';
import type { UnpaidLine } from '../placement/placement.sql.ts';
import {
  heldOf,
  type OrderableLine,
  refusalOfLine,
  type ReservationPolicy,
  termsOf,
} from '../placement/reservation-terms.ts';

/** Facts from outside the order. */
export interface StockFacts {
  /** The order's lines. */
  lines: OrderableLine[];
  /** The lines of the viewer's unpaid orders, for actions that read them. */
  unpaid: UnpaidLine[];
}

interface Ordering {
  viewer: Pick<Viewer, 'emailVerified'>;
  terms: { reservations: ReservationPolicy };
}

export function checkRenewal({ reservedUntil, reservationRenewedAt }: Order) {
  return !reservedUntil && reservationRenewedAt ? 'RESERVATION_USED' : null;
}

export function checkStock({ reservedUntil }: Order, { lines }: StockFacts): 'INSUFFICIENT_STOCK' | null {
  if (reservedUntil) return null;
  const isShort = lines.some(({ available, quantity }) => available < quantity);
  return isShort ? 'INSUFFICIENT_STOCK' : null;
}

const codes = {
  unavailable: 'PART_WITHDRAWN',
  belowMinimum: 'BELOW_MINIMUM',
  insufficientStock: 'INSUFFICIENT_STOCK',
  overReservationLimit: 'RESERVATION_LIMIT',
} as const;

export function checkReorder(
  order: Order,
  { lines, unpaid }: StockFacts,
  { viewer, terms: { reservations } }: Ordering,
) {
  const { maxUnpaid, maxLines } = termsOf(viewer, reservations);
  const refused = lines.flatMap((line) => {
    const held = heldOf(unpaid, line.productId);
    return refusalOfLine(line.quantity, line, { viewer, reservations, held })?.kind ?? [];
  });
  const urgent = refused.find((kind) => kind === 'unavailable' || kind === 'belowMinimum');
  if (urgent) return codes[urgent];
  if (order.lineCount === 1 && isOnlyLineOf(unpaid, order.productId)) return 'UNPAID_ORDER_EXISTS';
  if (unpaid.length + lines.length > maxLines || ordersOf(unpaid) >= maxUnpaid) return 'TOO_MANY_UNPAID_ORDERS';
  return refused[0] ? codes[refused[0]] : null;
}

/** All orders of a page are checked with the same lines. */
const orderCounts = new WeakMap<UnpaidLine[], number>();

function ordersOf(unpaid: UnpaidLine[]): number {
  const count = orderCounts.get(unpaid) ?? new Set(unpaid.map(({ orderId }) => orderId)).size;
  orderCounts.set(unpaid, count);
  return count;
}

/** Whether an unpaid order has this part and no other. */
const isOnlyLineOf = (unpaid: UnpaidLine[], productId: string): boolean =>
  unpaid.some(
    (line) => line.productId === productId && unpaid.filter(({ orderId }) => orderId === line.orderId).length === 1,
  );

export function checkLeftToShip(_: Order, { lines }: StockFacts): 'NOTHING_TO_SHIP' | null {
  return lines.some((line) => leftToShip(line) > 0) ? null : 'NOTHING_TO_SHIP';
}

export function checkReturnable(_: Order, { lines }: StockFacts): 'NOTHING_TO_RETURN' | null {
  const isReturnable = lines.some((line) => line.shipped - line.takenBack - line.claimed > 0);
  return isReturnable ? null : 'NOTHING_TO_RETURN';
}

export function checkReserved({ reservedUntil }: Order) {
  return reservedUntil ? null : 'NOT_RESERVED';
}
