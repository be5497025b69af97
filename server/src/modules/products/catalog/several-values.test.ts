import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';
import { composeStatement } from '#platform/statement.ts';
import { hasOneOf } from './product-query.ts';

const document = `query ($filter: ProductFilter) {
  products(first: 100, filter: $filter) { totalCount edges { node { id } } }
  productFacets(filter: $filter) { specifications { key values { value count } } } }`;

interface Answer {
  products: { totalCount: number; edges: object[] };
  productFacets: { specifications: { key: string; values: { value: string; count: number }[] }[] };
}

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ask = async (filter: object) => {
  const { data, errors } = await shop.call<Answer>(document, { filter });
  expect(errors).toEqual([]);
  return data;
};
const countsOf = ({ productFacets }: Answer, name: string) =>
  productFacets.specifications.find(({ key }) => key === name)?.values;

describe('several values of one specification', () => {
  it.each([
    { key: 'voltage', written: '370/440', values: ['370', '440'] },
    { key: 'voltage', written: ' 120 / 208/1,000.5 ', values: ['1,000.5', '120', '208'] },
    { key: 'voltage', written: '440/440', values: ['440/440'] },
    { key: 'voltage', written: '120/208/240 to 24', values: ['120/208/240 to 24'] },
    { key: 'voltage', written: '24/', values: ['24/'] },
    { key: 'voltage', written: '24;370/440; 600', values: ['24', '370', '440', '600'] },
    { key: 'speed', written: '1,075/825', values: ['1,075', '825'] },
    { key: 'shaft', written: '1/2', values: ['1/2'] },
    { key: 'shaft', written: '1/2; 5/8', values: ['1/2', '5/8'] },
    { key: 'material', written: 'Steel;EPDM;', values: ['EPDM', 'Steel'] },
    { key: 'capacitor', written: '45 + 5', values: ['45 + 5'] },
    { key: 'type', written: ';', values: [';'] },
  ])('of $key $written are $values, found and counted alike', async ({ key, written, values }) => {
    const { id } = await shop.product({ category: 'MOTORS', name: 'Several', specifications: { [key]: written } });
    const [row] = await shop.prisma.$queryRaw<{ found: string[] }[]>`
      SELECT specification_values(${key}, ${written}, '{}') AS found`;
    expect(row?.found.toSorted()).toEqual(values);
    for (const value of values) {
      const answer = await ask({ categories: ['MOTORS'], specifications: [{ key, values: [value] }] });
      expect(answer.products.edges).toEqual([{ node: { id } }]);
      expect(countsOf(answer, key)).toContainEqual({ value, count: 1 });
    }
    await shop.prisma.product.delete({ where: { id } });
  });

  it('are exact after each edit, in kept lists and counts', async () => {
    const filter = { categories: ['COILS'], specifications: [{ key: 'voltage', values: ['480'] }] };
    const state = async () => {
      const answer = await ask(filter);
      return [answer.products.totalCount, countsOf(answer, 'voltage')];
    };
    await shop.product({ category: 'COILS', specifications: { voltage: '480' } });
    const { id } = await shop.product({ category: 'COILS', specifications: { voltage: '277' } });
    const save = (data: object) => shop.prisma.product.update({ where: { id }, data });
    expect(await state()).toEqual([
      1,
      [
        { value: '277', count: 1 },
        { value: '480', count: 1 },
      ],
    ]);
    await save({ specifications: { voltage: '277/480' } });
    expect(await state()).toEqual([
      2,
      [
        { value: '277', count: 1 },
        { value: '480', count: 2 },
      ],
    ]);
    await save({ specifications: { voltage: '240/480' } });
    expect(await state()).toEqual([
      2,
      [
        { value: '240', count: 1 },
        { value: '480', count: 2 },
      ],
    ]);
    await save({ archivedAt: new Date() });
    expect(await state()).toEqual([1, [{ value: '480', count: 1 }]]);
  });

  it('are found by two indexes', async () => {
    await shop.prisma
      .$executeRaw`INSERT INTO products (id, part_number, name, brand, category, description, image, price_cents,
        minimum, available, specifications)
      SELECT gen_random_uuid(), 'PL-' || n, 'Plan', 'B', 'BOARDS', 'd', 'i', 100, 100, 100, jsonb_build_object('voltage', n || '')
      FROM generate_series(1, 3000) AS n`;
    // Both run with another search path.
    await shop.product({ category: 'BOARDS', specifications: { voltage: '370/440' } });
    await shop.prisma.$executeRaw`REINDEX INDEX products_listed_values_idx`;
    await shop.prisma.$executeRaw`ANALYZE products`;
    const [statement, values] = composeStatement(
      (bind) => `EXPLAIN SELECT id FROM products
      WHERE archived_at IS NULL AND ${hasOneOf({ key: 'voltage', values: ['440', '600'] })(bind)}`,
    );
    const client = new pg.Client({ connectionString: shop.databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      statement.text,
      statement.parameters.map((name) => values[name]),
    );
    await client.end();
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('BitmapOr');
    expect(plan).toContain('products_specifications_idx');
    expect(plan).toContain('products_listed_values_idx');
  });
});
