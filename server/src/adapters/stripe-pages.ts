import type Stripe from 'stripe';
import type { Stretch } from '#ports/card-payments.ts';
import { asking } from './stripe-errors.ts';

interface Query {
  limit: number;
  created: { gte?: number; lt: number };
  starting_after?: string;
}

const seconds = (time: Date): number => Math.floor(time.getTime() / 1_000);

/** All that Stripe lists of a stretch of time, a page at a time. */
export async function* pages<T extends { id: string }>(
  { since, until }: Stretch,
  list: (query: Query) => Promise<Stripe.ApiList<T>>,
): AsyncGenerator<T[]> {
  const created = { lt: seconds(until), ...(since && { gte: seconds(since) }) };
  let last: T | undefined;
  do {
    const page = await asking(list({ limit: 100, created, ...(last && { starting_after: last.id }) }));
    yield page.data;
    last = page.has_more ? page.data.at(-1) : undefined;
  } while (last);
}
