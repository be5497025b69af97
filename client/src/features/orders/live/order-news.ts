import type { AnyOrderFragment, OrderFilter, OrderOrderBy } from '#generated/graphql.ts';

type Listed = { rows: AnyOrderFragment[]; hasMore: boolean; filter: OrderFilter; orderBy: OrderOrderBy };

/** What was told since the list was loaded: the order as it is now, or null if it is gone. */
export type Told = ReadonlyMap<string, AnyOrderFragment | null>;

/** How many rows the list would gain and lose if it were loaded now. */
export function countNews(told: Told, listed: Listed) {
  const isShown = (id: string) => listed.rows.some((row) => row.id === id);
  const changes = [...told];
  return {
    come: changes.filter(([id, order]) => order && !isShown(id) && belongs(order, listed)).length,
    gone: changes.filter(([id, order]) => !order && isShown(id)).length,
  };
}

type Compare = (order: AnyOrderFragment, other: AnyOrderFragment) => boolean;

const isOlder: Compare = (order, other) => order.placedAt < other.placedAt;
const isCheaper: Compare = (order, other) =>
  order.total.cents === other.total.cents ? isOlder(order, other) : order.total.cents < other.total.cents;

/** Whether an order stands after another. */
const standsAfter: Record<OrderOrderBy, Compare> = {
  NEWEST: isOlder,
  OLDEST: (order, other) => isOlder(other, order),
  TOTAL_HIGH: isCheaper,
  TOTAL_LOW: (order, other) => isCheaper(other, order),
};

/** Whether an order would stand among these rows, those of the first page, as far as can be told from here. */
function belongs(order: AnyOrderFragment, { rows, hasMore, filter, orderBy }: Listed): boolean {
  const last = rows.at(-1);
  if (hasMore && last && standsAfter[orderBy](order, last)) return false;
  if (filter.productId && filter.productId !== order.product.id) return false;
  if (filter.placedFrom && order.placedAt < filter.placedFrom) return false;
  if (filter.placedBefore && order.placedAt >= filter.placedBefore) return false;
  if (filter.statuses?.length && !filter.statuses.includes(order.status)) return false;
  const words = filter.search?.toLowerCase();
  const texts = [order.productName, order.customerName, order.customerEmail];
  return !words || texts.some((text) => text.toLowerCase().includes(words));
}

/** "2 new orders, 1 deleted"; null if there is no news. */
export function describeNews({ come, gone }: { come: number; gone: number }): string | null {
  const parts = [come > 0 && `${come} new ${come === 1 ? 'order' : 'orders'}`, gone > 0 && `${gone} deleted`];
  return parts.filter(Boolean).join(', ') || null;
}
