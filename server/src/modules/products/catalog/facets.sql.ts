import { composeStatement } from '#platform/statement.ts';
import { conditionsOf, joinConditions, type ProductQuery } from './product-query.ts';

export interface FacetRow {
  facet: 'category' | 'brand' | 'price' | 'stock' | 'all';
  value: string | null;
  count: number;
  low: number | null;
  high: number | null;
}

const MAX_BRANDS = 100;

/**
 * Counts the parts that each further filter value would leave. The parts are read once and summed per category, brand
 * and stock; each facet then adds up the sums under the other filters, never its own. The price range filters the count
 * inside the groups instead of the rows, so the groups match an index and need no sort.
 */
export const countFacets = (query: ProductQuery) =>
  composeStatement<FacetRow>((bind) => {
    const conditions = conditionsOf(query);
    const [search, category, brand, price, stock] = [
      joinConditions(bind, ...conditions.search),
      joinConditions(bind, ...conditions.category),
      joinConditions(bind, ...conditions.brand),
      joinConditions(bind, ...conditions.price),
      joinConditions(bind, ...conditions.stock),
    ];
    return `
    WITH sums AS MATERIALIZED (
      SELECT category, brand, orderable, count(*) FILTER (WHERE ${price}) AS parts,
        min(price_cents) AS low, max(price_cents) AS high
      FROM products WHERE archived_at IS NULL AND ${search} GROUP BY 1, 2, 3
    )
    SELECT 'category' AS facet, category::text AS value, sum(parts)::int AS count, NULL::int AS low, NULL::int AS high
      FROM sums WHERE ${brand} AND ${stock} AND parts > 0 GROUP BY category
    UNION ALL (
      SELECT 'brand', brand, sum(parts)::int, NULL, NULL FROM sums WHERE ${category} AND ${stock} AND parts > 0
      GROUP BY brand ORDER BY 3 DESC, 2 LIMIT ${MAX_BRANDS}
    )
    UNION ALL SELECT 'price', NULL, coalesce(sum(parts), 0)::int, min(low), max(high)
      FROM sums WHERE ${category} AND ${brand} AND ${stock}
    UNION ALL SELECT 'stock', NULL, coalesce(sum(parts), 0)::int, NULL, NULL
      FROM sums WHERE ${category} AND ${brand} AND orderable
    UNION ALL SELECT 'all', NULL, coalesce(sum(parts), 0)::int, NULL, NULL
      FROM sums WHERE ${category} AND ${brand} AND ${stock}`;
  });
