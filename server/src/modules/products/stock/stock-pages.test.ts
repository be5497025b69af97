import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setRules } from '#test/charges.ts';
import { createPaymentIntent, placeOrder, reportPayment, shipOrder } from '#test/documents.ts';
import { checked, finish, readImport } from '#test/imports.ts';
import { address, availableOf } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { agencies, changeStock, levelsOf, partAtAgencies, wrongLevels } from '#test/stock.ts';

let shop: Shop;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  shop = await openShop();
  [admin, customer] = await Promise.all([shop.admin(), shop.customer()]);
  await setRules(shop, { agencies }, admin);
});
afterAll(async () => {
  expect(await wrongLevels(shop)).toEqual([]);
  await shop.close();
});

const edit = (input: object) =>
  shop.call<{ editProduct: { product: object } } | null>(
    `mutation ($input: EditProductInput!) { editProduct(input: $input) { product { name available isStockByAgency } } }`,
    { input },
    admin,
  );

async function order(productId: string, input: object) {
  const { data } = await placeOrder(shop, { productId, ...address, ...input }, await shop.customer());
  if (!data.placeOrder.order) throw new Error(`the order was refused: ${JSON.stringify(data)}`);
  return data.placeOrder.order.id;
}

async function payFor(orderId: string, buyer: Person) {
  const { data } = await createPaymentIntent(shop, orderId, buyer);
  const [transactionId = ''] = data.createPaymentIntent.clientSecret?.split('_secret_') ?? [];
  await shop.cards.pay(transactionId);
  await reportPayment(shop, { orderId, transactionId }, buyer);
}

const sentence = 'The stock of this part is kept per location. Count, receive or transfer it on its stock page.';

describe('the stock of a part that is kept per agency', () => {
  it('is refused as an edit, and other fields are not', async () => {
    const productId = await partAtAgencies(shop, admin);
    const { errors } = await edit({ productId, name: 'Renamed', available: 900 });
    expect(errors).toMatchObject([{ message: sentence, extensions: { code: 'CONFLICT', field: 'available' } }]);
    const { data } = await edit({ productId, name: 'Renamed', available: 1_000 });
    expect(data?.editProduct.product).toEqual({ name: 'Renamed', available: 1_000, isStockByAgency: true });
    expect(await levelsOf(shop, productId, admin)).toEqual({ Dallas: 600, Springfield: 300, Tulsa: 100 });
  });

  it('is refused as one of several edits, and the others are made', async () => {
    const [split, plain] = [await partAtAgencies(shop, admin), (await shop.product()).id];
    const { data } = await shop.call<{ editProducts: { results: object[] } }>(
      `mutation ($input: EditProductsInput!) { editProducts(input: $input) { results {
        ... on EditProductPayload { product { available } } ... on ProductEditRefused { productId field message } } } }`,
      { input: { edits: [split, plain].map((productId) => ({ productId, version: 1, available: 900 })) } },
      admin,
    );
    expect(data.editProducts.results).toEqual([
      { productId: split, field: 'available', message: sentence },
      { product: { available: 900 } },
    ]);
  });

  it('is refused as a row of an import, at the check or after it, and so is the undo', async () => {
    const split = await partAtAgencies(shop, admin);
    const [early, late] = [await shop.product({ available: 500 }), await shop.product({ available: 500 })];
    const start = ({ id: productId }: { id: string }, quantity: number) =>
      changeStock(shop, ['startStockByAgency', { productId, levels: [{ agency: 'Tulsa', quantity }] }], admin);
    const body = `Part number,In stock\n${split},700\n${early.id},600\n${late.id},600\n`;
    const id = await checked(shop, 'stock', { body, as: admin });
    expect((await readImport(shop, id, admin)).list.map(({ state, faults }) => [state, faults])).toEqual([
      ['FAULTY', [{ column: 'In stock', message: sentence }]],
      ['CHANGED', []],
      ['CHANGED', []],
    ]);
    await start(early, 500);
    await finish(shop, 'apply', { id, as: admin });
    await start(late, 600);
    await finish(shop, 'undo', { id, as: admin });
    expect(
      (await readImport(shop, id, admin)).list.map(({ state, faults }) => [state, faults.at(-1)?.message]),
    ).toEqual([
      ['FAULTY', sentence],
      ['CONFLICT', 'The stock of the part is kept per location since the check.'],
      ['KEPT', 'The stock of the part is kept per location since the import.'],
    ]);
    const stocks = await Promise.all([split, early.id, late.id].map((part) => availableOf(shop, part)));
    expect(stocks).toEqual([1_000, 500, 600]);
    const same = await checked(shop, 'stock', { body: `Part number,In stock\n${split},1000\n`, as: admin });
    expect((await readImport(shop, same, admin)).list).toMatchObject([{ state: 'SAME', faults: [] }]);
  });

  it('is a filter of the catalog', async () => {
    const [split, plain] = [await partAtAgencies(shop, admin), (await shop.product()).id];
    const idsOf = async (isStockByAgency: boolean) => {
      const { data } = await shop.call<{ products: { edges: { node: { id: string } }[] } }>(
        'query ($filter: ProductFilter) { products(first: 100, filter: $filter) { edges { node { id } } } }',
        { filter: { isStockByAgency } },
      );
      return data.products.edges.map(({ node }) => node.id);
    };
    const [kept, others] = [await idsOf(true), await idsOf(false)];
    expect([kept.includes(split), kept.includes(plain)]).toEqual([true, false]);
    expect([others.includes(split), others.includes(plain)]).toEqual([false, true]);
  });
});

