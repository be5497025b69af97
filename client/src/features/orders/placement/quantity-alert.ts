import { formatCount } from '#lib/format/count.ts';
import { messages } from '#lib/messages.ts';

/** A quantity that cannot be ordered: the specification's sentence, and what would put it right. */
export type QuantityAlert = { sentence: string; remedy: string };

type Terms = { minimum: number; available: number };

export const belowMinimum = (minimum: number): QuantityAlert => ({
  sentence: messages.orders.belowMinimum,
  remedy: `The smallest order of this part is ${formatCount(minimum)}.`,
});

export const aboveStock = (available: number): QuantityAlert => ({
  sentence: messages.orders.aboveStock,
  remedy:
    available > 0
      ? `There are ${formatCount(available)} of this part in stock.`
      : 'This part is out of stock at the moment.',
});

/** The server checks the same again, against the stock of that moment. */
export function quantityAlert(quantity: number, terms: Terms): QuantityAlert | null {
  if (quantity < terms.minimum) return belowMinimum(terms.minimum);
  if (quantity > terms.available) return aboveStock(terms.available);
  return null;
}

/** What can be ordered, said before it goes wrong. */
export function quantityHint({ minimum, available }: Terms): string {
  if (available < minimum) return `The stock of ${formatCount(available)} is less than the minimum order at the moment`;
  return `From ${formatCount(minimum)} to ${formatCount(available)}`;
}
