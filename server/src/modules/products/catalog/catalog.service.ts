import type { Page } from '#platform/connection.ts';
import type { Database } from '#platform/database.ts';
import { isId } from '#platform/ids.ts';
import { keysetPage } from '#platform/pagination.ts';
import type { Product, ProductCategory } from '../product.type.ts';
import { keysOf, specificationsOf } from '../specifications/specification-keys.ts';
import type { SpecificationFacet } from '../specifications/specifications.type.ts';
import { type Detail, findProducts, listProducts, readCount, sorts } from './catalog.sql.ts';
import { ProductOrderBy, type ProductFilter, type ProductsArgs } from './catalog.type.ts';
import { countFacets, type FacetRow } from './facets.sql.ts';
import { type CheckedSearches, isKept, makeKeptSearches } from './kept-searches.ts';
import type { ProductQuery } from './product-query.ts';
import { recordEmptySearch } from './prepared-search.sql.ts';
import { correctSearch, type ReadSearch, type SearchTerms, termsOf } from './search-terms.ts';
import { specificationFacets } from './specification-facets.ts';
import { readSpecificationCounts } from './specification-facets.sql.ts';

export type Catalog = ReturnType<typeof makeCatalog>;

/** The number of parts that each further filter value would leave. */
export interface CatalogFacets {
  /** The search that was run instead, if a word of the given one is misspelled. */
  correctedSearch: string | null;
  totalCount: number;
  categories: { category: ProductCategory; count: number }[];
  brands: { brand: string; count: number }[];
  price: { lowestCents: number; highestCents: number } | null;
  inStockCount: number;
  /** Empty unless exactly one category is chosen. */
  specifications: () => Promise<SpecificationFacet[]>;
}

/** A prepared search, and the kept results of earlier ones; null for a list that needs neither. */
interface Question {
  read: ReadSearch | null;
  kept: CheckedSearches | null;
}

interface SearchRun<Result> extends Question {
  run: (query: ProductQuery) => Promise<Result>;
  isEmpty: (result: Result) => boolean;
}

