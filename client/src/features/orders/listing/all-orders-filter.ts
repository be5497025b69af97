import type { OrderFilter, OrderOrderBy, OrderStatus } from '#generated/graphql.ts';

const statuses: Record<Lowercase<OrderStatus>, OrderStatus> = {
  unpaid: 'UNPAID',
  shipping: 'SHIPPING',
  delivered: 'DELIVERED',
};

export type StatusInAddress = keyof typeof statuses;

const isStatus = (text: string): text is StatusInAddress => Object.hasOwn(statuses, text);

const orders = {
  '': 'NEWEST',
  oldest: 'OLDEST',
  highest: 'TOTAL_HIGH',
  lowest: 'TOTAL_LOW',
} satisfies Record<string, OrderOrderBy>;

export type SortInAddress = keyof typeof orders;

const isSort = (text: string): text is SortInAddress => Object.hasOwn(orders, text);

/** As the names stand in the address. Days are those of whoever looks; `until` is the last one that counts. */
export type OrderSearch = {
  search: string;
  status: string;
  part: string;
  from: string;
  until: string;
  sort: SortInAddress;
};

/**
 * What the address asks for: ?search=…&status=unpaid&part=…&from=2026-11-01&until=2026-11-30&sort=oldest. A status or
 * a day that does not exist filters nothing.
 */
export function readOrderFilter(address: URLSearchParams) {
  const [status, part] = [address.get('status') ?? '', address.get('part') ?? ''];
  const sort = address.get('sort') ?? '';
  const [placedFrom, placedBefore] = [midnight(address.get('from')), midnight(address.get('until'), 1)];
  const shown: OrderSearch = {
    search: address.get('search') ?? '',
    status: isStatus(status) ? status : '',
    part,
    from: (placedFrom && address.get('from')) ?? '',
    until: (placedBefore && address.get('until')) ?? '',
    sort: isSort(sort) ? sort : '',
  };
  const filter: OrderFilter = {
    search: shown.search.trim() || null,
    statuses: isStatus(status) ? [statuses[status]] : null,
    productId: part || null,
    placedFrom,
    placedBefore,
  };
  return { shown, filter, orderBy: orders[shown.sort] };
}

/** When a day begins where one is, so many days later; null if there is no such day. */
function midnight(text: string | null, daysLater = 0): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '')?.map(Number) ?? [];
  if (!year || !month || !day) return null;
  const begins = new Date(year, month - 1, day);
  if (begins.getMonth() !== month - 1) return null;
  begins.setDate(day + daysLater);
  return begins.toISOString();
}
