import type { Quote } from '#modules/charges/charges.service.ts';
import { AppError } from '#platform/errors.ts';
import { Money } from '#platform/money.ts';
import { CHARGEABLE } from '#ports/card-payments.ts';

const { leastCents, mostCents } = CHARGEABLE;

export interface ChangedTotal {
  kind: 'totalChanged';
  quote: Quote;
  message: string;
}

/** The refusal of an order whose customer has seen another total. */
export const changedTotal = (quote: Quote): ChangedTotal => ({
  kind: 'totalChanged',
  quote,
  message: `The total is ${new Money(quote.totalCents).formatted} now. Check it, and place the order again.`,
});

/** Whether a card can be charged a total. */
export const isPayable = (cents: number): boolean => cents >= leastCents && cents <= mostCents;

/** The same as a condition on an SQL expression. */
export const isPayableSum = (cents: string): string => `${cents} BETWEEN ${leastCents} AND ${mostCents}`;

/** Refuses an order with a total that no card can be charged. */
export function refuseTotal(cents: number, field: 'quantity' | 'lines'): never {
  const message =
    cents < leastCents
      ? `An order must cost at least ${new Money(leastCents).formatted}, the least that a card can be charged. Order more pieces.`
      : `An order can cost at most ${new Money(mostCents).formatted}, the most that a card can be charged at once. Place several orders.`;
  throw new AppError('BAD_USER_INPUT', message, { field });
}
