import type { PositionalStatement as Statement } from '#platform/database.ts';
import { allOf, conditionsOf, makeValues, type Narrowing } from './product-query.ts';

export interface FacetRow {
  facet: 'category' | 'brand' | 'price' | 'stock' | 'all';
  value: string | null;
  count: number;
  low: number | null;
  high: number | null;
}

const MAX_BRANDS = 100;

/**
 * Counts what each further filter would leave. The parts are read once and summed up by all that can be filtered; each
 * facet then adds up those sums under the other filters, never its own. Those outside of the price range are counted out
 * and not grouped apart: so the groups are those of the index, and need not be sorted.
 */
export function facetsCall(narrowing: Narrowing): [Statement, unknown[]] {
  const { values, bind } = makeValues();
  const { search, category, brand, price, stock } = conditionsOf(narrowing, bind);
  const text = `
    WITH sums AS MATERIALIZED (
      SELECT category, brand, orderable, count(*) FILTER (WHERE ${allOf(price)}) AS parts,
        min(price_cents) AS low, max(price_cents) AS high
      FROM products WHERE ${allOf(['archived_at IS NULL'], search)} GROUP BY 1, 2, 3
    )
    SELECT 'category' AS facet, category::text AS value, sum(parts)::int AS count, NULL::int AS low, NULL::int AS high
      FROM sums WHERE ${allOf(brand, stock, ['parts > 0'])} GROUP BY category
    UNION ALL (
      SELECT 'brand', brand, sum(parts)::int, NULL, NULL FROM sums WHERE ${allOf(category, stock, ['parts > 0'])}
      GROUP BY brand ORDER BY 3 DESC, 2 LIMIT ${MAX_BRANDS}
    )
    UNION ALL SELECT 'price', NULL, coalesce(sum(parts), 0)::int, min(low), max(high)
      FROM sums WHERE ${allOf(category, brand, stock)}
    UNION ALL SELECT 'stock', NULL, coalesce(sum(parts), 0)::int, NULL, NULL
      FROM sums WHERE ${allOf(category, brand, ['orderable'])}
    UNION ALL SELECT 'all', NULL, coalesce(sum(parts), 0)::int, NULL, NULL
      FROM sums WHERE ${allOf(category, brand, stock)}`;
  return [{ text }, values];
}