describe('partStock', () => {
  interface Stock {
    reserved: number;
    levels: { agency: string; quantity: number; reserved: number; countedAt: string | null }[];
  }

  async function read(productId: string) {
    const { data } = await shop.call<{ partStock: Stock }>(
      `query ($productId: ID!) { partStock(productId: $productId) {
        reserved levels { agency quantity reserved countedAt } } }`,
      { productId },
      admin,
    );
    const { reserved, levels } = data.partStock;
    return { reserved, levels: levels.map((level) => [level.agency, level.quantity, level.reserved]), all: levels };
  }

  it('has the pieces of open orders at the agencies that gave them, until they have left', async () => {
    const productId = await partAtAgencies(shop, admin);
    await order(productId, { quantity: 150, pickupAgency: 'Tulsa' });
    const { data: own } = await placeOrder(shop, { productId, quantity: 600, ...address }, customer);
    const orderId = own.placeOrder.order?.id ?? '';
    expect(await read(productId)).toMatchObject({
      reserved: 750,
      levels: [
        ['Dallas', 0, 600],
        ['Springfield', 250, 50],
        ['Tulsa', 0, 100],
      ],
    });
    await payFor(orderId, customer);
    // The 70 that are left: the 50 of Springfield, which gave fewer, and 20 of Dallas, besides 50 of the other order.
    await shipOrder(shop, { orderId, lines: [{ position: 1, quantity: 530 }] }, admin);
    expect(await read(productId)).toMatchObject({
      reserved: 220,
      levels: [
        ['Dallas', 0, 70],
        ['Springfield', 250, 50],
        ['Tulsa', 0, 100],
      ],
    });
  });

  it('keeps an agency open until the pieces of open orders have left it', async () => {
    const productId = await partAtAgencies(shop, admin, { Dallas: 600, Springfield: 0, Tulsa: 100 });
    const closing = () => setRules(shop, { agencies: agencies.filter(({ name }) => name !== 'Waco') }, admin);
    await setRules(shop, { agencies: [...agencies, { name: 'Waco', address: '1 Main St', state: 'TX' }] }, admin);
    await changeStock(shop, ['transferStock', { productId, from: 'Tulsa', to: 'Waco', quantity: 100 }], admin);
    const { data } = await placeOrder(shop, { productId, quantity: 100, pickupAgency: 'Waco', ...address }, customer);
    const orderId = data.placeOrder.order?.id ?? '';
    const refusal = /Waco still has pieces of open orders, of .+ for one\. Ship or cancel these orders first\./;
    await expect(closing()).rejects.toThrow(refusal);
    await payFor(orderId, customer);
    await expect(closing()).rejects.toThrow(refusal);
    await shipOrder(shop, { orderId, lines: [{ position: 1, quantity: 100 }] }, admin);
    await closing();
  });

  it('has the pieces of a pickup that is handed out in part where the pick list has them', async () => {
    const productId = await partAtAgencies(shop, admin);
    const buyer = await shop.customer();
    const input = { productId, quantity: 300, pickupAgency: 'Tulsa', ...address };
    const orderId = (await placeOrder(shop, input, buyer)).data.placeOrder.order?.id ?? '';
    await payFor(orderId, buyer);
    await shipOrder(shop, { orderId, lines: [{ position: 1, quantity: 150 }] }, admin);
    const { data } = await shop.call<{ order: { lines: { picks: object[] }[] } }>(
      'query ($id: ID!) { order(id: $id) { lines { picks { agency quantity } } } }',
      { id: orderId },
      admin,
    );
    expect(data.order.lines[0]?.picks).toEqual([{ agency: 'Dallas', quantity: 150 }]);
    expect((await read(productId)).levels).toEqual([
      ['Dallas', 400, 150],
      ['Springfield', 300, 0],
      ['Tulsa', 0, 0],
    ]);
  });

  it('has the pieces of older orders at no agency', async () => {
    const { id: productId } = await shop.product({ available: 1_000 });
    await order(productId, { quantity: 120 });
    const levels = [{ agency: 'Dallas', quantity: 880 }];
    await changeStock(shop, ['startStockByAgency', { productId, levels }], admin);
    expect(await read(productId)).toMatchObject({
      reserved: 120,
      levels: [['Dallas', 880, 0], expect.anything(), expect.anything()],
    });
  });

  it('has the time of the last count, also of one that confirms the level', async () => {
    const productId = await partAtAgencies(shop, admin);
    const before = Date.now();
    const count = { productId, agency: 'Tulsa', counted: 100, seen: 90 };
    expect((await changeStock(shop, ['countStock', count], admin)).errors).toEqual([]);
    const [dallas, , tulsa] = (await read(productId)).all;
    expect(dallas?.countedAt).toBeNull();
    expect(Date.parse(tulsa?.countedAt ?? '')).toBeGreaterThanOrEqual(before);
    const entry = await shop.prisma.auditEntry.findFirstOrThrow({
      where: { subjectId: productId },
      orderBy: { createdAt: 'desc' },
    });
    expect(entry).toMatchObject({ actorId: admin.id, after: { counted: { Tulsa: tulsa?.countedAt } } });
  });
});

