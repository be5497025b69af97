import type { Charge } from '#modules/charges/charge.type.ts';
import type { Order } from '#modules/orders/order.type.ts';
import type { PriceWithCharges } from '#modules/payments/refunds/refunded-charges.ts';
import type { Return } from './returns.type.ts';

interface Collaborators {
  priceWithCharges: PriceWithCharges;
  refundableCents: (order: Order) => number;
}

export function makeReturnPrice({ priceWithCharges, refundableCents }: Collaborators) {
  return {
    priceOf,
    limited,
    amountOf: async (one: Return, order: Order, charges?: Charge[]) =>
      limited(await priceOf(one, order, charges), order),
  };

  /** The price of the pieces of a received return with their charges. The charges of the order are read if not given. */
  function priceOf({ quantity, unitPriceCents, centsBefore }: Return, order: Order, charges?: Charge[]) {
    return priceWithCharges(order, { cents: quantity * unitPriceCents, centsBefore, ...(charges && { charges }) });
  }

  /** At most the rest of the payment. */
  function limited(price: number, order: Order): number {
    return Math.min(price, refundableCents(order));
  }
}
