import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';

const document = `query ($filter: ProductFilter) {
  products(first: 100, filter: $filter) { totalCount edges { node { id } } }
  productFacets(filter: $filter) { totalCount specifications { key label unit values { value count } } } }`;

interface Facet {
  key: string;
  label: string;
  unit: string | null;
  values: { value: string; count: number }[];
}
interface Answer {
  products: { totalCount: number; edges: { node: { id: string } }[] };
  productFacets: { totalCount: number; specifications: Facet[] };
}

// Every combination of 3 capacitances, 2 voltages, both, without one, and 2 brands; each brand has its price.
const parts = ['45 + 5', '35 + 5', '5'].flatMap((capacitance) =>
  [{ voltage: '370' }, { voltage: '440' }, { voltage: '370/440' }, {}].flatMap((rated) =>
    ['Fenwick', 'Halvard'].map((brand, n) => ({
      brand,
      priceCents: 500 + n,
      specifications: { capacitance, ...rated } as Record<string, string>,
    })),
  ),
);
type Part = (typeof parts)[number];

/** The values of a part that are found and counted; a whole text only if it is chosen. */
const valuesIn = ({ specifications }: Part, key: string, chosen: string[] = []): string[] => {
  const written = specifications[key];
  if (!written) return [];
  if (key !== 'voltage' || !written.includes('/')) return [written];
  return [...written.split('/'), ...chosen.filter((value) => value === written)];
};

interface Filter {
  categories: string[];
  brands?: string[];
  maxPriceCents?: number;
  search?: string;
  specifications?: { key: string; values: string[] }[];
  fitsModel?: { modelNumber: string };
}

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  for (const part of parts) await shop.product({ ...part, name: 'Run capacitor' });
  const archivedAt = new Date();
  await shop.product({ specifications: { capacitance: '5', voltage: '600' }, archivedAt });
  // A value of a key that its category does not have.
  await shop.product({ specifications: { tolerance: '6 %', merv: '13' } });
  await shop.product({ category: 'MOTORS', name: 'Motor', specifications: { voltage: '440', shaft: '1/2' } });
});
afterAll(() => shop.close());

const ask = async (filter: Partial<Filter>) => {
  const { data, errors } = await shop.call<Answer>(document, { filter });
  expect(errors).toEqual([]);
  return data;
};
const valuesOf = ({ productFacets }: Answer, name: string) =>
  productFacets.specifications.find(({ key }) => key === name)?.values;

const capacitors = ['CAPACITORS'];
const voltage = { key: 'voltage', values: ['440'] };
const small = { key: 'capacitance', values: ['5', '35 + 5'] };

/** The rule of the filter in TypeScript, as the expected result; `ignored` is the key of the facet. */
const left = ({ brands, maxPriceCents = Infinity, specifications = [] }: Filter, ignored?: string): Part[] =>
  parts.filter(
    (part) =>
      (!brands || brands.includes(part.brand)) &&
      part.priceCents <= maxPriceCents &&
      specifications.every(
        ({ key, values }) => key === ignored || valuesIn(part, key, values).some((value) => values.includes(value)),
      ),
  );

const tally = (values: string[]) =>
  Object.fromEntries(values.map((value) => [value, values.filter((one) => one === value).length]));

