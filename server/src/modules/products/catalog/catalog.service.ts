import type { Page } from '#platform/connection.ts';
import type { Database } from '#platform/database.ts';
import { isId } from '#platform/ids.ts';
import { Money } from '#platform/money.ts';
import { keysetPage } from '#platform/pagination.ts';
import { facetsCall, type FacetRow } from './facets.sql.ts';
import type { ProductFacets } from './facets.type.ts';
import { correctSearch, readSearch } from './search-terms.ts';
import type { Narrowing } from './product-query.ts';
import { ProductOrderBy, type ProductFilter, type ProductsArgs } from './catalog.type.ts';
import { byIdsStatement, countCall, listCall, sorts } from './catalog.sql.ts';
import type { Product, ProductCategory } from '../product.type.ts';

export type Products = ReturnType<typeof makeProducts>;

type Row = Product & { sortValue: string | number | Date };

export function makeProducts({ db }: { db: Database }) {
  /** Asks for what was typed; if there is none of that, for what was probably meant. */
  async function search<Found>(
    filter: ProductFilter,
    { ask, isEmpty }: { ask: (narrowing: Narrowing) => Promise<Found>; isEmpty: (found: Found) => boolean },
  ): Promise<{ found: Found; narrowing: Narrowing }> {
    const typed = { terms: readSearch(filter.search ?? ''), filter };
    const found = await ask(typed);
    const terms = typed.terms && isEmpty(found) ? await correctSearch(db, filter.search ?? '') : null;
    if (!terms) return { found, narrowing: typed };
    const meant = { terms, filter };
    return { found: await ask(meant), narrowing: meant };
  }

  return {
    /** A page of the catalogue; archived parts are not in it. */
    async list({ first, after: cursor, filter, orderBy: wanted }: ProductsArgs): Promise<Page<Product>> {
      const isRanked = wanted === ProductOrderBy.RELEVANCE && Boolean(filter?.search?.trim());
      const orderBy = wanted === ProductOrderBy.RELEVANCE && !isRanked ? ProductOrderBy.NEWEST : wanted;
      const sort = sorts[orderBy];
      // The narrowing that found something; the count is asked for after the rows.
      let counted: Narrowing | undefined;
      return keysetPage(
        { first, after: cursor ?? null },
        {
          sort: {
            name: orderBy,
            by: 'sortValue',
            kind: sort.kind,
            direction: sort.direction === 'ASC' ? 'asc' : 'desc',
          },
          async rows({ position, take }) {
            const { found, narrowing } = await search(filter ?? {}, {
              ask: (asked) => db.query<Row>(...listCall({ orderBy, after: position, limit: take }, asked)),
              isEmpty: ({ length }) => length === 0,
            });
            counted = narrowing;
            return found;
          },
          async count() {
            const narrowing = counted ?? { terms: null, filter: filter ?? {} };
            const [row] = await db.query<{ count: number }>(...countCall(narrowing));
            return row?.count ?? 0;
          },
        },
      );
    },

    /** What each further filter would leave of the catalogue. */
    async facets(filter: ProductFilter | null | undefined): Promise<ProductFacets> {
      const { found: rows, narrowing } = await search(filter ?? {}, {
        ask: (asked) => db.query<FacetRow>(...facetsCall(asked)),
        isEmpty: (facets) => !facets.some(({ facet, count }) => facet === 'all' && count > 0),
      });
      const of = (facet: FacetRow['facet']) =>
        rows.filter((row) => row.facet === facet).toSorted((one, other) => other.count - one.count);
      const [price] = of('price');
      return {
        correctedSearch: narrowing.terms?.corrected ?? null,
        totalCount: of('all')[0]?.count ?? 0,
        categories: of('category').map(({ value, count }) => ({ category: value as ProductCategory, count })),
        brands: of('brand').map(({ value, count }) => ({ brand: value ?? '', count })),
        price:
          price?.low == null || price.high == null
            ? null
            : { lowest: new Money(price.low), highest: new Money(price.high) },
        inStockCount: of('stock')[0]?.count ?? 0,
      };
    },

    /** Parts by id, in the order of the ids; archived ones too, since orders go on showing them. */
    async byIds(ids: readonly string[]): Promise<(Product | null)[]> {
      const rows = await db.query<Product>(byIdsStatement, [ids.filter(isId)]);
      const found = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => found.get(id) ?? null);
    },
  };
}
