import type { Database } from '#platform/database.ts';
import { composeStatement } from '#platform/statement.ts';
import { type AsOf, areAllListed, SNAPSHOT, withChangedParts } from './changed-parts.sql.ts';
import {
  allConditions,
  type Bind,
  conditionsOf,
  hasOneOf,
  joinConditions,
  type ProductQuery,
} from './product-query.ts';

export interface SpecificationCount {
  key: string;
  value: string;
  count: number;
}

export interface SpecificationCounts extends AsOf {
  counts: SpecificationCount[];
  /** Whether they are of all values. */
  isWhole: boolean;
}

/** The values with the most parts are shown; chosen ones, too. */
export const MOST_VALUES = 12;
/** Of more values in all, only those that are shown are read: too many would take the memory of other results. */
const MOST_KEPT = 1_000;

export async function readSpecificationCounts(db: Database, query: ProductQuery, keys: string[]) {
  const [counted] = await db.query(...countSpecifications(query, keys));
  if (!counted) throw new Error('the count of specifications returned no row');
  return counted;
}

/** Counts the parts of each value, under all filters except that of its key. */
const countSpecifications = (query: ProductQuery, keys: string[]) =>
  composeStatement<SpecificationCounts>((bind) => {
    const { others, ownKey } = specificationConditions(query, keys, bind);
    const chosen = bind(chosenIn(query));
    return `
    SELECT ${SNAPSHOT} AS snapshot, count(*) <= ${MOST_KEPT} AS "isWhole",
      coalesce(jsonb_agg(jsonb_build_object('key', key, 'value', value, 'count', parts))
        FILTER (WHERE total <= ${MOST_KEPT} OR place <= ${MOST_VALUES} OR value = ANY(${chosen}::text[])), '[]') AS counts
    FROM (
      SELECT key, value, count(*) AS parts, count(*) OVER () AS total,
        row_number() OVER (PARTITION BY key ORDER BY count(*) DESC, value COLLATE "C") AS place
      FROM (
        SELECT key, unnest(specification_values(key, written, ${chosen}::text[])) AS value
        FROM products, jsonb_each_text(specifications) AS pair (key, written)
        WHERE archived_at IS NULL AND ${others} AND ${ownKey}
      ) AS pairs GROUP BY key, value
    ) AS counted`;
  });

/** By how much the counts changed since they were kept. */
export const countSpecificationChanges = (query: ProductQuery, keys: string[], { snapshot }: AsOf) =>
  composeStatement<AsOf & { counts: SpecificationCount[]; isComplete: boolean }>((bind) => {
    const since = bind(snapshot);
    const { others, ownKey } = specificationConditions(query, keys, bind);
    const chosen = bind(chosenIn(query));
    return `${withChangedParts(since)}, moved AS MATERIALIZED (
      SELECT specifications, 1 AS parts FROM present WHERE archived_at IS NULL AND ${others}
      UNION ALL
      SELECT specifications, -1 FROM former WHERE archived_at IS NULL AND ${others}
    )
    SELECT ${SNAPSHOT} AS snapshot, ${areAllListed(since)} AS "isComplete", (
      SELECT coalesce(jsonb_agg(jsonb_build_object('key', key, 'value', value, 'count', parts)), '[]')
      FROM (
        SELECT key, value, sum(parts) AS parts FROM (
          SELECT key, unnest(specification_values(key, written, ${chosen}::text[])) AS value, parts
          FROM moved, jsonb_each_text(specifications) AS pair (key, written) WHERE ${ownKey}
        ) AS pairs GROUP BY key, value
      ) AS changed
    ) AS counts`;
  });

export function addSpecificationChanges(
  kept: SpecificationCounts,
  { counts, snapshot }: Omit<SpecificationCounts, 'isWhole'>,
): SpecificationCounts {
  const keyOf = ({ key, value }: SpecificationCount) => `${key} ${value}`;
  const rows = new Map(kept.counts.map((row) => [keyOf(row), row]));
  for (const change of counts) {
    const count = (rows.get(keyOf(change))?.count ?? 0) + change.count;
    if (count > 0) rows.set(keyOf(change), { ...change, count });
    else rows.delete(keyOf(change));
  }
  return { snapshot, isWhole: true, counts: [...rows.values()] };
}

const chosenIn = ({ filter }: ProductQuery): string[] => (filter.specifications ?? []).flatMap(({ values }) => values);

/** `others` are the filters without specifications; `ownKey` are those of specifications, for a value of the column `key`. */
function specificationConditions(query: ProductQuery, keys: string[], bind: Bind) {
  const others = joinConditions(bind, ...allConditions({ ...conditionsOf(query), specifications: [] }));
  const chosen = (query.filter.specifications ?? []).map((filter) => {
    const has = hasOneOf(filter)(bind);
    return `(key = ${bind(filter.key)} OR ${has})`;
  });
  return { others, ownKey: [`key = ANY(${bind(keys)}::text[])`, ...chosen].join(' AND ') };
}
