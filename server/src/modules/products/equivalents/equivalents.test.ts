import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const run = { type: 'Dual run', capacitance: '45/5', voltage: '440' };

async function equivalentsOf(id: string) {
  const { data } = await shop.call<{
    product: { equivalents: { product: { name: string }; differences: object[] }[] };
  }>(`{ product(id: "${id}") { equivalents { product { name } differences { key own other } } } }`);
  return data.product.equivalents.map(({ product, differences }) => [product.name, differences]);
}

it('are the parts on sale of the category with the same key values, the cheapest first', async () => {
  const part = await shop.product({ name: 'Asked', specifications: { ...run, tolerance: '±5 %' } });
  await shop.product({ name: 'Dearer', priceCents: 2_000, specifications: { ...run, mounting: 'Strap' } });
  await shop.product({ name: 'Cheaper', priceCents: 900, specifications: { ...run, tolerance: '±5 %' } });
  await shop.product({ name: 'Other voltage', specifications: { ...run, voltage: '370' } });
  await shop.product({ name: 'Other category', category: 'MOTORS', specifications: run });
  await shop.product({ name: 'Archived', specifications: run, archivedAt: new Date() });
  expect(await equivalentsOf(part.id)).toEqual([
    ['Cheaper', []],
    [
      'Dearer',
      [
        { key: 'tolerance', own: '±5 %', other: null },
        { key: 'mounting', own: null, other: 'Strap' },
      ],
    ],
  ]);
});

it('may lack one of three key values, whichever part is asked', async () => {
  const full = { type: 'Fan run', capacitance: '5', voltage: '450' };
  const part = await shop.product({ name: 'Full', specifications: full });
  const other = await shop.product({ name: 'Sparse', specifications: { type: 'Fan run', capacitance: '5' } });
  expect(await equivalentsOf(part.id)).toEqual([['Sparse', [{ key: 'voltage', own: '450', other: null }]]]);
  expect(await equivalentsOf(other.id)).toEqual([['Full', [{ key: 'voltage', own: null, other: '450' }]]]);
});

it('need two key values in common', async () => {
  const part = await shop.product({ specifications: { type: 'Start', mounting: 'Strap' } });
  await shop.product({ specifications: { type: 'Start', capacitance: '88', mounting: 'Strap' } });
  expect(await equivalentsOf(part.id)).toEqual([]);
});

it.each([
  {
    category: 'CONTACTORS',
    key: 'coil',
    values: ['24', '120'],
    alike: { type: 'Definite purpose', poles: '2', current: '40' },
  },
  {
    category: 'VALVES',
    key: 'fuel',
    values: ['Natural gas', 'Propane'],
    alike: { type: 'Redundant gas valve', connection: '1/2 in. NPT' },
  },
  { category: 'VALVES', key: 'refrigerant', values: ['R-410A', 'R-22'], alike: { type: 'Expansion', systemSize: '3' } },
  { category: 'VALVES', key: 'coil', values: ['24', '120'], alike: { type: '4-way reversing', systemSize: '3' } },
  {
    category: 'COMPRESSORS',
    key: 'voltage',
    values: ['115', '230'],
    alike: { type: 'Hermetic rotary', capacity: '5,000' },
  },
  {
    category: 'COMPRESSORS',
    key: 'refrigerant',
    values: ['R-32', 'R-22'],
    alike: { type: 'Hermetic scroll', capacity: '5,000' },
  },
  { category: 'COILS', key: 'voltage', values: ['240', '480'], alike: { type: 'Electric heater', capacity: '17,060' } },
  {
    category: 'COILS',
    key: 'refrigerant',
    values: ['R-410A', 'R-22'],
    alike: { type: 'Uncased A-coil', systemSize: '1.5' },
  },
] as const)('of $category do not differ in $key', async ({ category, key, values: [own, other], alike }) => {
  const part = await shop.product({ category, specifications: { ...alike, [key]: own } });
  await shop.product({ name: 'Misfit', category, specifications: { ...alike, [key]: other } });
  await shop.product({ name: 'Same', category, specifications: { ...alike, [key]: own } });
  expect((await equivalentsOf(part.id)).map(([name]) => name)).toEqual(['Same']);
});

it('have two of the first three values in common, also if a further one is the same', async () => {
  const [type, coil] = ['General purpose', '24'];
  const part = await shop.product({ category: 'CONTACTORS', specifications: { type, poles: '1', coil } });
  await shop.product({ category: 'CONTACTORS', specifications: { type, current: '30', coil } });
  expect(await equivalentsOf(part.id)).toEqual([]);
});

it('are at most 6', async () => {
  const values = { type: 'Start', capacitance: '108' };
  const parts = [];
  for (let n = 0; n < 8; n += 1) parts.push(await shop.product({ specifications: values }));
  expect(await equivalentsOf(parts[0]?.id ?? '')).toHaveLength(6);
});

describe('partComparison', () => {
  const compare = async (productId: string, number: string) => {
    const { data } = await shop.call<{ partComparison: object | null }>(
      `query ($productId: ID!, $number: String!) { partComparison(productId: $productId, number: $number) {
        product { partNumber } differences { label unit own other } } }`,
      { productId, number },
    );
    return data.partComparison;
  };

  it('has the values in which a part differs, and is null for an unknown one', async () => {
    const part = await shop.product({ partNumber: 'CO-1', specifications: { ...run, voltage: '370' } });
    await shop.product({ partNumber: 'CO-2', specifications: run, archivedAt: new Date() });
    expect(await compare(part.id, 'co2')).toEqual({
      product: { partNumber: 'CO-2' },
      differences: [{ label: 'Voltage', unit: 'V', own: '370', other: '440' }],
    });
    expect(await compare(part.id, 'CO-9')).toBeNull();
    expect(await compare(newId(), 'CO-2')).toBeNull();
    expect(await compare('x', 'CO-2')).toBeNull();
  });
});
