import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const ranges = { serialFrom: 'K0401000', serialTo: 'K1499999' };
  await shop.prisma.equipmentModel.createMany({
    data: [
      { number: 'KMG80-080B', ...ranges },
      { number: 'KMG80-100B', serialFrom: 'K1500000' },
      { number: 'HVP36-5B0' },
      { number: 'HVA36-4S1' },
      { number: 'OSB-L22' },
    ].map((model) => ({ brand: 'Test', kind: 'FURNACE' as const, ...model })),
  });
});
afterAll(() => shop.close());

async function find(text: string, { serial, first = 8 }: { serial?: string; first?: number } = {}) {
  const { data, errors } = await shop.call<{
    modelLookup: { kind: string; matchesSerial: boolean | null; model: { number: string } }[] | null;
  } | null>(
    `query ($text: String!, $serial: String, $first: Int!) {
      modelLookup(text: $text, serial: $serial, first: $first) { kind matchesSerial model { number } } }`,
    { text, serial: serial ?? null, first },
  );
  const found = data?.modelLookup?.map(({ kind, model }) => [kind, model.number]);
  return { found, matches: data?.modelLookup?.map(({ matchesSerial }) => matchesSerial), error: errors[0]?.extensions };
}

describe('the lookup of a model number', () => {
  it.each([
    ['KMG80-080B', 'NUMBER'],
    ['  kmg 80 / 080–b ', 'NUMBER'],
    ['MODEL NO. KMG80-080B', 'NUMBER'],
    ['M/N: KMG80080B', 'NUMBER'],
    ['Kilnmoor KMG80-080B', 'NUMBER'],
    ['Kilnmoor Gas kmg80 080b furnace', 'NUMBER'],
    ['Model KMG80-080B Serial 4071A', 'NUMBER'],
    ['Kilnmoor KMG80-08', 'BEGINNING'],
    ['KMGB0-O8O8', 'LOOKALIKE'],
    ['KMG80-08', 'BEGINNING'],
    ['80080B', 'PIECE'],
    ['KMG80-O7OB', 'SIMILAR'],
    ['KNG80-080B', 'SIMILAR'],
    ['KMG8-080B', 'SIMILAR'],
  ])('%j finds KMG80-080B first: %s', async (text, kind) => {
    expect((await find(text)).found?.[0]).toEqual([kind, 'KMG80-080B']);
  });

  it.each(['', '-', 'K', '%', '_%', 'ZZZZZZZZ', '日本語', 'and much more text', '\\'])(
    '%j finds nothing',
    async (text) => {
      expect((await find(text)).found).toEqual([]);
    },
  );

  it('returns the shorter number of a beginning first, and at most as many as asked for', async () => {
    expect((await find('KMG')).found).toEqual([
      ['BEGINNING', 'KMG80-080B'],
      ['BEGINNING', 'KMG80-100B'],
    ]);
    expect((await find('KMG', { first: 1 })).found).toHaveLength(1);
  });

  it('leaves out models with another range of serial numbers, unless all have another', async () => {
    const late = await find('KMG80', { serial: 'K 1500-001' });
    expect([late.found, late.matches]).toEqual([[['BEGINNING', 'KMG80-100B']], [true]]);
    const wrong = await find('KMG80-080B', { serial: 'K1500001' });
    expect([wrong.found, wrong.matches]).toEqual([[['NUMBER', 'KMG80-080B']], [false]]);
    expect((await find('HVP36', { serial: 'anything' })).matches).toEqual([true]);
  });

  it.each([
    ['text', 'x'.repeat(61), {}],
    ['text', 'a\0b', {}],
    ['serial', 'x', { serial: 'x'.repeat(61) }],
    ['first', 'x', { first: 0 }],
    ['first', 'x', { first: 21 }],
  ])('refuses invalid %s', async (field, text, options) => {
    expect((await find(text, options)).error).toEqual({ code: 'BAD_USER_INPUT', field });
  });
});
