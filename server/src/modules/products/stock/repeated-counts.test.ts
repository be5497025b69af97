import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { setRules } from '#test/charges.ts';
import { placeOrder } from '#test/documents.ts';
import { address, availableOf } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { agencies, changeStock, levelsOf, partAtAgencies } from '#test/stock.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  await setRules(shop, { agencies }, admin);
});
afterAll(() => shop.close());

async function orderHundred(productId: string) {
  const { data } = await placeOrder(shop, { productId, quantity: 100, ...address }, await shop.customer());
  expect(data.placeOrder.order).toBeTruthy();
}

async function edit(mutation: 'editProduct' | 'editProducts', input: object) {
  const [type, fields] =
    mutation === 'editProduct'
      ? ['EditProductInput', 'product { available }']
      : ['EditProductsInput', 'results { __typename ... on EditProductPayload { product { available } } }'];
  const { data, errors } = await shop.call<Record<string, unknown> | null>(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${fields} } }`,
    { input },
    admin,
  );
  return { result: data?.[mutation], refusal: errors[0]?.extensions };
}

const edits = () => shop.prisma.auditEntry.count({ where: { action: 'PRODUCT_EDITED', actorId: admin.id } });

describe('the repeat of a call whose answer was lost, after an order has made the stock as it was seen', () => {
  it('leaves the level of an agency that was counted', async () => {
    const productId = await partAtAgencies(shop, admin, { Dallas: 500, Springfield: 0, Tulsa: 0 });
    const count = { productId, agency: 'Dallas', counted: 600, seen: 500, idempotencyKey: newId() };
    expect((await changeStock(shop, ['countStock', count], admin)).stock?.available).toBe(600);
    await orderHundred(productId);
    const before = await edits();
    expect((await changeStock(shop, ['countStock', count], admin)).stock?.available).toBe(500);
    expect(await levelsOf(shop, productId, admin)).toEqual({ Dallas: 500, Springfield: 0, Tulsa: 0 });
    expect(await edits()).toBe(before);
    const other = await changeStock(shop, ['countStock', { ...count, counted: 610 }], admin);
    expect(other.errors[0]?.extensions).toEqual({ code: 'CONFLICT', field: 'idempotencyKey' });
  });

  it('leaves the stock that an edit has set, with and without the version of the part', async () => {
    for (const version of [{}, { version: 1 }]) {
      const { id: productId } = await shop.product({ available: 500 });
      const input = { productId, ...version, available: 600, idempotencyKey: newId() };
      expect((await edit('editProduct', input)).result).toEqual({ product: { available: 600 } });
      await orderHundred(productId);
      const before = await edits();
      expect((await edit('editProduct', input)).result).toEqual({ product: { available: 500 } });
      expect(await availableOf(shop, productId)).toBe(500);
      expect(await edits()).toBe(before);
      const other = await edit('editProduct', { ...input, available: 601 });
      expect(other.refusal).toEqual({ code: 'CONFLICT', field: 'idempotencyKey' });
    }
  });

  it('leaves the stock that one of several edits has set', async () => {
    const { id: productId } = await shop.product({ available: 500 });
    const input = {
      edits: [{ productId, version: 1, available: 600, seenAvailable: 500, idempotencyKey: newId() }],
    };
    const saved = (available: number) => ({ results: [{ __typename: 'EditProductPayload', product: { available } }] });
    expect((await edit('editProducts', input)).result).toEqual(saved(600));
    await orderHundred(productId);
    expect((await edit('editProducts', input)).result).toEqual(saved(500));
    expect(await availableOf(shop, productId)).toBe(500);
  });
});

describe('an edit with a key', () => {
  it('is answered as it was, although it raised the version that it has seen', async () => {
    const { id: productId } = await shop.product({ available: 500 });
    const input = { productId, version: 1, priceCents: 450, idempotencyKey: newId() };
    const answers = await Promise.all([edit('editProduct', input), edit('editProduct', input)]);
    expect(answers).toEqual([1, 2].map(() => ({ result: { product: { available: 500 } }, refusal: undefined })));
    expect(await shop.prisma.product.findUnique({ where: { id: productId } })).toMatchObject({ version: 2 });
  });

  it('is refused if an order has changed the stock that its author has seen, and may be retried with its key', async () => {
    const { id: productId } = await shop.product({ available: 500 });
    await orderHundred(productId);
    const input = { productId, available: 600, seenAvailable: 500, idempotencyKey: newId() };
    expect((await edit('editProduct', input)).refusal).toEqual({ code: 'CONFLICT', field: 'seenAvailable' });
    expect(await availableOf(shop, productId)).toBe(400);
    await shop.prisma.product.update({ where: { id: productId }, data: { available: 500 } });
    expect((await edit('editProduct', input)).result).toEqual({ product: { available: 600 } });
  });
});
