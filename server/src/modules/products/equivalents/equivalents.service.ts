import type { Database } from '#platform/database.ts';
import { unpreparedStatement } from '#platform/statement.ts';
import { type Product, selectProduct } from '../product.type.ts';
import { keysOf, specificationsOf } from '../specifications/specification-keys.ts';
import type { Equivalent, SpecificationDifference } from './equivalents.type.ts';

export type Equivalents = ReturnType<typeof makeEquivalents>;

/** The first values of a data sheet, from the type on, decide whether a part can do the work of another. */
const KEY_VALUES = 3;
/** The type in common is too little. */
const FEWEST_IN_COMMON = 2;
const MOST_EQUIVALENTS = 6;

interface Wanted {
  ids: string[];
  categories: string[];
  values: string[];
}

const findEquivalents = unpreparedStatement<Wanted, Product & { parentId: string }>(
  (p) => `SELECT parent.id AS "parentId", part.*
    FROM unnest(${p.ids}::uuid[], ${p.categories}::product_category[], ${p.values}::jsonb[])
        AS parent (id, category, key_values), LATERAL (
      SELECT ${selectProduct} FROM products
      WHERE archived_at IS NULL AND category = parent.category AND id <> parent.id
        AND specifications @> jsonb_build_object('type', parent.key_values->'type')
        AND (SELECT bool_and(coalesce(specifications->key = value, true))
            AND count(*) FILTER (WHERE specifications->key = value) >= ${FEWEST_IN_COMMON}
          FROM jsonb_each(parent.key_values))
      ORDER BY price_cents, id LIMIT ${MOST_EQUIVALENTS}
    ) AS part`,
);

/** Parts that can do the work of another, computed from their specifications. */
export function makeEquivalents({ db }: { db: Database }) {
  return {
    /** The equivalents of each part, the cheapest first. */
    async of(parts: readonly Product[]): Promise<Equivalent[][]> {
      const wanted = parts.flatMap((part) => {
        const values = keyValuesOf(part);
        return values ? [{ part, values }] : [];
      });
      if (wanted.length === 0) return parts.map(() => []);
      const rows = await db.query(findEquivalents, {
        ids: wanted.map(({ part }) => part.id),
        categories: wanted.map(({ part }) => part.category),
        values: wanted.map(({ values }) => JSON.stringify(values)),
      });
      return parts.map((part) =>
        rows
          .filter(({ parentId }) => parentId === part.id)
          .map(({ parentId: _parentId, ...product }) => ({ product, differences: differencesOf(part, product) })),
      );
    },
  };
}

/** The values in which an equivalent may not differ; null without a type, and with too few of them. */
function keyValuesOf(part: Product): Record<string, string> | null {
  const keys = new Set(
    keysOf(part.category)
      .slice(0, KEY_VALUES)
      .map(({ key }) => key),
  );
  const found = specificationsOf(part).filter(({ key }) => keys.has(key));
  const isEnough = found.length >= FEWEST_IN_COMMON && found[0]?.key === 'type';
  return isEnough ? Object.fromEntries(found.map(({ key, value }) => [key, value])) : null;
}

function differencesOf(part: Product, other: Product): SpecificationDifference[] {
  const valuesOf = (of: Product) => new Map(specificationsOf(of).map(({ key, value }) => [key, value]));
  const [own, others] = [valuesOf(part), valuesOf(other)];
  return keysOf(part.category).flatMap(({ key, label, unit }) => {
    const values = { own: own.get(key) ?? null, other: others.get(key) ?? null };
    return values.own === values.other ? [] : [{ key, label, unit, ...values }];
  });
}
