import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { setRules } from '#test/charges.ts';
import { cancelLine, createPaymentIntent, deleteOrder, placeOrder, reportPayment } from '#test/documents.ts';
import { address } from '#test/orders.ts';
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

async function order(input: object): Promise<string> {
  const { data } = await placeOrder(shop, { ...address, ...input }, customer);
  if (!data.placeOrder.order) throw new Error(`the order was refused: ${JSON.stringify(data)}`);
  return data.placeOrder.order.id;
}

async function ledger(productId: string) {
  const { data } = await shop.call<{
    stockMovements: { totalCount: number; edges: { node: Record<string, unknown> }[] };
  }>(
    `query ($productId: ID!) { stockMovements(productId: $productId, first: 100) { totalCount
      edges { node { agency change balance reason note actorName orderNumber } } } }`,
    { productId },
    admin,
  );
  return data.stockMovements.edges.map(({ node }) => node);
}

const refusalOf = async (...call: Parameters<typeof changeStock> extends [unknown, ...infer Rest] ? Rest : never) =>
  (await changeStock(shop, ...call)).errors[0]?.extensions;

describe('the levels of a part', () => {
  it('begin with its stock, follow it, and end with it', async () => {
    const id = await partAtAgencies(shop, admin);
    expect(await levelsOf(shop, id, admin)).toEqual({ Dallas: 600, Springfield: 300, Tulsa: 100 });
    // As a server of the previous release does.
    const setStock = (available: number) => shop.prisma.product.update({ where: { id }, data: { available } });
    await setStock(1_200);
    expect(await levelsOf(shop, id, admin)).toEqual({ Dallas: 800, Springfield: 300, Tulsa: 100 });
    await setStock(350);
    expect(await levelsOf(shop, id, admin)).toEqual({ Dallas: 0, Springfield: 250, Tulsa: 100 });
    expect((await changeStock(shop, ['stopStockByAgency', { productId: id }], admin)).stock).toMatchObject({
      available: 350,
      isByAgency: false,
    });
    await setStock(90);
    const sums = (await ledger(id)).reduce<number>((sum, { change }) => sum + Number(change), 0);
    expect(sums).toBe(0);
    const rest = await shop.app.inject(`/products/${id}`);
    expect(rest.json<{ available: number }>().available).toBe(90);
  });

  it('give the pieces of an order from its pickup agency first, and get them back there', async () => {
    const id = await partAtAgencies(shop, admin);
    const pickup = await order({ productId: id, quantity: 150, pickupAgency: 'Tulsa' });
    expect(await levelsOf(shop, id, admin)).toEqual({ Dallas: 550, Springfield: 300, Tulsa: 0 });
    const shipped = await order({
      lines: [
        { productId: id, quantity: 100 },
        { productId: (await shop.product()).id, quantity: 100 },
      ],
    });
    expect(await levelsOf(shop, id, admin)).toEqual({ Dallas: 450, Springfield: 300, Tulsa: 0 });
    const { number } = await shop.prisma.order.findUniqueOrThrow({ where: { id: pickup } });
    expect(await ledger(id)).toMatchObject([
      { agency: 'Dallas', change: -100, balance: 450, reason: 'ORDER', actorName: null },
      { agency: 'Dallas', change: -50, balance: 550, reason: 'ORDER', orderNumber: `K-${number}` },
      { agency: 'Tulsa', change: -100, balance: 0, reason: 'ORDER', orderNumber: `K-${number}` },
      ...Array.from({ length: 3 }, () => ({ reason: 'SETUP' })),
    ]);
    await deleteOrder(shop, pickup, customer);
    await deleteOrder(shop, shipped, customer);
    expect(await levelsOf(shop, id, admin)).toEqual({ Dallas: 600, Springfield: 300, Tulsa: 100 });
    expect((await ledger(id)).slice(0, 3)).toMatchObject([
      { agency: 'Dallas', change: 100, reason: 'RETURN_OR_CANCEL' },
      { agency: 'Tulsa', change: 100, reason: 'RETURN_OR_CANCEL' },
      { agency: 'Dallas', change: 50, reason: 'RETURN_OR_CANCEL' },
    ]);
  });

  it('get the pieces of a canceled line back where the order took them', async () => {
    const id = await partAtAgencies(shop, admin);
    const other = await shop.product();
    const orderId = await order({
      lines: [
        { productId: other.id, quantity: 100 },
        { productId: id, quantity: 350 },
      ],
      pickupAgency: 'Springfield',
    });
    const { data } = await createPaymentIntent(shop, orderId, customer);
    const [transactionId = ''] = data.createPaymentIntent.clientSecret?.split('_secret_') ?? [];
    await shop.cards.pay(transactionId);
    await reportPayment(shop, { orderId, transactionId }, customer);
    expect(await levelsOf(shop, id, admin)).toEqual({ Dallas: 550, Springfield: 0, Tulsa: 100 });
    const { errors } = await cancelLine(shop, { orderId, position: 2 }, customer);
    expect(errors).toEqual([]);
    expect(await levelsOf(shop, id, admin)).toEqual({ Dallas: 600, Springfield: 300, Tulsa: 100 });
  });

  it('are changed by counts, receipts, transfers and bins, each once', async () => {
    const id = await partAtAgencies(shop, admin);
    const count = { productId: id, agency: 'Tulsa', counted: 88, seen: 100, note: ' 12 bent ' };
    expect((await changeStock(shop, ['countStock', count], admin)).stock?.available).toBe(988);
    expect((await changeStock(shop, ['countStock', count], admin)).stock?.available).toBe(988);
    const stale = await changeStock(shop, ['countStock', { ...count, counted: 90 }], admin);
    expect(stale.errors[0]).toMatchObject({
      message: 'Tulsa has 88 pieces now, not 100: an order or an admin changed it. Check your count.',
      extensions: { code: 'CONFLICT', field: 'seen' },
    });
    const receipt = { productId: id, agency: 'Springfield', quantity: 12, idempotencyKey: newId() };
    const transfer = { productId: id, from: 'Dallas', to: 'Tulsa', quantity: 200, idempotencyKey: newId() };
    for (const call of [
      ['receiveStock', receipt],
      ['receiveStock', receipt],
      ['transferStock', transfer],
      ['transferStock', transfer],
    ] as const) {
      expect((await changeStock(shop, [...call], admin)).errors).toEqual([]);
    }
    await changeStock(shop, ['setStockBin', { productId: id, agency: 'Tulsa', bin: ' T-3 ' }], admin);
    const { data } = await shop.call<{ partStock: object }>(
      `{ partStock(productId: "${id}") { available levels { agency quantity bin } } }`,
      {},
      admin,
    );
    expect(data.partStock).toEqual({
      available: 1_000,
      levels: [
        { agency: 'Dallas', quantity: 400, bin: null },
        { agency: 'Springfield', quantity: 312, bin: null },
        { agency: 'Tulsa', quantity: 288, bin: 'T-3' },
      ],
    });
    expect((await ledger(id)).slice(0, 4)).toMatchObject([
      { agency: 'Tulsa', change: 200, balance: 288, reason: 'TRANSFER' },
      { agency: 'Dallas', change: -200, reason: 'TRANSFER' },
      { agency: 'Springfield', change: 12, reason: 'RECEIPT' },
      { agency: 'Tulsa', change: -12, balance: 88, reason: 'COUNT', note: '12 bent' },
    ]);
    const entries = await shop.prisma.auditEntry.findMany({ where: { subjectId: id }, orderBy: { createdAt: 'desc' } });
    // The start, both sendings of the same count, receipt, transfer and bin.
    expect(entries.map(({ actorId }) => actorId)).toEqual(Array.from({ length: 6 }, () => admin.id));
    expect(entries[0]).toMatchObject({ before: { bins: {} }, after: { bins: { Tulsa: 'T-3' } } });
    expect(entries[1]?.after).toMatchObject({ stockByAgency: { Dallas: 400, Springfield: 312, Tulsa: 288 } });
  });

  it('are refused where they would be wrong', async () => {
    const id = await partAtAgencies(shop, admin);
    const plain = await shop.product();
    const at = (productId: string, agency = 'Dallas') => ({ productId, agency });
    const start = (levels: object[], productId = plain.id) =>
      refusalOf(['startStockByAgency', { productId, levels }], admin);
    const bad = (field: string) => ({ code: 'BAD_USER_INPUT', field });
    const conflict = (field: string) => ({ code: 'CONFLICT', field });
    const level = { agency: 'Dallas', quantity: 1_000 };
    expect(await start([{ ...level, quantity: 999 }])).toEqual(conflict('levels'));
    expect(await start([level, { ...level, quantity: 0 }])).toEqual(bad('levels.1.agency'));
    expect(await start([{ ...level, agency: 'Boston' }])).toEqual(bad('levels.0.agency'));
    expect(await start([{ ...level, quantity: -1 }])).toMatchObject(bad('levels.0.quantity'));
    expect(await start([level], id)).toEqual(conflict('productId'));
    expect(await start([level], newId())).toMatchObject({ code: 'NOT_FOUND' });
    expect(await start([level], 'x')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusalOf(['countStock', { ...at(plain.id), counted: 1, seen: 0 }], admin)).toEqual(
      conflict('productId'),
    );
    expect(await refusalOf(['countStock', { ...at(id), counted: -1, seen: 0 }], admin)).toMatchObject(bad('counted'));
    expect(await refusalOf(['countStock', { ...at(id), counted: 4_601, seen: 600 }], admin)).toEqual(bad('counted'));
    expect(await refusalOf(['countStock', { ...at(id, 'Boston'), counted: 1, seen: 0 }], admin)).toEqual(bad('agency'));
    expect(await refusalOf(['receiveStock', { ...at(id), quantity: 4_001 }], admin)).toEqual(bad('quantity'));
    const transfer = { productId: id, from: 'Tulsa', to: 'Dallas', quantity: 101 };
    expect(await refusalOf(['transferStock', transfer], admin)).toEqual(conflict('quantity'));
    expect(await refusalOf(['transferStock', { ...transfer, to: 'Tulsa' }], admin)).toEqual(bad('to'));
    expect(await refusalOf(['transferStock', { ...transfer, to: 'Boston' }], admin)).toEqual(bad('to'));
    expect(await refusalOf(['transferStock', { ...transfer, quantity: 0 }], admin)).toMatchObject(bad('quantity'));
    expect(await refusalOf(['transferStock', transfer], customer)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusalOf(['transferStock', transfer])).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await levelsOf(shop, id, admin)).toEqual({ Dallas: 600, Springfield: 300, Tulsa: 100 });
    expect(await levelsOf(shop, plain.id, admin)).toBeNull();
    const full = await changeStock(shop, ['receiveStock', { ...at(id), quantity: 4_000 }], admin);
    expect(full.stock?.available).toBe(5_000);
  });

  it('are kept equal to the stock by the database, and the ledger as it was written', async () => {
    const id = await partAtAgencies(shop, admin);
    const { prisma } = shop;
    const change = { where: { productId_agency: { productId: id, agency: 'Dallas' } }, data: { quantity: 601 } };
    await expect(prisma.stockLevel.update(change)).rejects.toThrow('levels of a part are not its stock');
    await expect(prisma.stockLevel.deleteMany({ where: { productId: id } })).rejects.toThrow(
      'levels of a part are not its stock',
    );
    await expect(prisma.product.update({ where: { id }, data: { stockByAgency: false } })).rejects.toThrow(
      'levels of a part are not its stock',
    );
    await expect(prisma.stockMovement.deleteMany({ where: { productId: id } })).rejects.toThrow('only added');
    // A server of the previous release names no cause.
    await prisma.product.update({ where: { id }, data: { available: { decrement: 700 } } });
    expect(await levelsOf(shop, id, admin)).toEqual({ Dallas: 0, Springfield: 200, Tulsa: 100 });
    expect((await ledger(id))[0]).toMatchObject({ reason: 'CORRECTION', actorName: null });
  });

  it('keep their agency open as long as it has pieces', async () => {
    const id = await partAtAgencies(shop, admin, { Dallas: 0, Springfield: 0, Tulsa: 900 });
    const closing = setRules(shop, { agencies: agencies.slice(0, 2) }, admin);
    await expect(closing).rejects.toThrow(
      /Tulsa still has stock, of .+ for one\. Transfer it to another location first\./,
    );
    await setRules(shop, { agencies: [...agencies, { name: 'Waco', address: '1 Main St', state: 'TX' }] }, admin);
    expect(await levelsOf(shop, id, admin)).toEqual({ Dallas: 0, Springfield: 0, Tulsa: 900, Waco: 0 });
    await setRules(shop, { agencies }, admin);
  });

  it('are counted down at a closed agency, and not up', async () => {
    const productId = await partAtAgencies(shop, admin);
    // A server of the previous release closes it with its pieces.
    const rename = (name: string, to: string) =>
      shop.prisma.pickupAgency.updateMany({ where: { name }, data: { name: to } });
    await rename('Tulsa', 'Waco');
    const count = (counted: number) => ['countStock', { productId, agency: 'Tulsa', counted, seen: 100 }] as const;
    expect(await refusalOf([...count(101)], admin)).toEqual({ code: 'BAD_USER_INPUT', field: 'agency' });
    expect((await changeStock(shop, [...count(80)], admin)).stock?.available).toBe(980);
    await rename('Waco', 'Tulsa');
  });

  it('are shown to customers who pick up, and only for parts that have them', async () => {
    const [id, { id: plain }] = [await partAtAgencies(shop, admin), await shop.product()];
    const { data, errors } = await shop.call(
      `{ kept: product(id: "${id}") { pickupStock { agency address available transferDays } } plain: product(id: "${plain}") { pickupStock { agency } } }`,
    );
    expect(errors).toEqual([]);
    const pickupStock = [
      { agency: 'Dallas', available: 600 },
      { agency: 'Springfield', available: 300 },
      { agency: 'Tulsa', available: 100 },
    ].map((place) => ({ ...place, address: '1 Main St', transferDays: 2 }));
    expect(data).toEqual({ kept: { pickupStock }, plain: { pickupStock: [] } });
  });
});
