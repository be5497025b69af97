import type { Database } from '#platform/database.ts';
import { type CheckedAnswers, makeFreshAnswers } from '#platform/fresh-answers.ts';
import type { Product } from '../product.type.ts';
import { findProducts, listProducts, type ProductPlace, type ProductRow } from './catalog.sql.ts';
import type { ProductFilter } from './catalog.type.ts';
import type { ProductQuery } from './product-query.ts';

const MAX_BYTES = 8 * 1_024 * 1_024;

export type KeptSearches = ReturnType<typeof makeKeptSearches>;
/** The results of one check of the catalog. */
export type CheckedSearches = Awaited<ReturnType<KeptSearches['check']>>;

/**
 * What takes longer the more parts match: ranked pages, counts and facets. They are kept until a transaction changes a text,
 * a category, a price, or whether a part can be ordered. Orders seldom do, so one visitor after a change waits for all.
 */
export function makeKeptSearches({ db }: { db: Database }) {
  const only = { name: 'catalog.change', condition: 'of_catalog' };
  const answers = makeFreshAnswers({ db, maxBytes: MAX_BYTES, only });

  return {
    async check() {
      const checked = await answers.check();
      return {
        /** The same values for the same question. */
        keep: <Result>(question: unknown, compute: () => Promise<Result>) => keep(checked, question, compute),
        page: (place: ProductPlace, query: ProductQuery) => pageOf(checked, place, query),
      };
    },
  };

  /** The order of the parts is kept. The parts are read each time, because their stock changes. */
  async function pageOf(checked: CheckedAnswers, place: ProductPlace, query: ProductQuery): Promise<ProductRow[]> {
    const read = () => db.query(...listProducts(place, query));
    let own: ProductRow[] | undefined;
    const places = await keep(checked, ['page', place, query], async () => {
      own = await read();
      return own.map((row) => ({ id: row.id, sortValue: row.sortValue, state: stateOf(row) }));
    });
    if (own) return own;
    if (places.length === 0) return [];
    const rows = new Map(
      (await db.query(findProducts, { ids: places.map(({ id }) => id) })).map((row) => [row.id, row]),
    );
    const page = places.flatMap(({ id, sortValue, state }) => {
      const row = rows.get(id);
      return row && stateOf(row) === state ? [Object.assign(row, { sortValue })] : [];
    });
    // A part changed since the check.
    return page.length === places.length ? page : read();
  }
}

async function keep<Result>(checked: CheckedAnswers, question: unknown, compute: () => Promise<Result>) {
  const key = JSON.stringify(question);
  const { result } = await checked.get(key, async () => {
    const computed = await compute();
    return { result: computed, bytes: 2 * (key.length + (JSON.stringify(computed) ?? '').length) };
  });
  return result;
}

const knownFilters = new Set<string>([
  'search',
  'category',
  'categories',
  'brands',
  'minPriceCents',
  'maxPriceCents',
  'inStock',
] satisfies (keyof ProductFilter)[]);

/** Whether the result depends on the counted changes only. Other filters read more: the exact stock, fit lists. */
export const isKept = (filter: ProductFilter | null | undefined): boolean =>
  Object.entries(filter ?? {}).every(([name, value]) => value == null || knownFilters.has(name));

const stateOf = ({ version, archivedAt, priceCents, minimum, available }: Product): string =>
  `${version} ${archivedAt === null} ${priceCents} ${available >= minimum}`;
