import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await openShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const breaks = [
  { quantity: 200, cents: 900 },
  { quantity: 500, cents: 620 },
];
const partWith = (priceBreaks = breaks) => shop.product({ priceCents: 1_000, available: 5_000, priceBreaks });

const edit = (productId: string, changes: object, as: Person | undefined = admin) =>
  shop.call<{ editProduct: { product: { priceBreaks: object[] } } } | null>(
    `mutation ($input: EditProductInput!) {
      editProduct(input: $input) { product { priceBreaks { quantity price { cents formatted } } } } }`,
    { input: { productId, ...changes } },
    as,
  );

describe('the breaks of a part', () => {
  const given = (...pairs: [number, number][]) => pairs.map(([quantity, priceCents]) => ({ quantity, priceCents }));

  it('are read and replaced as a whole, and none by default', async () => {
    const { id } = await shop.product({ priceCents: 1_000 });
    const { data } = await edit(id, { priceBreaks: given([200, 900], [500, 620]) });
    expect(data?.editProduct.product.priceBreaks).toEqual([
      { quantity: 200, price: { cents: 900, formatted: '$9.00' } },
      { quantity: 500, price: { cents: 620, formatted: '$6.20' } },
    ]);
    expect((await edit(id, { name: 'Fan' })).data?.editProduct.product.priceBreaks).toHaveLength(2);
    expect((await edit(id, { priceBreaks: [] })).data?.editProduct.product.priceBreaks).toEqual([]);
  });

  it('come with a new part', async () => {
    const part = {
      name: 'Fan',
      description: 'Turns.',
      image: '/fan.svg',
      priceCents: 1_000,
      minimum: 100,
      available: 9,
    };
    const { data } = await shop.call<{ addProduct: { product: object } }>(
      'mutation ($input: AddProductInput!) { addProduct(input: $input) { product { priceBreaks { quantity } } } }',
      { input: { ...part, priceBreaks: given([101, 999]) } },
      admin,
    );
    expect(data.addProduct.product).toEqual({ priceBreaks: [{ quantity: 101 }] });
  });

  it.each([
    ['priceBreaks', { priceBreaks: given([200, 9], [300, 8], [400, 7], [500, 6], [600, 5], [700, 4]) }],
    ['priceBreaks', { priceBreaks: given([500, 620], [200, 600]) }],
    ['priceBreaks', { priceBreaks: given([200, 620], [200, 600]) }],
    ['priceBreaks', { priceBreaks: given([200, 620], [500, 620]) }],
    ['priceBreaks', { priceBreaks: given([100, 620]) }],
    ['priceBreaks', { priceBreaks: given([200, 1_000]) }],
    ['priceBreaks.0.priceCents', { priceBreaks: given([200, 0]) }],
    ['priceBreaks.0.quantity', { priceBreaks: given([1_000_001, 620]) }],
    ['priceBreaks', { priceCents: 900 }],
    ['priceBreaks', { minimum: 200 }],
  ])('name the field %s in the refusal of %j', async (field, changes) => {
    const { id } = await partWith();
    expect((await edit(id, changes)).errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field });
    expect(await shop.prisma.product.findUnique({ where: { id } })).toMatchObject({ priceBreaks: breaks });
  });

  it('are for admins to change', async () => {
    const { id } = await partWith();
    expect((await edit(id, { priceBreaks: [] }, buyer)).code).toBe('FORBIDDEN');
  });

  it.each([
    '{}',
    '5',
    '[5]',
    '[{}]',
    '[{"quantity": 500}]',
    '[{"quantity": 500, "cents": null}]',
    '[{"quantity": 500, "cents": 0}]',
    '[{"quantity": 500, "cents": 1000}]',
    '[{"quantity": 100, "cents": 900}]',
    '[{"quantity": 500, "cents": 900}, {"quantity": 400, "cents": 800}]',
    '[{"quantity": 500, "cents": 900}, {"quantity": 600, "cents": 900}]',
  ])('are refused by the database as %s', async (json) => {
    const { id } = await partWith([]);
    const write = shop.prisma.$executeRaw`UPDATE products SET price_breaks = ${json}::jsonb WHERE id = ${id}::uuid`;
    await expect(write).rejects.toThrow('Raw query failed');
    expect(await shop.prisma.product.findUnique({ where: { id } })).toMatchObject({ priceBreaks: [] });
  });
});
