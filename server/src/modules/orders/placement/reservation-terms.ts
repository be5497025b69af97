import type { Viewer } from '#modules/users/user.type.ts';

/** How much stock an account may reserve without paying, and for how long. */
export interface ReservationTerms {
  /** The most unpaid orders. */
  maxUnpaid: number;
  hours: number;
  /** The share of a part's stock that one order may reserve. */
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
type Stock = { minimum: number; available: number };

export const termsOf = ({ emailVerified }: Account, { verified, unverified }: ReservationPolicy): ReservationTerms =>
  emailVerified ? verified : unverified;

/**
 * The most pieces that one unpaid order may reserve: a share of the stock, but always the minimum, and the whole stock
 * if the rest would be too small to be ordered.
 */
export function mostPieces({ minimum, available }: Stock, { percent }: Pick<ReservationTerms, 'percent'>): number {
  const share = Math.max(minimum, Math.floor((available * percent) / 100));
  return available - share < minimum ? available : share;
}

/** The same rule as a condition on a row of `products`. */
export function isWithinShare(p: { quantity: string; percent: string }): string {
  const share = `GREATEST(minimum, available * ${p.percent}::int / 100)`;
  return `(${p.quantity} <= ${share} OR available - ${share} < minimum)`;
}

/** What an account without a verified address gains by verifying it; empty for others. */
export const verificationAdvice = ({ emailVerified }: Account, gain: string): string =>
  emailVerified ? '' : ` With a verified e-mail address you can order ${gain}`;
