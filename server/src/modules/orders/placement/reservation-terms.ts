import type { Product } from '#modules/products/product.type.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { counted } from '#platform/counted.ts';
import type { OrderLine } from '../order.type.ts';

/** How much stock an account may reserve without paying, and for how long. */
export interface ReservationTerms {
  /** The most unpaid orders, and the most lines of these. */
  maxUnpaid: number;
  maxLines: number;
  hours: number;
  /** The share of a part's stock that the unpaid orders of an account may reserve. */
  percent: number;
}

/** Accounts without a verified address have smaller terms: anyone can open any number of them. */
export interface ReservationPolicy {
  verified: ReservationTerms;
  unverified: ReservationTerms;
  /** An account that deleted this many orders in 24 hours places no more. */
  deletedPerDay: number;
}

type Account = Pick<Viewer, 'emailVerified'>;

/** The facts of a part that decide whether it can be ordered. */
export type OrderablePart = Pick<Product, 'archivedAt' | 'minimum' | 'available'>;

/** A line with these facts of its part as it is now. */
export type OrderableLine = OrderLine & OrderablePart;

export const termsOf = ({ emailVerified }: Account, { verified, unverified }: ReservationPolicy): ReservationTerms =>
  emailVerified ? verified : unverified;

/**
 * The most pieces that another order of an account may reserve. Its unpaid orders together reserve a share of the stock,
 * but always the minimum, and the whole stock if the rest would be too small to be ordered. `held` is what they reserve
 * already.
 */
export function mostPieces(
  { minimum, available }: Omit<OrderablePart, 'archivedAt'>,
  { percent }: Pick<ReservationTerms, 'percent'>,
  held = 0,
): number {
  const stock = available + held;
  const share = Math.max(minimum, Math.floor((stock * percent) / 100));
  return Math.max(0, (stock - share < minimum ? stock : share) - held);
}

/** The same rule as a condition on a row of `products`. */
export function isWithinShare(p: { quantity: string; percent: string; held: string }): string {
  const stock = `(available + ${p.held})`;
  const share = `GREATEST(minimum, ${stock} * ${p.percent}::int / 100)`;
  return `(${p.held} + ${p.quantity} <= ${share} OR ${stock} - ${share} < minimum)`;
}

/** Pieces of a part that unpaid lines reserve. */
export const heldOf = (unpaid: { productId: string; held: number }[], partId: string): number =>
  unpaid.reduce((sum, { productId, held }) => sum + (productId === partId ? held : 0), 0);

/** What an account without a verified address gains by verifying it; empty for others. */
export const verificationAdvice = ({ emailVerified }: Account, gain: string): string =>
  emailVerified ? '' : ` With a verified email address you can ${gain}`;

/** Why a part cannot be ordered in a quantity, with the sentence that clients show. */
export type LineRefusal =
  | { kind: 'unavailable'; message: string }
  | { kind: 'belowMinimum'; minimum: number; message: string }
  | StockRefusal
  | { kind: 'overReservationLimit'; maximum: number; message: string };

export interface StockRefusal {
  kind: 'insufficientStock';
  available: number;
  message: string;
}

export function stockRefusal(available: number, part = 'this part'): StockRefusal {
  const message = `Only ${counted(available, 'piece')} of ${part} ${available === 1 ? 'is' : 'are'} left.`;
  return { kind: 'insufficientStock', available, message };
}

interface Ordering {
  /** Null for a visitor, for whom the limits of accounts do not count. */
  viewer: Account | null;
  reservations: ReservationPolicy;
  /** Pieces of the part that the viewer's unpaid orders reserve. */
  held: number;
}

export function refusalOfLine(
  quantity: number,
  part: OrderablePart | null,
  { viewer, reservations, held }: Ordering,
): LineRefusal | null {
  if (!part || part.archivedAt) return { kind: 'unavailable', message: 'This part is no longer sold.' };
  const { minimum, available } = part;
  if (quantity < minimum) {
    return { kind: 'belowMinimum', minimum, message: `Order at least ${counted(minimum, 'piece')} of this part.` };
  }
  if (quantity > available) return stockRefusal(available);
  if (!viewer) return null;
  const maximum = mostPieces(part, termsOf(viewer, reservations), held);
  if (quantity <= maximum) return null;
  const advice = verificationAdvice(viewer, `order up to ${mostPieces(part, reservations.verified, held)} at a time.`);
  const message =
    maximum < minimum
      ? `Your unpaid orders hold all that you can order of this part before you pay.${advice}`
      : `Order at most ${counted(maximum, 'piece')} of this part before you pay. Order the rest after that.${advice}`;
  return { kind: 'overReservationLimit', maximum, message };
}
