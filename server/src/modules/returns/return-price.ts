import type { Charge } from '#modules/charges/charge.type.ts';
import type { Order, OrderLine } from '#modules/orders/order.type.ts';
import type { PriceWithCharges } from '#modules/payments/refunds/refunded-charges.ts';
import { isOpen } from './open-returns.ts';
import type { Return } from './returns.type.ts';

/** What the refund of a return depends on. */
export interface OrderFacts {
  order: Order;
  lines: OrderLine[];
  /** All returns of the order. */
  returns: Return[];
  /** The charges of the order, if they are known. */
  charges?: Charge[];
}

interface Collaborators {
  priceWithCharges: PriceWithCharges;
  refundableCents: (order: Order) => number;
}

export function makeReturnPrice({ priceWithCharges, refundableCents }: Collaborators) {
  return {
    priceOf,
    limited,
    amountOf: async (one: Return, facts: OrderFacts) => limited(await priceOf(one, facts), facts),
  };

  /** The price of the pieces with their share of the tax, and with shipping if nothing of the order stays with the customer. */
  function priceOf({ id, quantity, unitPriceCents }: Return, { order, lines, returns, ...more }: OrderFacts) {
    const hasOpenReturns = returns.some((one) => one.id !== id && isOpen(one));
    const pieces = { cents: quantity * unitPriceCents, quantity, areCounted: true, hasOpenReturns, ...more };
    return priceWithCharges(order, lines, pieces);
  }

  /** At most the rest of the payment. Without a rest, the refund is refused with the price. */
  function limited(price: number, { order }: Pick<OrderFacts, 'order'>): number {
    return Math.min(price, refundableCents(order)) || price;
  }
}
