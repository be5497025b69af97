import type Stripe from 'stripe';
import { badRequest } from '../http/errors.ts';
import type { Store } from '../store/store.ts';
import type { TableName } from '../store/tables.ts';

const TABLE_OF: Record<string, TableName> = {
  pi: 'payment_intents',
  pm: 'payment_methods',
  ch: 'charges',
  re: 'refunds',
  du: 'disputes',
};

/** Replaces the ids at these paths by their objects: `latest_charge`, `data.payment_intent.latest_charge`. */
export function expand(store: Store, object: unknown, paths: string[]): unknown {
  return paths.reduce((expanded, path) => expandOne(store, expanded, path.split('.')), object);
}

function expandOne(store: Store, object: unknown, [name = '', ...rest]: string[]): unknown {
  if (Array.isArray(object)) return object.map((item: unknown) => expandOne(store, item, [name, ...rest]));
  if (typeof object !== 'object' || object === null) return object;
  const record = object as Record<string, unknown>;
  const value =
    name === 'refunds' && record['object'] === 'charge' ? refundsOf(store, record) : load(store, record, name);
  return { ...record, [name]: rest.length === 0 ? value : expandOne(store, value, rest) };
}

function load(store: Store, record: Record<string, unknown>, name: string): unknown {
  const value = record[name];
  if (typeof value !== 'string' && value !== undefined) return value;
  const table = name === 'id' ? undefined : TABLE_OF[value?.split('_')[0] ?? ''];
  if (value && table) return store.find(table, value) ?? value;
  throw badRequest(`This property cannot be expanded (${name}).`, { param: 'expand' });
}

function refundsOf(store: Store, charge: Record<string, unknown>): Stripe.ApiList<Stripe.Refund> {
  const refunds = store.all('refunds').filter((refund) => refund.charge === charge['id']);
  return {
    object: 'list',
    data: refunds.toReversed(),
    has_more: false,
    url: `/v1/charges/${String(charge['id'])}/refunds`,
  };
}
