import type { OrderFilter, OrderStatus } from '#generated/graphql.ts';

const statuses: Record<Lowercase<OrderStatus>, OrderStatus> = {
  unpaid: 'UNPAID',
  shipping: 'SHIPPING',
  delivered: 'DELIVERED',
};

export type StatusInAddress = keyof typeof statuses;

const isStatus = (text: string): text is StatusInAddress => Object.hasOwn(statuses, text);

/** What the address asks for: ?search=…&status=unpaid. A status that does not exist filters nothing. */
export function readOrderFilter(search: URLSearchParams) {
  const text = search.get('search') ?? '';
  const status = search.get('status') ?? '';
  const known = isStatus(status) ? status : null;
  const filter: OrderFilter = { search: text.trim() || null, statuses: known && [statuses[known]] };
  return { text, status: known, filter };
}

/** The address with another filter; a page of the old list means nothing in the new one. */
export function withOrderFilter(search: URLSearchParams, change: { search?: string; status?: string }) {
  const next = new URLSearchParams(search);
  next.delete('page');
  next.delete('after');
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