/** What visitors read of the parts. */
export function makeCatalog({ db }: { db: Database }) {
  const searches = makeKeptSearches({ db });

  return {
    /** A page of the parts on sale. With `card` they have the columns of selectCard only. */
    async list({ first, after, filter, orderBy }: ProductsArgs, detail: Detail = 'whole'): Promise<Page<Product>> {
      const isUnranked = orderBy === ProductOrderBy.RELEVANCE && !filter?.search?.trim();
      const sortName = isUnranked ? ProductOrderBy.NEWEST : orderBy;
      const isRanked = sortName === ProductOrderBy.RELEVANCE;
      const question = await prepare(filter, isRanked);
      const { read, kept } = question;
      const page = await keysetPage(
        { first, after: after ?? null },
        {
          sort: { name: `products.${sortName}`, by: 'sortValue', ...sorts[sortName] },
          where: {},
          async rows({ take }, position) {
            const place = { orderBy: sortName, after: position, limit: take };
            const { result } = await search(filter, {
              ...question,
              run: (query) =>
                isRanked && kept ? kept.page({ place, query, detail }) : db.read(...listProducts(place, query, detail)),
              isEmpty: (rows) => rows.length === 0,
            });
            return result;
          },
          async count() {
            const checked = kept ?? (await check(filter));
            const run = async (query: ProductQuery) => checked?.count(query) ?? (await readCount(db, query)).count;
            const { result } = await search(filter, { read, kept: checked, run, isEmpty: (parts) => parts === 0 });
            return result;
          },
        },
      );
      if (read) await completeSearch(read, { page, filter, isFirst: after == null });
      return page;
    },

    async facets(filter: ProductFilter | null | undefined): Promise<CatalogFacets> {
      const question = await prepare(filter, true);
      const { result: rows, query } = await search(filter, {
        ...question,
        run: (asked) => question.kept?.facets(asked) ?? db.query(...countFacets(asked)),
        isEmpty: (facets) => !facets.some(({ facet, count: parts }) => facet === 'all' && parts > 0),
      });
      const rowsOf = (facet: FacetRow['facet']) => rows.filter((row) => row.facet === facet).toSorted(byCount);
      const [price] = rowsOf('price');
      return {
        correctedSearch: query.terms?.corrected ?? null,
        totalCount: rowsOf('all')[0]?.count ?? 0,
        categories: rowsOf('category').map((row) => ({ category: row.value as ProductCategory, count: row.count })),
        brands: rowsOf('brand')
          .slice(0, MAX_BRANDS)
          .map((row) => ({ brand: row.value ?? '', count: row.count })),
        price: price?.low == null || price.high == null ? null : { lowestCents: price.low, highestCents: price.high },
        inStockCount: rowsOf('stock')[0]?.count ?? 0,
        async specifications() {
          const category = onlyCategory(query.filter);
          if (!category) return [];
          const keys = keysOf(category);
          const names = keys.map(({ key }) => key);
          const kept = question.kept?.specifications(query, names);
          const { counts } = await (kept ?? readSpecificationCounts(db, query, names));
          return specificationFacets(keys, counts, query.filter.specifications ?? []);
        },
      };
    },

    specificationsOf,

    /** Parts by id, in the order of the ids. Archived parts are included, because orders still show them. */
    async byIds(ids: readonly string[]): Promise<(Product | null)[]> {
      const rows = await db.read(findProducts, { ids: ids.filter(isId) });
      const found = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => found.get(id.toLowerCase()) ?? null);
    },
  };

  /** Checks for changes before anything of the catalog is read. */
  async function prepare(filter: ProductFilter | null | undefined, mayBeKept: boolean): Promise<Question> {
    if (!filter?.search?.trim()) return { read: null, kept: mayBeKept ? await check(filter) : null };
    const checked = await searches.check();
    return { read: await checked.read(filter.search), kept: isKept(filter) ? checked : null };
  }

  async function check(filter: ProductFilter | null | undefined): Promise<CheckedSearches | null> {
    return isKept(filter) ? searches.check() : null;
  }

  /** Runs the search as it was typed. If it finds nothing, runs it with its misspelled words corrected. */
  async function search<Result>(
    filter: ProductFilter | null | undefined,
    { read, kept, run, isEmpty }: SearchRun<Result>,
  ): Promise<{ result: Result; query: ProductQuery }> {
    const typed = { terms: read && termsOf(read), filter: filter ?? {} };
    const result = await run(typed);
    const terms = read && isEmpty(result) ? await correct(read, kept) : null;
    if (!terms) return { result, query: typed };
    const corrected = { ...typed, terms };
    return { result: await run(corrected), query: corrected };
  }

  function correct(read: ReadSearch, kept: CheckedSearches | null): Promise<SearchTerms | null> {
    return kept?.keep(['correction', read], () => correctSearch(db, read)) ?? correctSearch(db, read);
  }

  /** Names the numbers by which parts were found, and counts a search that found nothing. */
  async function completeSearch(
    { prepared: { key, matches } }: ReadSearch,
    { page, filter, isFirst }: { page: Page<Product>; filter: ProductsArgs['filter']; isFirst: boolean },
  ): Promise<void> {
    const found = new Map(matches.map((match) => [match.productId, match]));
    for (const edge of page.edges) {
      const match = found.get(edge.node.id);
      if (!match) continue;
      const own = keyOf(edge.node.partNumber);
      const isOwn = match.isWhole ? own === key : own.includes(key);
      if (!isOwn) Object.assign(edge, { matchedNumber: match });
    }
    const text = filter?.search ?? '';
    const { search: _search, ...others } = filter ?? {};
    const isFiltered = Object.values(others).some((value) => value != null && !isEmptyList(value));
    if (page.edges.length === 0 && isFirst && !isFiltered && !isPersonal(text))
      await db.query(recordEmptySearch, { text });
  }
}

const MAX_BRANDS = 100;

/** The largest count first, then by value. */
const byCount = (one: FacetRow, other: FacetRow) =>
  other.count - one.count || ((one.value ?? '') < (other.value ?? '') ? -1 : 1);

function onlyCategory({ category, categories }: ProductFilter): ProductCategory | undefined {
  const chosen = new Set([...(category ? [category] : []), ...(categories ?? [])]);
  return chosen.size === 1 ? [...chosen][0] : undefined;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** As part_number_key() of the migrations. It only decides whether a match is shown. */
const keyOf = (number: string) =>
  number
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** An e-mail address, a phone number or a card number, which the list of empty searches must not have. */
const isPersonal = (text: string) =>
  text.includes('@') || /\d{3}[-. )]+\d{3}[-. ]\d{4}/.test(text) || /\d{13}/.test(text.replaceAll(/[ -]/g, ''));
