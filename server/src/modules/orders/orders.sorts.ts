import type { Prisma } from '#generated/prisma/client.ts';
import type { Position, SortKind } from '#platform/cursor.ts';
import type { OrderOrderBy } from './order-list.input.ts';

interface Sort {
  /** Each has an index that ends in the id and runs either way. */
  by: 'placedAt' | 'totalCents';
  kind: SortKind;
  direction: 'asc' | 'desc';
}

export const sorts: Record<OrderOrderBy, Sort> = {
  NEWEST: { by: 'placedAt', kind: 'time', direction: 'desc' },
  OLDEST: { by: 'placedAt', kind: 'time', direction: 'asc' },
  TOTAL_HIGH: { by: 'totalCents', kind: 'integer', direction: 'desc' },
  TOTAL_LOW: { by: 'totalCents', kind: 'integer', direction: 'asc' },
};

/** Bounded first, so that Postgres starts in the index instead of walking to the position. */
export function beyond({ by, direction }: Sort, { value, id }: Position): Prisma.OrderWhereInput {
  return direction === 'asc'
    ? { [by]: { gte: value }, OR: [{ [by]: { gt: value } }, { id: { gt: id } }] }
    : { [by]: { lte: value }, OR: [{ [by]: { lt: value } }, { id: { lt: id } }] };
}