it('the ledger has filters', async () => {
  const productId = await partAtAgencies(shop, admin);
  await changeStock(shop, ['transferStock', { productId, from: 'Dallas', to: 'Tulsa', quantity: 7 }], admin);
  const ask = (filter: object) =>
    shop.call<{ stockMovements: { totalCount: number; edges: { node: object }[] } } | null>(
      `query ($productId: ID!, $filter: StockMovementFilter) { stockMovements(productId: $productId, filter: $filter) {
        totalCount edges { node { agency change reason } } } }`,
      { productId, filter },
      admin,
    );
  const read = async (filter: object) => (await ask(filter)).data?.stockMovements.edges.map(({ node }) => node);
  expect(await read({ agency: 'Tulsa' })).toEqual([
    { agency: 'Tulsa', change: 7, reason: 'TRANSFER' },
    { agency: 'Tulsa', change: 100, reason: 'SETUP' },
  ]);
  expect(await read({ agency: 'Tulsa', reason: 'TRANSFER' })).toHaveLength(1);
  const now = new Date(Date.now() + 1_000).toISOString();
  expect([await read({ from: now }), await read({ until: now })]).toEqual([[], expect.objectContaining({ length: 5 })]);
  expect((await ask({ until: '0000-01-01T00:00:00Z' })).code).toBe('BAD_USER_INPUT');
});
