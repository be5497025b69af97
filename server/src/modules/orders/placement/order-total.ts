import type { DeliveryRefusal, Quote, QuoteResult } from '#modules/charges/charges.service.ts';
import type { Product } from '#modules/products/product.type.ts';
import { type AppError, badInput } from '#platform/errors.ts';
import { Money } from '#platform/money.ts';
import { CHARGEABLE } from '#ports/card-payments.ts';

const { leastCents, mostCents } = CHARGEABLE;

/** Pieces in stock by the id of their part. */
export type Stock = ReadonlyMap<string, number>;

export const stockOf = (parts: Pick<Product, 'id' | 'available'>[]): Stock =>
  new Map(parts.map(({ id, available }) => [id, available]));

/** The price of an order, and the stock that it saw. `isComplete`: all of its parts are known, and in stock. */
export type LinesQuote = QuoteResult & { stock: Stock; isComplete: boolean };

export type Terms = { kind: 'plain'; settingsVersion: number; stock: null } | LinesQuote;
export type AcceptedTerms = Exclude<Terms, { kind: 'deliveryRefused' }>;

export interface ChangedTotal {
  kind: 'totalChanged';
  quote: Quote;
  message: string;
}

interface Wanted {
  /** The total that the customer has seen; null if none is known. */
  expectedTotalCents: number | null;
  /** Whether the caller named one part. */
  isSingle: boolean;
}

/** The terms, if they allow the order of a customer who has seen this total; else null. */
export function acceptedTerms(terms: Terms, { expectedTotalCents }: Wanted): AcceptedTerms | null {
  if (terms.kind === 'plain') return terms;
  if (terms.kind === 'deliveryRefused' || !terms.isComplete) return null;
  const { totalCents } = terms.quote;
  return isPayable(totalCents) && totalCents === (expectedTotalCents ?? totalCents) ? terms : null;
}

/**
 * Why the terms of a quote do not allow the order; throws if no card can be charged its total. Null if they allow it, and for a
 * quote of fewer pieces: they may be in stock again.
 */
export function refuseTerms(terms: LinesQuote, wanted: Wanted): DeliveryRefusal | ChangedTotal | null {
  if (!terms.isComplete || acceptedTerms(terms, wanted)) return null;
  if (terms.kind === 'deliveryRefused') return terms;
  const { quote } = terms;
  if (!isPayable(quote.totalCents)) throw refusedTotal(quote.totalCents, wanted.isSingle ? 'quantity' : 'lines');
  const message = `The total is ${new Money(quote.totalCents).formatted} now. Check it, and place the order again.`;
  return { kind: 'totalChanged', quote, message };
}

/** Whether a card can be charged a total. */
const isPayable = (cents: number): boolean => cents >= leastCents && cents <= mostCents;

/** The same in SQL, and whether the customer has seen no other total: `expected` is NULL if none is known. */
export const isAcceptedSum = (cents: string, expected: string): string =>
  `${cents} BETWEEN ${leastCents} AND ${mostCents} AND ${cents} = COALESCE(${expected}::bigint, ${cents})`;

function refusedTotal(cents: number, field: 'quantity' | 'lines'): AppError {
  const message =
    cents < leastCents
      ? `An order must cost at least ${new Money(leastCents).formatted}, the least that a card can be charged. Order more pieces.`
      : `An order can cost at most ${new Money(mostCents).formatted}, the most that a card can be charged at once. Place several orders.`;
  return badInput(field, message);
}
