import { messages } from '#lib/messages.ts';

/** A quantity that cannot be ordered: the specification's sentence, and what would put it right. */
export type QuantityAlert = { sentence: string; remedy: string };

export const belowMinimum = (minimum: number): QuantityAlert => ({
  sentence: messages.orders.belowMinimum,
  remedy: `The smallest order of this part is ${minimum}.`,
});

export const aboveStock = (available: number): QuantityAlert => ({
  sentence: messages.orders.aboveStock,
  remedy: available > 0 ? `There are ${available} of this part in stock.` : 'This part is out of stock at the moment.',
});

/** The server checks the same again, against the stock of that moment. */
export function quantityAlert(quantity: number, terms: { minimum: number; available: number }): QuantityAlert | null {
  if (quantity < terms.minimum) return belowMinimum(terms.minimum);
  if (quantity > terms.available) return aboveStock(terms.available);
  return null;
}
