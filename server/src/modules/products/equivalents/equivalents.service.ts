import type { Database } from '#platform/database.ts';
import { grouped } from '#platform/grouped.ts';
import { isId } from '#platform/ids.ts';
import type { Product } from '../product.type.ts';
import { decidingKeysOf, keysOf, specificationsOf } from '../specifications/specification-keys.ts';
import type { Equivalent, EquivalentEntry, PartComparison, SpecificationDifference } from './equivalents.type.ts';
import * as sql from './equivalents.sql.ts';

/** Parts that can do the work of another: those that the shop lists, and those with the same key specifications. */
export function makeEquivalents({ db }: { db: Database }) {
  return {
    /** The equivalents of each part, those that the shop lists first, then the cheapest. */
    async of(parts: readonly Product[]): Promise<Equivalent[][]> {
      const values = parts.map(keyValuesOf);
      const rows = await db.query(sql.findEquivalents, {
        ids: parts.map(({ id }) => id),
        categories: parts.map(({ category }) => category),
        common: values.map((found) => found && JSON.stringify(found.common)),
        deciding: values.map((found) => found && JSON.stringify(found.deciding)),
      });
      return parts.map((part) =>
        rows
          .filter(({ parentId }) => parentId === part.id)
          .map(({ parentId: _parentId, isListed, note, ...product }) => ({
            product,
            isListed,
            note,
            differences: differencesOf(part, product),
          })),
      );
    },

    /** What the shop itself says about each part and others. */
    async entriesOf(ids: readonly string[]): Promise<EquivalentEntry[][]> {
      const rows = await db.read(sql.findEntries, { ids: ids.filter(isId) });
      return grouped(ids, rows, 'parentId').map((found) =>
        found.map(({ parentId: _parentId, isEquivalent, note, ...product }) => ({ product, isEquivalent, note })),
      );
    },

    compare: (part: Product, product: Product): PartComparison => ({
      product,
      differences: differencesOf(part, product),
    }),
  };
}

/** The values that equivalents have in common, and those in which they may not differ; null without a type, and with too few. */
function keyValuesOf(part: Product): Record<'common' | 'deciding', Record<string, string>> | null {
  const keys = decidingKeysOf(part.category);
  const deciding = specificationsOf(part).filter(({ key }) => keys.all.has(key));
  const common = deciding.filter(({ key }) => keys.common.has(key));
  const isEnough = common.length >= sql.FEWEST_IN_COMMON && common[0]?.key === 'type';
  return isEnough ? { common: byKey(common), deciding: byKey(deciding) } : null;
}

const byKey = (values: { key: string; value: string }[]): Record<string, string> =>
  Object.fromEntries(values.map(({ key, value }) => [key, value]));

/** In the order of the part's category, then of the other's. */
function differencesOf(part: Product, other: Product): SpecificationDifference[] {
  const valuesOf = (of: Product) => new Map(specificationsOf(of).map(({ key, value }) => [key, value]));
  const [own, others] = [valuesOf(part), valuesOf(other)];
  const keys = new Map([...keysOf(part.category), ...keysOf(other.category)].map((named) => [named.key, named]));
  return [...keys.values()].flatMap(({ key, label, unit }) => {
    const values = { own: own.get(key) ?? null, other: others.get(key) ?? null };
    return values.own === values.other ? [] : [{ key, label, unit, ...values }];
  });
}
