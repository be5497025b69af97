import type Stripe from 'stripe';
import type { Period } from '#ports/card-payments.ts';
import { orUnavailable } from './stripe-errors.ts';

interface Query {
  limit: number;
  created: { gte?: number; lt: number };
  starting_after?: string;
}

export const LIST = { object: 'list' as const };

/** The objects created in a period, in pages, newest first. */
export async function* pages<T extends { id: string }>(
  { since, until }: Period,
  list: (query: Query) => Promise<Stripe.ApiList<T>>,
): AsyncGenerator<T[]> {
  const created = { lt: toSeconds(until), ...(since && { gte: toSeconds(since) }) };
  let last: T | undefined;
  do {
    const page = await orUnavailable(list({ limit: 100, created, ...(last && { starting_after: last.id }) }), LIST);
    yield page.data;
    last = page.has_more ? page.data.at(-1) : undefined;
  } while (last);
}

const toSeconds = (time: Date): number => Math.floor(time.getTime() / 1_000);

/** Stripe sends an id, or the whole object if the request expanded it. */
export const idOf = (reference: string | { id: string } | null): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');
