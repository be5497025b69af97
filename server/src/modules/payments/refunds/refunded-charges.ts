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
  quantity: number;
  /** They are counted as returned or claimed already: a received return. */
  areCounted?: boolean;
  /** Other returns of the order wait for a decision or for their pieces. */
  hasOpenReturns?: boolean;
  /** The charges of the order, if they are known. */
  charges?: Charge[];
  /** How far charges are refunded; by default as far as the payment reaches. */
  limitCents?: number;
}

/**
 * The price of pieces with their charges: tax in proportion to their price, and shipping with the last piece. The shares
 * of all pieces are the whole tax. Charges are refunded only as far as the payment reaches.
 */
export function makePriceWithCharges({ chargesOf, refundableCents }: Collaborators) {
  return async (order: Order, lines: readonly OrderLine[], pieces: Pieces): Promise<number> => {
    if (order.chargesCents === 0) return pieces.cents;
    const charges = pieces.charges ?? (await chargesOf([order.id]))[0] ?? [];
    const counted = sumOf(lines, ({ unitPriceCents, returned, claimed }) => unitPriceCents * (returned + claimed));
    const before = pieces.areCounted ? Math.max(0, counted - pieces.cents) : counted;
    const back =
      sumOf(lines, ({ returned, claimed }) => returned + claimed) + (pieces.areCounted ? 0 : pieces.quantity);
    const isLast = back === order.quantity && !pieces.hasOpenReturns;
    const centsOf = (kind: Charge['kind']) => sumOf(charges, (charge) => (charge.kind === kind ? charge.cents : 0));
    const share = shareOf({ order, tax: centsOf('TAX'), from: before, to: before + pieces.cents });
    const price = pieces.cents + share + (isLast ? centsOf('SHIPPING') : 0);
    return Math.max(pieces.cents, Math.min(price, pieces.limitCents ?? refundableCents(order)));
  };
}

interface Share {
  order: Pick<Order, 'totalCents' | 'chargesCents'>;
  tax: number;
  from: number;
  to: number;
}

/** The tax of the goods between two amounts, so that adjacent shares add up. */
function shareOf({ order, tax, from, to }: Share): number {
  const subtotal = order.totalCents - order.chargesCents;
  const upTo = (cents: number) => Number((BigInt(tax) * BigInt(Math.min(cents, subtotal))) / BigInt(subtotal));
  return upTo(to) - upTo(from);
}

const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amount(item), 0);
