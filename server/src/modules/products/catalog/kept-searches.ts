import type { Database } from '#platform/database.ts';
import { type CheckedAnswers, makeFreshAnswers } from '#platform/fresh-answers.ts';
import { countChange, type PartCount, listProducts, type ProductRow, readCount } from './catalog.sql.ts';
import type { ProductFilter } from './catalog.type.ts';
import { addFacetChanges, countFacetChanges, countFacets, type FacetRow } from './facets.sql.ts';
import type { ProductQuery } from './product-query.ts';
import {
  addSpecificationChanges,
  countSpecificationChanges,
  readSpecificationCounts,
  type SpecificationCounts,
} from './specification-facets.sql.ts';
import {
  applyChanges,
  changesOfRanks,
  type RankedPage,
  type RankedQuestion,
  readPage,
  readRanked,
  readWithSpare,
} from './ranked-page.ts';
import { readSearch } from './search-terms.ts';

const MAX_BYTES = 8 * 1_024 * 1_024;

export type KeptSearches = ReturnType<typeof makeKeptSearches>;
/** The results of one check of the catalog. */
export type CheckedSearches = Awaited<ReturnType<KeptSearches['check']>>;

interface Work<Result> {
  compute: () => Promise<Result>;
  /** The result of now from a kept one; null if it must be computed. */
  renew?: (former: Result) => Promise<Result | null>;
}

/**
 * What takes longer the more parts match: ranked pages, counts and facets. When parts change in a text, category, price or
 * specification, or can no longer or again be ordered, a kept result is corrected: minus these parts as they were, plus as
 * they are (changed-parts.sql.ts).
 */
export function makeKeptSearches({ db }: { db: Database }) {
  const only = { name: 'catalog.change', condition: 'of_catalog' };
  const answers = makeFreshAnswers({ db, maxBytes: MAX_BYTES, only });

  return {
    async check() {
      const checked = await answers.check();
      return {
        /** What the database knows of a search text. */
        read: (text: string) => keep(checked, ['text', text], { compute: () => readSearch(db, text) }),
        /** The same values for the same question, until the catalog changes. */
        keep: <Result>(question: unknown, compute: () => Promise<Result>) => keep(checked, question, { compute }),
        page: (question: RankedQuestion) => pageOf(checked, question),
        count: (query: ProductQuery) => countOf(checked, query),
        facets: (query: ProductQuery) => facetsOf(checked, query),
        specifications: (query: ProductQuery, keys: string[]) => specificationsOf(checked, query, keys),
      };
    },
  };

  /**
   * The order of the parts is kept. The parts are read each time, because their stock changes. Spare places double the cost
   * of a page, so only a page gets them whose parts have changed before.
   */
  async function pageOf(checked: CheckedAnswers, { place, query, detail }: RankedQuestion): Promise<ProductRow[]> {
    let own: ProductRow[] | undefined;
    let read = readPage;
    const { ranks, snapshot } = await keep<RankedPage>(checked, ['page', place, query], {
      async compute() {
        const { page, parts } = await read(db, { place, query, detail });
        own = parts;
        return page;
      },
      async renew(kept) {
        const [changes] = await db.read(...changesOfRanks(place, query, kept));
        read = readWithSpare;
        return changes ? applyChanges(kept, changes, place) : null;
      },
    });
    if (own) return own;
    const best = ranks.slice(0, place.limit);
    if (best.length === 0) return [];
    const rows = await db.read(readRanked[detail], { ids: best.map(({ id }) => id), since: snapshot });
    // A part changed, or was deleted, since the check.
    if (rows.length < best.length || rows[0]?.isOneChanged) return db.read(...listProducts(place, query, detail));
    const parts = new Map(rows.map(({ isOneChanged: _changed, ...part }) => [part.id, part]));
    return best.flatMap(({ id, score }) => {
      const part = parts.get(id);
      return part ? [Object.assign(part, { sortValue: score })] : [];
    });
  }

  async function countOf(checked: CheckedAnswers, query: ProductQuery): Promise<number> {
    const { count } = await keep<PartCount>(checked, ['count', query], {
      compute: () => readCount(db, query),
      async renew(kept) {
        const [found] = await db.query(...countChange(query, kept));
        return found?.isComplete ? { count: kept.count + found.change, snapshot: found.snapshot } : null;
      },
    });
    return count;
  }

  function facetsOf(checked: CheckedAnswers, query: ProductQuery): Promise<FacetRow[]> {
    return keep(checked, ['facets', query], {
      compute: () => db.query(...countFacets(query)),
      renew: async (kept) => addFacetChanges(kept, await db.query(...countFacetChanges(query, kept))),
    });
  }

  function specificationsOf(checked: CheckedAnswers, query: ProductQuery, keys: string[]) {
    return keep<SpecificationCounts>(checked, ['specifications', query], {
      compute: () => readSpecificationCounts(db, query, keys),
      async renew(kept) {
        if (!kept.isWhole) return null;
        const [changes] = await db.query(...countSpecificationChanges(query, keys, kept));
        return changes?.isComplete ? addSpecificationChanges(kept, changes) : null;
      },
    });
  }
}

async function keep<Result>(checked: CheckedAnswers, question: unknown, { compute, renew }: Work<Result>) {
  const key = JSON.stringify(question);
  const sized = (result: Result) => ({ result, bytes: 2 * (JSON.stringify(result) ?? '').length });
  const renewed = async (former: { result: Result }) => {
    const result = await renew?.(former.result);
    return result == null ? null : sized(result);
  };
  const { result } = await checked.get(key, async () => sized(await compute()), renew && renewed);
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
  'specifications',
] satisfies (keyof ProductFilter)[]);

/** Whether the result depends on the counted changes only. Other filters read more: the exact stock, fit lists. */
export const isKept = (filter: ProductFilter | null | undefined): boolean =>
  Object.entries(filter ?? {}).every(([name, value]) => value == null || knownFilters.has(name));
