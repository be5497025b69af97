import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '#test/documents.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

async function edit(input: object) {
  const { data, errors } = await shop.call<{ editProduct: { product: { name: string; version: number } } } | null>(
    'mutation ($input: EditProductInput!) { editProduct(input: $input) { product { name version } } }',
    { input },
    admin,
  );
  return { product: data?.editProduct.product, refusal: errors[0]?.extensions };
}

describe('the version of a part', () => {
  it('rises with edits, and not with orders and counts of the stock', async () => {
    const { id: productId } = await shop.product();
    expect((await edit({ productId, name: 'Igniter' })).product).toEqual({ name: 'Igniter', version: 2 });
    await placeOrder(shop, { productId, quantity: 100, phone: '1', address: '1' }, await shop.customer());
    expect((await edit({ productId, available: 300 })).product?.version).toBe(2);
    expect((await edit({ productId })).product?.version).toBe(2);
  });

  it('rises with a change of each column but the stock, the times and what the database computes', async () => {
    const columns = await shop.prisma.$queryRaw<{ name: string }[]>`
      SELECT attname::text AS name FROM pg_attribute, pg_trigger
      WHERE attrelid = 'products'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        AND tgname = 'products_version' AND NOT attnum = ANY(tgattr::int2[]) ORDER BY attnum`;
    expect(columns.map(({ name }) => name)).toEqual(['id', 'available', 'created_at', 'updated_at', 'version']);
  });

  it('refuses an edit whose author has not seen the one before it, and changes nothing', async () => {
    const { id: productId, name } = await shop.product();
    const [one, other] = await Promise.all([
      edit({ productId, version: 1, name: 'One' }),
      edit({ productId, version: 1, name: 'Other' }),
    ]);
    const [saved, refused] = one.product ? [one, other] : [other, one];
    expect(saved.product?.version).toBe(2);
    expect(refused.refusal).toEqual({ code: 'CONFLICT', field: 'version' });
    expect(await shop.prisma.product.findUnique({ where: { id: productId } })).toMatchObject(saved.product ?? { name });
    expect((await edit({ productId, version: 2, name: 'Third' })).product).toEqual({ name: 'Third', version: 3 });
    expect((await edit({ productId, name: 'Without a version' })).product?.version).toBe(4);
  });

  it.each([0, -1])('cannot be %i', async (version) => {
    const { id: productId } = await shop.product();
    const { refusal } = await edit({ productId, version, name: 'Igniter' });
    expect(refusal).toEqual({ code: 'BAD_USER_INPUT', field: 'version' });
  });
});
