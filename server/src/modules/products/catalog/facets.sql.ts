import { composeStatement } from '#platform/statement.ts';
import { areAllListed, SNAPSHOT, withChangedParts } from './changed-parts.sql.ts';
import { type Bind, conditionsOf, joinConditions, type ProductQuery } from './product-query.ts';

export interface FacetRow {
  /** `snapshot` has that of the statement as its value, and 0 as its count if changes are not listed. */
  facet: 'category' | 'brand' | 'price' | 'stock' | 'all' | 'snapshot';
  value: string | null;
  count: number;
  low: number | null;
  high: number | null;
}

/**
 * Counts the parts that each further filter value would leave. The parts are read once and summed per category, brand
 * and stock; each facet then adds up the sums under the other filters, never its own. The price range filters the count
 * inside the groups instead of the rows, so the groups match an index and need no sort. The values of specifications are
 * counted by a statement of their own (specification-facets.sql.ts).
 */
export const countFacets = (query: ProductQuery) =>
  composeStatement<FacetRow>((bind) => {
    const { search, category, brand, price, stock } = facetConditions(query, bind);
    return `
    WITH sums AS MATERIALIZED (
      SELECT category, brand, orderable, count(*) FILTER (WHERE ${price}) AS parts,
        min(price_cents) AS low, max(price_cents) AS high
      FROM products WHERE archived_at IS NULL AND ${search} GROUP BY 1, 2, 3
    )
    SELECT 'category' AS facet, category::text AS value, sum(parts)::int AS count, NULL::int AS low, NULL::int AS high
      FROM sums WHERE ${brand} AND ${stock} AND parts > 0 GROUP BY category
    UNION ALL SELECT 'brand', brand, sum(parts)::int, NULL, NULL
      FROM sums WHERE ${category} AND ${stock} AND parts > 0 GROUP BY brand
    UNION ALL SELECT 'price', NULL, 0, min(low), max(high)
      FROM sums WHERE ${category} AND ${brand} AND ${stock}
    UNION ALL SELECT 'stock', NULL, coalesce(sum(parts), 0)::int, NULL, NULL
      FROM sums WHERE ${category} AND ${brand} AND orderable
    UNION ALL SELECT 'all', NULL, coalesce(sum(parts), 0)::int, NULL, NULL
      FROM sums WHERE ${category} AND ${brand} AND ${stock}
    UNION ALL SELECT 'snapshot', ${SNAPSHOT}, 1, NULL, NULL`;
  });

/**
 * By how much the counts changed since they were kept, and the price range of now. A removed part may have had the lowest
 * price; then an index on the price has the next one.
 */
export const countFacetChanges = (query: ProductQuery, kept: FacetRow[]) =>
  composeStatement<FacetRow>((bind) => {
    const { search, category, brand, price, stock } = facetConditions(query, bind);
    const since = bind(snapshotOf(kept));
    const range = kept.find(({ facet }) => facet === 'price');
    const inRange = `archived_at IS NULL AND ${search} AND ${category} AND ${brand} AND ${stock}`;
    const extreme = (aggregate: 'min' | 'max', comparison: '<=' | '>=', known: string) =>
      `CASE WHEN (SELECT ${aggregate}(price_cents) FROM former WHERE ${inRange}) ${comparison} ${known}
        THEN (SELECT ${aggregate}(price_cents) FROM products WHERE ${inRange})
        ELSE ${aggregate === 'min' ? 'least' : 'greatest'}(${known},
          (SELECT ${aggregate}(price_cents) FROM present WHERE ${inRange})) END`;
    return `${withChangedParts(since)}, moved AS MATERIALIZED (
      SELECT category, brand, orderable, price_cents, 1 AS parts FROM present WHERE archived_at IS NULL AND ${search}
      UNION ALL
      SELECT category, brand, orderable, price_cents, -1 FROM former WHERE archived_at IS NULL AND ${search}
    )
    SELECT 'category' AS facet, category::text AS value, sum(parts)::int AS count, NULL::int AS low, NULL::int AS high
      FROM moved WHERE ${price} AND ${brand} AND ${stock} GROUP BY category
    UNION ALL SELECT 'brand', brand, sum(parts)::int, NULL, NULL
      FROM moved WHERE ${price} AND ${category} AND ${stock} GROUP BY brand
    UNION ALL SELECT 'price', NULL, 0, ${extreme('min', '<=', `${bind(range?.low ?? null)}::int`)},
      ${extreme('max', '>=', `${bind(range?.high ?? null)}::int`)}
    UNION ALL SELECT 'stock', NULL, coalesce(sum(parts), 0)::int, NULL, NULL
      FROM moved WHERE ${price} AND ${category} AND ${brand} AND orderable
    UNION ALL SELECT 'all', NULL, coalesce(sum(parts), 0)::int, NULL, NULL
      FROM moved WHERE ${price} AND ${category} AND ${brand} AND ${stock}
    UNION ALL SELECT 'snapshot', ${SNAPSHOT}, (${areAllListed(since)})::int, NULL, NULL`;
  });

/** The kept counts with the changes; null if some changes are not listed. */
export function addFacetChanges(kept: FacetRow[], changes: FacetRow[]): FacetRow[] | null {
  if (!changes.some(({ facet, count }) => facet === 'snapshot' && count === 1)) return null;
  const keyOf = ({ facet, value }: FacetRow) => (facet === 'snapshot' ? facet : `${facet} ${value}`);
  const rows = new Map(kept.map((row) => [keyOf(row), row]));
  for (const change of changes) {
    const isSum = change.facet !== 'snapshot';
    const count = (isSum ? (rows.get(keyOf(change))?.count ?? 0) : 0) + change.count;
    if (count > 0 || change.value === null) rows.set(keyOf(change), { ...change, count });
    else rows.delete(keyOf(change));
  }
  return [...rows.values()];
}

const snapshotOf = (rows: FacetRow[]) => rows.find(({ facet }) => facet === 'snapshot')?.value ?? null;

function facetConditions(query: ProductQuery, bind: Bind) {
  const { search, category, brand, price, stock, specifications } = conditionsOf(query);
  return {
    search: joinConditions(bind, ...search, ...specifications),
    category: joinConditions(bind, ...category),
    brand: joinConditions(bind, ...brand),
    price: joinConditions(bind, ...price),
    stock: joinConditions(bind, ...stock),
  };
}
