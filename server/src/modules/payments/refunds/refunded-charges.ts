import type { Charge } from '#modules/charges/charge.type.ts';
import type { Order, OrderLine } from '#modules/orders/order.type.ts';

export type PriceWithCharges = ReturnType<typeof makePriceWithCharges>;

interface Collaborators {
  chargesOf: (orderIds: readonly string[]) => Promise<Charge[][]>;
  refundableCents: (order: Order) => number;
}

/** Pieces of an order that are refunded now. */
interface Pieces {
  /** Their price. */
  cents: number;
  /** The price of the pieces that came back before them. */
  centsBefore: number;
  /** The charges of the order, if they are known. */
  charges?: Charge[];
  /** How far charges are refunded; by default as far as the payment reaches. */
  limitCents?: number;
}

/**
 * The price of pieces with their charges: tax in proportion to their price, and shipping with the last piece. The shares
 * of all pieces, in the order in which they come back, and the refunds of the tax alone are the whole tax. Charges are refunded
 * only as far as the payment reaches.
 */
export function makePriceWithCharges({ chargesOf, refundableCents }: Collaborators) {
  return async (order: Order, { cents, centsBefore, ...pieces }: Pieces): Promise<number> => {
    if (order.chargesCents === 0) return cents;
    const charges = pieces.charges ?? (await chargesOf([order.id]))[0] ?? [];
    const subtotal = subtotalOf(order);
    const centsAfter = centsBefore + cents;
    const taxOf = taxOfPieces(charges, subtotal);
    const shipping = charges.reduce((sum, charge) => sum + (charge.kind === 'SHIPPING' ? charge.cents : 0), 0);
    const price = cents + taxOf(centsAfter) - taxOf(centsBefore) + (centsAfter === subtotal ? shipping : 0);
    return Math.max(cents, Math.min(price, pieces.limitCents ?? refundableCents(order)));
  };
}

interface TaxCollaborators extends Collaborators {
  openReturnCents: (orderIds: readonly string[]) => Promise<number[]>;
}

/** The lines of an order, and its other facts if they are known. */
interface TaxFacts {
  lines: readonly OrderLine[];
  charges?: Charge[];
  openReturnCents?: number;
}

/**
 * The tax that a refund without pieces can still return, and the price of the pieces that came back before it: those of
 * received returns have their tax, also before their refund.
 */
export function makeTaxLeft({ chargesOf, refundableCents, openReturnCents }: TaxCollaborators) {
  return async (order: Order, { lines, ...known }: TaxFacts) => {
    const charges = known.charges ?? (await chargesOf([order.id]))[0] ?? [];
    const openCents = known.openReturnCents ?? (await openReturnCents([order.id]))[0] ?? 0;
    const centsBefore = centsBack(lines) - openCents;
    const subtotal = subtotalOf(order);
    const taxOf = taxOfPieces(charges, subtotal);
    return { cents: Math.min(taxOf(subtotal) - taxOf(centsBefore), refundableCents(order)), centsBefore };
  };
}

/**
 * The tax of the pieces that come back first, by their price. A refund of the tax alone takes its amount from the pieces that
 * come back after it, in proportion.
 */
export function taxOfPieces(charges: readonly Pick<Charge, 'kind' | 'cents' | 'refunds'>[], subtotal: number) {
  const tax = charges.find(({ kind }) => kind === 'TAX');
  const whole = (goods: number) => shareOf(tax?.cents ?? 0, goods, subtotal);
  return (tax?.refunds ?? []).reduce((taxOf, { cents, centsBefore }) => {
    const before = taxOf(centsBefore);
    const after = taxOf(subtotal) - before;
    if (after === 0) return taxOf;
    const left = Math.max(0, after - cents);
    return (goods) => (goods <= centsBefore ? taxOf(goods) : before + shareOf(left, taxOf(goods) - before, after));
  }, whole);
}

const shareOf = (cents: number, part: number, all: number) => Number((BigInt(cents) * BigInt(part)) / BigInt(all));

const subtotalOf = ({ totalCents, chargesCents }: Order) => totalCents - chargesCents;

/** The price of the pieces that are returned, or claimed by returns. */
export const centsBack = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { unitPriceCents, returned, claimed }) => sum + unitPriceCents * (returned + claimed), 0);
