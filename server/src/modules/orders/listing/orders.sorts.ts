import type { Sort } from '#platform/pagination.ts';
import { OrderOrderBy } from './listing.type.ts';

/** Each field has an index that ends in the id, which Postgres can read in both directions. */
export const sorts: Record<OrderOrderBy, Sort<'placedAt' | 'totalCents'>> = {
  NEWEST: { name: OrderOrderBy.NEWEST, by: 'placedAt', kind: 'time', direction: 'desc' },
  OLDEST: { name: OrderOrderBy.OLDEST, by: 'placedAt', kind: 'time', direction: 'asc' },
  TOTAL_HIGH: { name: OrderOrderBy.TOTAL_HIGH, by: 'totalCents', kind: 'integer', direction: 'desc' },
  TOTAL_LOW: { name: OrderOrderBy.TOTAL_LOW, by: 'totalCents', kind: 'integer', direction: 'asc' },
};
