import type Stripe from 'stripe';
import { badRequest, noSuch } from '../http/errors.ts';
import type { Form } from '../http/form.ts';
import { integer, nested, text } from '../http/params.ts';

export const PAGE_PARAMS = ['limit', 'starting_after', 'ending_before', 'created', 'expand'];

interface Listed {
  id: string;
  object: string;
  created: number;
}

/** One page of the records. The input is oldest first; the page is newest first, like Stripe's. */
export function page<T extends Listed>(records: T[], form: Form, url: string): Stripe.ApiList<T> {
  const limit = integer(form, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw badRequest('Invalid limit: must be between 1 and 100.', { param: 'limit' });
  const newestFirst = records.toReversed();
  const after = text(form, 'starting_after');
  const before = text(form, 'ending_before');
  if (after !== null) return cut(newestFirst.slice(position(newestFirst, after, 'starting_after') + 1), limit, url);
  if (before === null) return cut(newestFirst, limit, url);
  const earlier = newestFirst.slice(0, position(newestFirst, before, 'ending_before'));
  return { object: 'list', data: earlier.slice(-limit), has_more: earlier.length > limit, url };
}

/** Whether the record matches the call's `created`: a second or a range of seconds. */
export function createdWithin(form: Form, { created }: { created: number }): boolean {
  if (typeof form['created'] === 'string') return created === integer(form, 'created');
  const range = nested(form, 'created');
  const bound = (name: string, otherwise: number): number => integer(range, name) ?? otherwise;
  return (
    created > bound('gt', -1) &&
    created >= bound('gte', 0) &&
    created < bound('lt', Infinity) &&
    created <= bound('lte', Infinity)
  );
}

function cut<T>(records: T[], limit: number, url: string): Stripe.ApiList<T> {
  return { object: 'list', data: records.slice(0, limit), has_more: records.length > limit, url };
}

function position(records: Listed[], id: string, param: string): number {
  const found = records.findIndex((record) => record.id === id);
  if (found < 0) throw noSuch(records[0]?.object ?? 'object', id, param);
  return found;
}
