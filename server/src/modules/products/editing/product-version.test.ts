import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '#test/documents.ts';
import { savePartNumbers } from '#test/part-numbers.ts';
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

  it.each([
    { priceCents: 3 },
    { priceBreaks: [{ quantity: 500, priceCents: 1 }] },
    { image: '/other.svg' },
    { minimum: 200 },
    { partNumber: 'VERSION-2' },
    { category: 'COILS' },
    { bin: 'A-01-01' },
    { reorderLevel: 5 },
    { specifications: [] },
    { shipsByFreight: true },
    { weightOunces: 7, available: 1 },
  ])('rises with %j', async (changes) => {
    const { id: productId } = await shop.product();
    expect((await edit({ productId, ...changes })).product?.version).toBeGreaterThan(1);
    expect((await edit({ productId, version: 1, name: 'Igniter' })).refusal?.code).toBe('CONFLICT');
  });

  it('needs no row trigger before updates, with which each order would compute the generated columns', async () => {
    const [row, before, update] = [1, 2, 16];
    const triggers = await shop.prisma.$queryRaw`
      SELECT tgname FROM pg_trigger WHERE tgrelid = 'products'::regclass AND tgtype & ${row | before | update} = ${row | before | update}`;
    expect(triggers).toEqual([]);
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

  it('rises with changes of the other numbers, which refuse an older version, too', async () => {
    const { id: productId } = await shop.product();
    const saveNumbers = (version: number, number: string) =>
      savePartNumbers(shop, { productId, version, aliases: [{ kind: 'OLD', number }], replaces: [] }, admin);
    expect((await saveNumbers(1, 'PV-OLD-1')).errors).toEqual([]);
    expect((await saveNumbers(2, 'PV-OLD-1')).errors).toEqual([]);
    const edits = await Promise.all([saveNumbers(2, 'PV-OLD-2'), saveNumbers(2, 'PV-OLD-3')]);
    expect(edits.flatMap(({ errors }) => errors.map(({ extensions }) => extensions))).toEqual([
      { code: 'CONFLICT', field: 'version' },
    ]);
    expect((await edit({ productId, version: 2, name: 'Igniter' })).refusal?.code).toBe('CONFLICT');
    expect((await edit({ productId, version: 3, name: 'Igniter' })).product?.version).toBe(4);
  });

  it.each([0, -1])('cannot be %i', async (version) => {
    const { id: productId } = await shop.product();
    const { refusal } = await edit({ productId, version, name: 'Igniter' });
    expect(refusal).toEqual({ code: 'BAD_USER_INPUT', field: 'version' });
  });
});
