import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await Promise.all([
    ...['KM-FS90', 'KM-FS91', 'TM-X40', 'ΩV 7', '50%-A'].map((partNumber) => shop.product({ partNumber })),
    shop.product({ partNumber: 'KM-FS92', archivedAt: new Date() }),
  ]);
});
afterAll(() => shop.close());

const find = async (...numbers: string[]) => {
  const { data, errors } = await shop.call<{
    partsByNumber: {
      number: string;
      product: { partNumber: string } | null;
      suggestions: { partNumber: string }[];
    }[];
  } | null>(
    `query ($numbers: [String!]!) { partsByNumber(numbers: $numbers) {
      number product { partNumber } suggestions { partNumber } } }`,
    { numbers },
  );
  const found = data?.partsByNumber.map(({ number, product, suggestions }) => [
    number,
    product?.partNumber ?? suggestions.map(({ partNumber }) => partNumber),
  ]);
  return { found, field: errors[0]?.extensions.field };
};

describe('partsByNumber', () => {
  it('finds numbers in any case and punctuation, in the order of the numbers', async () => {
    const { found } = await find('tm x40', 'KMFS90', 'ΩV7', '50% A', 'KM-FS90');
    expect(found?.map(([, part]) => part)).toEqual(['TM-X40', 'KM-FS90', 'ΩV 7', '50%-A', 'KM-FS90']);
  });

  it('suggests parts on sale with similar numbers', async () => {
    const { found } = await find('KM-FS9', 'KM-FS92', 'ZZZZZ', '', '%');
    expect(found).toEqual([
      ['KM-FS9', ['KM-FS90', 'KM-FS91']],
      ['KM-FS92', ['KM-FS90', 'KM-FS91']],
      ['ZZZZZ', []],
      ['', []],
      ['%', []],
    ]);
  });

  it('suggests parts for the first ten unknown numbers of at least four letters or digits', async () => {
    const unknown = Array.from({ length: 12 }, (_, n) => `TM-X4${String.fromCodePoint(97 + n)}`);
    const { found } = await find('X4', 'T-M-X', ...unknown);
    expect(found?.map(([, suggested]) => suggested?.length).join(' ')).toBe('0 0 1 1 1 1 1 1 1 1 1 1 0 0');
  });

  it.each([
    ['numbers', []],
    ['numbers', Array.from({ length: 51 }, () => 'x')],
    ['numbers', ['x'.repeat(61)]],
    ['numbers', ['a\0b']],
  ])('refuses %s %j', async (field, numbers) => {
    expect((await find(...numbers)).field).toBe(field);
  });
});
