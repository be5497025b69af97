import type { CursorValue, Position } from '#platform/cursor.ts';
import type { Database } from '#platform/database.ts';
import { composeStatement, statement } from '#platform/statement.ts';
import { type Product, selectCard, selectProduct } from '../product.type.ts';
import { ProductOrderBy } from './catalog.type.ts';
import { type AsOf, areAllListed, SNAPSHOT, withChangedParts } from './changed-parts.sql.ts';
import { allConditions, type Bind, conditionsOf, joinConditions, type ProductQuery, scoreOf } from './product-query.ts';

export type ProductRow = Product & { sortValue: CursorValue };

/** The sort of each order; the id breaks ties in the same direction, so one index serves both. */
export const sorts = {
  [ProductOrderBy.NEWEST]: { column: 'created_at', type: 'timestamptz', kind: 'time', direction: 'desc' },
  [ProductOrderBy.NAME]: { column: 'name', type: 'text', kind: 'text', direction: 'asc' },
  [ProductOrderBy.PRICE_LOW]: { column: 'price_cents', type: 'bigint', kind: 'integer', direction: 'asc' },
  [ProductOrderBy.PRICE_HIGH]: { column: 'price_cents', type: 'bigint', kind: 'integer', direction: 'desc' },
  [ProductOrderBy.AVAILABLE_HIGH]: { column: 'available', type: 'bigint', kind: 'integer', direction: 'desc' },
  [ProductOrderBy.AVAILABLE_LOW]: { column: 'available', type: 'bigint', kind: 'integer', direction: 'asc' },
  [ProductOrderBy.RELEVANCE]: { column: 'score', type: 'bigint', kind: 'integer', direction: 'desc' },
} as const;

export interface ProductPlace {
  orderBy: ProductOrderBy;
  after: Position | null;
  limit: number;
}

/** Which columns the rows of a list have. */
export type Detail = 'card' | 'whole';
export const selects = { card: selectCard, whole: selectProduct };
/** Of the name of a prepared statement. */
export const suffix = { card: '.card', whole: '' };

const isOnSale = () => 'archived_at IS NULL';

/** The value by which a place is sorted, and the condition for its parts. */
export function placeOf({ orderBy, after }: ProductPlace, query: ProductQuery, bind: Bind) {
  const { column, type, direction } = sorts[orderBy];
  const value = orderBy === ProductOrderBy.RELEVANCE && query.terms ? scoreOf(query.terms, bind) : column;
  const position: string[] = [];
  if (after) {
    const sortValue = `${bind(after.value)}::${type}`;
    const comparison = direction === 'asc' ? '>' : '<';
    position.push(`(${value}, id) ${comparison} (${sortValue}, ${bind(after.id)}::uuid)`);
    if (hasLevels(orderBy)) position.push(`stock_level ${comparison}= (${sortValue} + 499) / 500`);
  }
  return { value, where: [onSale(query, bind), ...position].join(' AND ') };
}

/** The index holds stock in levels of 500 pieces, because the exact number changes with every order. */
const hasLevels = (orderBy: ProductOrderBy) => sorts[orderBy].column === 'available';

/** Visitors read this list most of all, so it is SQL and, without a filter, a prepared statement. */
export function listProducts(place: ProductPlace, query: ProductQuery, detail: Detail) {
  const { orderBy, after, limit } = place;
  const { direction } = sorts[orderBy];
  // Filters decide which index is best, so Postgres plans a filtered list for its values.
  const isFiltered = allConditions(conditionsOf(query)).length > 0;
  const name = isFiltered ? undefined : `products.list.${orderBy}.${after !== null}${suffix[detail]}`;
  return composeStatement<ProductRow>((bind) => {
    const { value, where } = placeOf(place, query, bind);
    const level = hasLevels(orderBy) ? `stock_level ${direction}, ` : '';
    return `SELECT ${selects[detail]}, ${value} AS "sortValue" FROM products WHERE ${where}
      ORDER BY ${level}${value} ${direction}, id ${direction} LIMIT ${bind(limit)}`;
  }, name);
}

export interface PartCount extends AsOf {
  count: number;
}

export async function readCount(db: Database, query: ProductQuery): Promise<PartCount> {
  const [counted] = await db.query(...countProducts(query));
  if (!counted) throw new Error('the count of parts returned no row');
  return counted;
}

const countProducts = (query: ProductQuery) =>
  composeStatement<PartCount>(
    (bind) => `SELECT count(*)::int AS count, ${SNAPSHOT} AS snapshot FROM products WHERE ${onSale(query, bind)}`,
  );

export const countChange = (query: ProductQuery, { snapshot }: AsOf) =>
  composeStatement<AsOf & { change: number; isComplete: boolean }>((bind) => {
    const [since, where] = [bind(snapshot), onSale(query, bind)];
    return `${withChangedParts(since)}
      SELECT ${SNAPSHOT} AS snapshot, ${areAllListed(since)} AS "isComplete",
        ((SELECT count(*) FROM present WHERE ${where}) - (SELECT count(*) FROM former WHERE ${where}))::int AS change`;
  });

const onSale = (query: ProductQuery, bind: Bind) =>
  joinConditions(bind, isOnSale, ...allConditions(conditionsOf(query)));

/** The inner query hides the number of ids from Postgres, which would otherwise plan the statement again for each list. */
export const findProducts = statement<{ ids: string[] }, Product>(
  'products.find',
  (p) => `SELECT ${selectProduct} FROM products WHERE id = ANY(ARRAY(SELECT unnest(${p.ids}::uuid[])))`,
);