describe('the filter by specifications', () => {
  const filters: Filter[] = [
    { categories: capacitors, specifications: [voltage] },
    { categories: capacitors, specifications: [small] },
    { categories: capacitors, specifications: [voltage, small] },
    { categories: capacitors, specifications: [voltage, small], brands: ['Halvard'] },
    { categories: capacitors, specifications: [{ key: 'voltage', values: ['370', '440'] }], maxPriceCents: 500 },
    { categories: capacitors, specifications: [small], search: 'run' },
    { categories: capacitors, specifications: [voltage, voltage] },
    { categories: capacitors, specifications: [{ key: 'voltage', values: ['600'] }] },
    { categories: capacitors, specifications: [{ key: 'voltage', values: ['370/440'] }] },
    { categories: capacitors, specifications: [{ key: 'voltage', values: ['370/440', '370'] }, small] },
  ];

  it.each(filters)('leaves the parts with one value of each key, which its facets count: %j', async (filter) => {
    const answer = await ask(filter);
    const expected = left(filter).length;
    expect(answer.products.edges).toHaveLength(expected);
    expect([answer.products.totalCount, answer.productFacets.totalCount]).toEqual([expected, expected]);
    for (const key of ['capacitance', 'voltage']) {
      const chosen = filter.specifications?.find((one) => one.key === key)?.values ?? [];
      const found = tally(left(filter, key).flatMap((part) => valuesIn(part, key, chosen)));
      const values = valuesOf(answer, key)?.map(({ value, count }) => [value, count]) ?? [];
      expect(Object.fromEntries(values)).toEqual({
        ...Object.fromEntries(chosen.map((value) => [value, 0])),
        ...found,
      });
    }
  });

  it('leaves parts of all categories without one', async () => {
    const { products } = await ask({ specifications: [voltage] });
    expect(products.totalCount).toBe(parts.filter((part) => valuesIn(part, 'voltage').includes('440')).length + 1);
    expect((await ask({ specifications: [] })).products.totalCount).toBe(parts.length + 2);
  });

  it('leaves those that fit a unit, too', async () => {
    const fitting = await shop.product({ specifications: { voltage: '440' }, name: 'Fits' });
    const other = await shop.product({ specifications: { voltage: '370' }, name: 'Fits' });
    const model = { brand: 'Brand', number: 'UNIT-1', kind: 'FURNACE' as const };
    const entries = [fitting, other].map(({ id }) => ({ productId: id, verdict: 'FITS' as const }));
    await shop.prisma.equipmentModel.create({ data: { ...model, fitments: { create: entries } } });
    const answer = await ask({
      categories: capacitors,
      specifications: [voltage],
      fitsModel: { modelNumber: 'UNIT-1' },
    });
    expect(answer.products.edges.map(({ node }) => node.id)).toEqual([fitting.id]);
    expect(valuesOf(answer, 'voltage')).toEqual([
      { value: '370', count: 1 },
      { value: '440', count: 1 },
    ]);
    await shop.prisma.product.deleteMany({ where: { name: 'Fits' } });
  });

  const many = (length: number) => Array.from({ length }, (_, n) => `${n}`);
  it.each([
    ['filter.specifications', many(11).map(() => voltage)],
    ['filter.specifications.0.key', [{ key: 'password', values: ['1'] }]],
    ['filter.specifications.0.key', [{ key: 'toString', values: ['1'] }]],
    ['filter.specifications.1.key', [voltage, { key: '', values: ['1'] }]],
    ['filter.specifications.0.values', [{ key: 'voltage', values: [] }]],
    ['filter.specifications.0.values', [{ key: 'voltage', values: many(21) }]],
    ['filter.specifications.0.values', [{ key: 'voltage', values: [' '] }]],
    ['filter.specifications.0.values', [{ key: 'voltage', values: ['x'.repeat(81)] }]],
    ['filter.specifications.0.values', [{ key: 'voltage', values: ['\0'] }]],
  ])('is refused with the field %s: %j', async (field, specifications) => {
    for (const root of ['products', 'productFacets']) {
      const { errors } = await shop.call(`query ($filter: ProductFilter) { ${root}(filter: $filter) { totalCount } }`, {
        filter: { specifications },
      });
      expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field });
    }
  });

  it('takes as many keys and values as it may', async () => {
    const specifications = many(10).map(() => ({ key: 'voltage', values: ['440', ...many(19)] }));
    expect((await ask({ specifications })).products.totalCount).toBeGreaterThan(0);
  });
});

describe('the facets of specifications', () => {
  it('have the keys of the category in the order of a data sheet, with label and unit', async () => {
    const { productFacets } = await ask({ categories: capacitors });
    expect(productFacets.specifications.map(({ values: _values, ...named }) => named)).toEqual([
      { key: 'capacitance', label: 'Capacitance', unit: 'µF' },
      { key: 'voltage', label: 'Voltage', unit: 'V' },
      { key: 'tolerance', label: 'Tolerance', unit: null },
    ]);
  });

  it.each([{}, { categories: [] }, { categories: ['CAPACITORS', 'MOTORS'] }, { categories: ['BOARDS'] }])(
    'are none for %j',
    async (filter) => {
      expect((await ask(filter)).productFacets.specifications).toEqual([]);
    },
  );

  it('are those of the corrected search, and of the category in its deprecated field', async () => {
    const { productFacets } = (await shop.call<Answer>(document, { filter: { search: 'motr', category: 'MOTORS' } }))
      .data;
    expect(productFacets.specifications.map(({ key }) => key)).toEqual(['voltage', 'shaft']);
  });

  it('have the 12 most frequent values and the chosen ones, sorted by size', async () => {
    const sizes = ['1', '3/4', '1/4', '1-1/2', '1,000', '20 x 25', '20 x 30', '3 to 5', '-5', '0.5', 'Round', 'M8'];
    const rare = ['7', '8'];
    for (const [n, size] of [...sizes, ...sizes, ...rare].entries())
      await shop.product({ category: 'FILTERS', name: `Filter ${n}`, specifications: { size } });
    const sorted = ['-5', '1/4', '0.5', '3/4', '1', '1-1/2', '3 to 5', '20 x 25', '20 x 30', '1,000', 'M8', 'Round'];
    const all = valuesOf(await ask({ categories: ['FILTERS'] }), 'size');
    expect(all).toEqual(sorted.map((value) => ({ value, count: 2 })));
    const chosen = [{ key: 'size', values: ['8', 'none'] }];
    const withChosen = valuesOf(await ask({ categories: ['FILTERS'], specifications: chosen }), 'size');
    expect(withChosen?.filter(({ count }) => count < 2)).toEqual([
      { value: '8', count: 1 },
      { value: 'none', count: 0 },
    ]);
    expect(withChosen).toHaveLength(14);
  });

  it('are counted by a statement only if they are selected and one category is chosen', async () => {
    const count = async (fields: string, categories: string) => {
      const query = vi.spyOn(pg.Client.prototype, 'query').mockClear();
      const { errors } = await shop.call(
        `{ productFacets(filter: { inStock: true, categories: [${categories}] }) { ${fields} } }`,
      );
      expect(errors).toEqual([]);
      return query.mock.calls.length;
    };
    const facets = 'specifications { key }';
    const without = await count('totalCount', 'CAPACITORS');
    expect(await count(`inStockCount ${facets}`, 'CAPACITORS, MOTORS')).toBe(without);
    expect(await count(`inStockCount ${facets}`, '')).toBe(without);
    expect(await count(`brands { brand } ${facets}`, 'MOTORS')).toBe(without + 1);
  });
});
