import type { CursorValue, Position } from '#platform/cursor.ts';
import { composeStatement, statement } from '#platform/statement.ts';
import { type Product, selectProduct } from '../product.type.ts';
import { ProductOrderBy } from './catalog.type.ts';
import { allConditions, conditionsOf, joinConditions, type ProductQuery, scoreOf } from './product-query.ts';

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

const isOnSale = () => 'archived_at IS NULL';

/** Visitors read this list most of all, so it is SQL and, without a filter, a prepared statement. */
export function listProducts({ orderBy, after, limit }: ProductPlace, query: ProductQuery) {
  const { column, type, direction } = sorts[orderBy];
  const conditions = allConditions(conditionsOf(query));
  // Filters decide which index is best, so Postgres plans a filtered list for its values.
  const name = conditions.length === 0 ? `products.list.${orderBy}.${after !== null}` : undefined;
  return composeStatement<ProductRow>((bind) => {
    const value = orderBy === ProductOrderBy.RELEVANCE && query.terms ? scoreOf(query.terms, bind) : column;
    // The index holds stock in levels of 500 pieces, because the exact number changes with every order.
    const level = column === 'available' ? `stock_level ${direction}, ` : '';
    const position: string[] = [];
    if (after) {
      const sortValue = `${bind(after.value)}::${type}`;
      const comparison = direction === 'asc' ? '>' : '<';
      position.push(`(${value}, id) ${comparison} (${sortValue}, ${bind(after.id)}::uuid)`);
      if (level) position.push(`stock_level ${comparison}= (${sortValue} + 499) / 500`);
    }
    const where = [joinConditions(bind, isOnSale, ...conditions), ...position].join(' AND ');
    return `SELECT ${selectProduct}, ${value} AS "sortValue" FROM products WHERE ${where}
      ORDER BY ${level}${value} ${direction}, id ${direction} LIMIT ${bind(limit)}`;
  }, name);
}

export const countProducts = (query: ProductQuery) =>
  composeStatement<{ count: number }>(
    (bind) =>
      `SELECT count(*)::int AS count FROM products
        WHERE ${joinConditions(bind, isOnSale, ...allConditions(conditionsOf(query)))}`,
  );

export const findProducts = statement<{ ids: string[] }, Product>(
  'products.find',
  (p) => `SELECT ${selectProduct} FROM products WHERE id = ANY(${p.ids}::uuid[])`,
);
