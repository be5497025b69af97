import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';

const document = `query ($filter: ProductFilter) { productFacets(filter: $filter) {
  totalCount categories { category count } brands { brand count } price { lowest { cents } highest { cents } } inStockCount } }`;

// Every combination of 3 categories, 2 brands and 2 prices, with and without stock.
const allCategories = ['MOTORS', 'COILS', 'VALVES'] as const;
const allBrands = ['Fenwick', 'Halvard'];
const parts = allCategories.flatMap((category, one) =>
  allBrands.flatMap((brand, other) =>
    [500, 900 + one].flatMap((priceCents) =>
      [0, 99, 100, 400].slice(other).map((available) => ({ category, brand, priceCents, available, minimum: 100 })),
    ),
  ),
);
type Part = (typeof parts)[number];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  for (const part of parts) await shop.product({ ...part, name: `${part.brand} ${part.category}` });
  await shop.product({ category: 'BOARDS', brand: 'Gone', archivedAt: new Date() });
});
afterAll(() => shop.close());

interface Filter {
  search?: string;
  categories?: string[];
  brands?: string[];
  minPriceCents?: number;
  maxPriceCents?: number;
  inStock?: boolean;
}

const filters: Filter[] = [
  {},
  { categories: ['MOTORS'] },
  { categories: ['MOTORS', 'COILS'], brands: ['Fenwick'] },
  { brands: ['Fenwick', 'Halvard', 'unknown'] },
  { minPriceCents: 901 },
  { maxPriceCents: 500, inStock: true },
  { inStock: false, categories: ['VALVES'] },
  { search: 'fenwick', categories: ['COILS'], minPriceCents: 501, maxPriceCents: 901, inStock: true },
  { search: 'fenwick', brands: ['Halvard'] },
  { minPriceCents: 902, maxPriceCents: 901 },
  { categories: [], brands: [] },
];

/** The rules of the filters in TypeScript, as the expected result. */
function leaves(filter: Filter, part: Part): boolean {
  const { search = '', categories = [], brands = [], minPriceCents = 0, maxPriceCents = Infinity, inStock } = filter;
  return (
    `${part.brand} ${part.category}`.toLowerCase().includes(search) &&
    (categories.length === 0 || categories.includes(part.category)) &&
    (brands.length === 0 || brands.includes(part.brand)) &&
    part.priceCents >= minPriceCents &&
    part.priceCents <= maxPriceCents &&
    (inStock === undefined || inStock === part.available >= part.minimum)
  );
}

function without(filter: Filter, ...names: (keyof Filter)[]): Part[] {
  const others = Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name as keyof Filter)));
  return parts.filter((part) => leaves(others, part));
}

const tally = (values: string[]) =>
  Object.fromEntries(values.map((value) => [value, values.filter((other) => other === value).length]));

interface Answer {
  productFacets: {
    totalCount: number;
    categories: { category: string; count: number }[];
    brands: { brand: string; count: number }[];
    price: { lowest: { cents: number }; highest: { cents: number } } | null;
    inStockCount: number;
  };
}

describe('productFacets', () => {
  it.each(filters)('counts under all filters but its own: %j', async (filter) => {
    const { productFacets: facets } = (await shop.call<Answer>(document, { filter })).data;
    expect(facets.totalCount).toBe(without(filter).length);
    expect(Object.fromEntries(facets.categories.map(({ category, count }) => [category, count]))).toEqual(
      tally(without(filter, 'categories').map((part) => part.category)),
    );
    expect(Object.fromEntries(facets.brands.map(({ brand, count }) => [brand, count]))).toEqual(
      tally(without(filter, 'brands').map((part) => part.brand)),
    );
    const prices = without(filter, 'minPriceCents', 'maxPriceCents').map((part) => part.priceCents);
    expect(facets.price && [facets.price.lowest.cents, facets.price.highest.cents]).toEqual(
      prices.length === 0 ? null : [Math.min(...prices), Math.max(...prices)],
    );
    expect(facets.inStockCount).toBe(
      without(filter, 'inStock').filter((part) => part.available >= part.minimum).length,
    );
  });

  it('agrees with the list', async () => {
    const list =
      'query ($filter: ProductFilter) { products(first: 100, filter: $filter) { totalCount edges { node { id } } } }';
    for (const filter of filters) {
      const { data } = await shop.call<{ products: { totalCount: number; edges: unknown[] } }>(list, { filter });
      expect(data.products.totalCount).toBe(without(filter).length);
      expect(data.products.edges).toHaveLength(without(filter).length);
    }
  });

  it('sorts facets by their number of parts', async () => {
    const { data } = await shop.call<Answer>(document, {});
    expect(data.productFacets.brands.map(({ brand }) => brand)).toEqual(['Fenwick', 'Halvard']);
  });
});

describe('SQL statements', () => {
  const count = async (operation: string) => {
    const query = vi.spyOn(pg.Client.prototype, 'query').mockClear();
    const { errors } = await shop.call(operation);
    expect(errors).toEqual([]);
    return query.mock.calls.length;
  };
  const node = 'edges { node { id name images price { formatted } isArchived } }';

  it('are one for a page of any size', async () => {
    for (const first of [1, 10, 30]) expect(await count(`{ products(first: ${first}) { ${node} } }`)).toBe(1);
  });

  it('count only for selected fields, after one that checks for changes', async () => {
    const filter = 'filter: { search: "motors" }';
    // The first search also prepares its text.
    expect(await count(`{ products(first: 1, ${filter}) { ${node} } }`)).toBe(3);
    expect(await count(`{ products(first: 1, ${filter}) { ${node} totalCount } }`)).toBe(3);
    // A list of one page needs no count.
    expect(await count(`{ products(${filter}) { ${node} totalCount } }`)).toBe(2);
    expect(await count(`{ productFacets(${filter}) { totalCount brands { brand } } }`)).toBe(2);
  });
});
