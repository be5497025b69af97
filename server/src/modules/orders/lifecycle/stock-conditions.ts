import type { Product } from '#modules/products/product.type.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { leftToShip, type Order, type OrderLine } from '../order.type.ts';
import type { UnpaidLine } from '../placement/placement.sql.ts';
import { heldOf, refusalOfLine, type ReservationPolicy, termsOf } from '../placement/reservation-terms.ts';

/** Facts from outside the order; loaded only if the precondition of an action reads them. */
export interface StockFacts {
  /** The order's lines, each with its part as it is now. */
  lines: () => Promise<{ line: OrderLine; part: Product | null }[]>;
  /** The lines of the viewer's unpaid orders. */
  unpaidLines: () => Promise<UnpaidLine[]>;
}

interface Ordering {
  viewer: Pick<Viewer, 'emailVerified'>;
  terms: { reservations: ReservationPolicy };
}

export function checkRenewal({ reservedUntil, reservationRenewedAt }: Order) {
  return !reservedUntil && reservationRenewedAt ? 'RESERVATION_USED' : null;
}

export async function checkStock(
  { reservedUntil }: Order,
  { lines }: StockFacts,
): Promise<'INSUFFICIENT_STOCK' | null> {
  if (reservedUntil) return null;
  const isShort = (await lines()).some(({ line, part }) => (part?.available ?? 0) < line.quantity);
  return isShort ? 'INSUFFICIENT_STOCK' : null;
}

const codes = {
  unavailable: 'PART_WITHDRAWN',
  belowMinimum: 'BELOW_MINIMUM',
  insufficientStock: 'INSUFFICIENT_STOCK',
  overReservationLimit: 'RESERVATION_LIMIT',
} as const;

export async function checkReorder(order: Order, facts: StockFacts, { viewer, terms: { reservations } }: Ordering) {
  const { maxUnpaid, maxLines } = termsOf(viewer, reservations);
  const [lines, unpaid] = await Promise.all([facts.lines(), facts.unpaidLines()]);
  const refused = lines.flatMap(({ line, part }) => {
    const held = heldOf(unpaid, line.productId);
    return refusalOfLine(line.quantity, part, { viewer, reservations, held })?.kind ?? [];
  });
  const urgent = refused.find((kind) => kind === 'unavailable' || kind === 'belowMinimum');
  if (urgent) return codes[urgent];
  if (order.lineCount === 1 && isOnlyLineOf(unpaid, order.productId)) return 'UNPAID_ORDER_EXISTS';
  const orders = new Set(unpaid.map(({ orderId }) => orderId)).size;
  if (orders >= maxUnpaid || unpaid.length + lines.length > maxLines) return 'TOO_MANY_UNPAID_ORDERS';
  return refused[0] ? codes[refused[0]] : null;
}

/** Whether an unpaid order has this part and no other. */
const isOnlyLineOf = (unpaid: UnpaidLine[], productId: string): boolean =>
  unpaid.some(
    (line) => line.productId === productId && unpaid.filter(({ orderId }) => orderId === line.orderId).length === 1,
  );

export async function checkLeftToShip(_: Order, { lines }: StockFacts): Promise<'NOTHING_TO_SHIP' | null> {
  return (await lines()).some(({ line }) => leftToShip(line) > 0) ? null : 'NOTHING_TO_SHIP';
}

export async function checkReturnable(_: Order, { lines }: StockFacts): Promise<'NOTHING_TO_RETURN' | null> {
  const isReturnable = (await lines()).some(({ line }) => line.shipped - line.takenBack - line.claimed > 0);
  return isReturnable ? null : 'NOTHING_TO_RETURN';
}

export function checkReserved({ reservedUntil }: Order) {
  return reservedUntil ? null : 'NOT_RESERVED';
}
