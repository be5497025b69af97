import type { Product } from '#modules/products/product.type.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Order } from '../order.type.ts';
import { mostPieces, type ReservationPolicy, termsOf } from '../placement/reservation-terms.ts';

/** Facts from outside the order; loaded only if the precondition of an action reads them. */
export interface StockFacts {
  product: () => Promise<Product | null>;
  /** The parts in the viewer's unpaid orders. */
  unpaidParts: () => Promise<ReadonlySet<string>>;
}

interface Ordering {
  viewer: Pick<Viewer, 'emailVerified'>;
  terms: { reservations: ReservationPolicy };
}

export function checkRenewal({ reservedUntil, reservationRenewedAt }: Order) {
  return !reservedUntil && reservationRenewedAt ? 'RESERVATION_USED' : null;
}

export async function checkStock(
  { reservedUntil, quantity }: Order,
  { product }: StockFacts,
): Promise<'INSUFFICIENT_STOCK' | null> {
  if (reservedUntil) return null;
  return ((await product())?.available ?? 0) < quantity ? 'INSUFFICIENT_STOCK' : null;
}

export async function checkReorder(order: Order, facts: StockFacts, { viewer, terms }: Ordering) {
  const { productId, quantity } = order;
  const reservation = termsOf(viewer, terms.reservations);
  const [product, unpaidParts] = await Promise.all([facts.product(), facts.unpaidParts()]);
  if (!product || product.archivedAt) return 'PART_WITHDRAWN';
  if (quantity < product.minimum) return 'BELOW_MINIMUM';
  if (unpaidParts.has(productId)) return 'UNPAID_ORDER_EXISTS';
  if (unpaidParts.size >= reservation.maxUnpaid) return 'TOO_MANY_UNPAID_ORDERS';
  if (quantity > product.available) return 'INSUFFICIENT_STOCK';
  return quantity > mostPieces(product, reservation) ? 'RESERVATION_LIMIT' : null;
}

export function checkReserved({ reservedUntil }: Order) {
  return reservedUntil ? null : 'NOT_RESERVED';
}
