import type { PositionalStatement as Statement } from '#platform/database.ts';
import { allOf, conditionsOf, everyOne, makeValues, scoreOf, type Narrowing } from './product-query.ts';
import { ProductOrderBy } from './catalog.type.ts';

// The catalogue is the hottest read of the shop: prepared statements, no ORM (docs/architecture.md, hot paths).
export const columns = `id, part_number AS "partNumber", name, brand, category, description, image, more_images AS "moreImages",
  price_cents AS "priceCents", minimum, available, created_at AS "createdAt", archived_at AS "archivedAt"`;

/** What each order sorts by; the id breaks ties in the same direction, so that one index serves both. */
export const sorts = {
  [ProductOrderBy.NEWEST]: { column: 'created_at', kind: 'time', type: 'timestamptz', direction: 'DESC' },
  [ProductOrderBy.NAME]: { column: 'name', kind: 'text', type: 'text', direction: 'ASC' },
  [ProductOrderBy.PRICE_LOW]: { column: 'price_cents', kind: 'integer', type: 'bigint', direction: 'ASC' },
  [ProductOrderBy.PRICE_HIGH]: { column: 'price_cents', kind: 'integer', type: 'bigint', direction: 'DESC' },
  [ProductOrderBy.AVAILABLE_HIGH]: { column: 'available', kind: 'integer', type: 'bigint', direction: 'DESC' },
  [ProductOrderBy.AVAILABLE_LOW]: { column: 'available', kind: 'integer', type: 'bigint', direction: 'ASC' },
  [ProductOrderBy.RELEVANCE]: { column: 'score', kind: 'integer', type: 'bigint', direction: 'DESC' },
} as const;

interface Asked {
  orderBy: ProductOrderBy;
  after: { value: unknown; id: string } | null;
  limit: number;
}

/** A call of the database: what to run, with what. */
type Call = [Statement, unknown[]];

export function listCall({ orderBy, after, limit }: Asked, narrowing: Narrowing): Call {
  const { values, bind } = makeValues();
  const { column, type, direction } = sorts[orderBy];
  const conditions = conditionsOf(narrowing, bind);
  const isNarrowed = values.length > 0 || conditions.stock.length > 0;
  const value = orderBy === ProductOrderBy.RELEVANCE && narrowing.terms ? scoreOf(narrowing.terms, bind) : column;
  // No index holds the stock itself; the steps that it is cut into have one (see the migration of the search).
  const steps = column === 'available' ? `stock_level ${direction}, ` : '';
  const place: string[] = [];
  if (after) {
    const sort = `${bind(after.value)}::${type}`;
    const beyond = direction === 'ASC' ? '>' : '<';
    place.push(`(${value}, id) ${beyond} (${sort}, ${bind(after.id)}::uuid)`);
    if (steps) place.push(`stock_level ${beyond}= (${sort} + 499) / 500`);
  }
  const where = allOf(['archived_at IS NULL'], ...everyOne(conditions), place);
  const text = `SELECT ${columns}, ${value} AS "sortValue" FROM products WHERE ${where}
    ORDER BY ${steps}${value} ${direction}, id ${direction} LIMIT ${bind(limit)}`;
  // What narrows a list decides which index is best.
  return [isNarrowed ? { text } : { name: `products.list.${orderBy}.${after !== null}`, text }, values];
}

export function countCall(narrowing: Narrowing): Call {
  const { values, bind } = makeValues();
  const where = allOf(['archived_at IS NULL'], ...everyOne(conditionsOf(narrowing, bind)));
  return [{ text: `SELECT count(*)::int AS count FROM products WHERE ${where}` }, values];
}

export const byIdsStatement = {
  name: 'products.by-ids',
  text: `SELECT ${columns} FROM products WHERE id = ANY($1::uuid[])`,
};
