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
 * of all pieces, in the order in which they come back, are the whole tax. Charges are refunded only as far as the payment reaches.
 */
export function makePriceWithCharges({ chargesOf, refundableCents }: Collaborators) {
  return async (order: Order, { cents, centsBefore, ...pieces }: Pieces): Promise<number> => {
    if (order.chargesCents === 0) return cents;
    const charges = pieces.charges ?? (await chargesOf([order.id]))[0] ?? [];
    const subtotal = order.totalCents - order.chargesCents;
    const centsAfter = centsBefore + cents;
    const sumOf = (kind: Charge['kind']) =>
      charges.reduce((sum, charge) => sum + (charge.kind === kind ? charge.cents : 0), 0);
    const taxOf = (goods: number) => Number((BigInt(sumOf('TAX')) * BigInt(goods)) / BigInt(subtotal));
    const price = cents + taxOf(centsAfter) - taxOf(centsBefore) + (centsAfter === subtotal ? sumOf('SHIPPING') : 0);
    return Math.max(cents, Math.min(price, pieces.limitCents ?? refundableCents(order)));
  };
}

/** The price of the pieces that are returned, or claimed by returns. */
export const centsBack = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { unitPriceCents, returned, claimed }) => sum + unitPriceCents * (returned + claimed), 0);
