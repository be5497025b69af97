import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openIntent, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { deleteOldKeys } from './idempotency.ts';
import { newId } from './ids.ts';

let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

const payloads: Record<string, string> = {
  placeOrder: '... on PlaceOrderPayload { order { id status } } ... on Refusal { message }',
  reorder: '... on PlaceOrderPayload { order { id status } } ... on Refusal { message }',
  deleteOrder: '... on DeleteOrderPayload { deletedOrderId }',
  createPaymentIntent: '... on CreatePaymentIntentPayload { clientSecret }',
  reportPayment: 'order { id status }',
  markDelivered: 'order { id status }',
  addProduct: 'product { id name }',
};

const write = async (name: string, input: object, as = customer) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ${payloads[name]} } }`;
  const { data, code, errors } = await shop.call<Record<string, { __typename: string; order?: { id: string } }>>(
    query,
    { input },
    as,
  );
  return { result: data?.[name], code, field: errors[0]?.extensions.field };
};

const delivery = { quantity: 100, phone: '+1 555 0100', address: '1 Cold Street' };
const part = { description: 'A part.', image: '/x.svg', priceCents: 100, minimum: 100, available: 100 };
const stockOf = async (id: string) => (await shop.prisma.product.findUniqueOrThrow({ where: { id } })).available;
const paid = async () => {
  const { order, intentId } = await openIntent(shop, customer);
  await shop.cards.pay(intentId);
  await write('reportPayment', { orderId: order.id, transactionId: intentId });
  return order.id;
};

/** Each write: its name, its input and its caller. */
const writes: [string, () => Promise<object>, (() => Person)?][] = [
  ['placeOrder', async () => ({ productId: (await shop.product()).id, ...delivery })],
  ['reorder', async () => ({ orderId: await paid() })],
  ['deleteOrder', async () => ({ orderId: (await placed(shop, customer)).order.id })],
  ['createPaymentIntent', async () => ({ orderId: (await placed(shop, customer)).order.id })],
  [
    'reportPayment',
    async () => {
      const { order, intentId } = await openIntent(shop, customer);
      await shop.cards.pay(intentId);
      return { orderId: order.id, transactionId: intentId };
    },
  ],
  ['markDelivered', async () => ({ orderId: await paid() }), () => admin],
  ['addProduct', () => Promise.resolve({ ...part, name: `Igniter ${newId()}` }), () => admin],
];

/** The rows that the writes add: order events and parts. */
const effects = async () => (await shop.prisma.orderEvent.count()) + (await shop.prisma.product.count());

describe.each(writes)('%s with an idempotency key', (name, make, by = () => customer) => {
  it('runs once and returns the first result, also for ten concurrent calls', async () => {
    const input = { ...(await make()), idempotencyKey: newId() };
    const before = await effects();
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(name, input, by())));
    const written = (await effects()) - before;
    answers.push(await write(name, input, by()));
    expect(answers[0]?.result?.__typename).toMatch(/Payload$/);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(written).toBe(name === 'createPaymentIntent' ? 0 : 1);
    expect(await effects()).toBe(before + written);
  });

  it('refuses other input, and changes nothing', async () => {
    const idempotencyKey = newId();
    await write(name, { ...(await make()), idempotencyKey }, by());
    const other = { ...(await make()), idempotencyKey };
    const before = await effects();
    expect(await write(name, other, by())).toMatchObject({ code: 'CONFLICT', field: 'idempotencyKey' });
    expect(await effects()).toBe(before);
  });

  it('refuses a malformed key', async () => {
    for (const idempotencyKey of ['', 'a b', 'é', 'x'.repeat(256), 'a\0']) {
      const answer = await write(name, { ...(await make()), idempotencyKey }, by());
      expect(answer).toMatchObject({ code: 'BAD_USER_INPUT', field: 'idempotencyKey' });
    }
  });
});

describe('an idempotency key', () => {
  it('costs a new order no statement of its own', async () => {
    const input = { productId: (await shop.product()).id, ...delivery, idempotencyKey: newId() };
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    await write('placeOrder', input);
    const names = sent.mock.calls.map(([given]) => (given as unknown as { name?: string }).name);
    sent.mockRestore();
    expect(names).toEqual(['users.find-by-uid', 'orders.place']);
  });

  it('places no second order after the first is paid, unlike a call without a key', async () => {
    const product = await shop.product();
    const input = { productId: product.id, ...delivery, idempotencyKey: newId() };
    const first = await write('placeOrder', input);
    await shop.prisma.order.update({
      where: { id: first.result?.order?.id ?? '' },
      data: { status: 'SHIPPING', paidAt: new Date(), transactionId: newId(), reservedUntil: null },
    });
    expect((await write('placeOrder', input)).result?.order?.id).toBe(first.result?.order?.id);
    expect(await stockOf(product.id)).toBe(900);
    const { result } = await write('placeOrder', { ...input, idempotencyKey: null });
    expect(result?.__typename).toBe('PlaceOrderPayload');
    expect(result?.order?.id).not.toBe(first.result?.order?.id);
    expect(await stockOf(product.id)).toBe(800);
  });

  it('of an order that was deleted since is refused, and places nothing', async () => {
    const product = await shop.product();
    const input = { productId: product.id, ...delivery, idempotencyKey: newId() };
    const first = await write('placeOrder', input);
    await write('deleteOrder', { orderId: first.result?.order?.id ?? '' });
    expect(await write('placeOrder', input)).toMatchObject({ code: 'CONFLICT', field: 'idempotencyKey' });
    expect(await stockOf(product.id)).toBe(1_000);
  });

  it('belongs to its user', async () => {
    const [product, other] = [await shop.product(), await shop.customer()];
    const input = { productId: product.id, ...delivery, idempotencyKey: newId() };
    const [mine, theirs] = [await write('placeOrder', input), await write('placeOrder', input, other)];
    expect(theirs.result?.order?.id).not.toBe(mine.result?.order?.id);
    expect(await stockOf(product.id)).toBe(800);
  });

  it('of another write of the same order is refused', async () => {
    const input = { orderId: (await placed(shop, admin)).order.id, idempotencyKey: newId() };
    expect((await write('deleteOrder', input, admin)).code).toBeUndefined();
    expect(await write('markDelivered', input, admin)).toMatchObject({ code: 'CONFLICT', field: 'idempotencyKey' });
  });

  it('may be used again after a refusal or an error', async () => {
    const product = await shop.product({ available: 99 });
    const input = { productId: product.id, ...delivery, idempotencyKey: newId() };
    expect((await write('placeOrder', input)).result?.__typename).toBe('InsufficientStock');
    await shop.prisma.product.update({ where: { id: product.id }, data: { available: 100 } });
    expect((await write('placeOrder', input)).result?.__typename).toBe('PlaceOrderPayload');
    const { order, intentId } = await openIntent(shop, customer);
    const report = { orderId: order.id, transactionId: intentId, idempotencyKey: newId() };
    expect((await write('reportPayment', report)).code).toBe('PAYMENT_FAILED');
    await shop.cards.pay(intentId);
    expect((await write('reportPayment', report)).result).toMatchObject({ order: { status: 'SHIPPING' } });
  });

  it('of several different concurrent orders places one, completely', async () => {
    const idempotencyKey = newId();
    const products = await Promise.all(Array.from({ length: 5 }, () => shop.product()));
    const answers = await Promise.all(
      products.map(({ id }) => write('placeOrder', { productId: id, ...delivery, idempotencyKey })),
    );
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(4);
    const stocks = await Promise.all(products.map(({ id }) => stockOf(id)));
    expect(stocks.toSorted((one, other) => one - other)).toEqual([900, 1_000, 1_000, 1_000, 1_000]);
  });

  it('is rolled back with its order when the connection is lost between the two, and may be used again', async () => {
    const product = await shop.product();
    const idempotencyKey = newId();
    const input = { productId: product.id, ...delivery, idempotencyKey };
    const row = { userId: customer.id, key: idempotencyKey, request: 'x', answer: {} };
    const code = await shop.prisma.$transaction(async (rival) => {
      // The order is inserted, and its key waits for this transaction.
      await rival.idempotencyKey.create({ data: row });
      const call = write('placeOrder', input);
      let kills = 0;
      while (kills === 0) {
        const waiting = await shop.prisma.$queryRaw<object[]>`
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event = 'transactionid' AND query LIKE '%unpaid_lines_of%'`;
        kills = waiting.length;
        await setTimeout(20);
      }
      const lost = await call;
      await rival.idempotencyKey.deleteMany({ where: { key: idempotencyKey } });
      return lost.code;
    });
    expect(code).toBe('UNAVAILABLE');
    expect(await stockOf(product.id)).toBe(1_000);
    expect((await write('placeOrder', input)).result?.__typename).toBe('PlaceOrderPayload');
    expect(await stockOf(product.id)).toBe(900);
  });

  it('adds one part and one audit entry, also if the part number would refuse the second', async () => {
    const input = { ...part, name: 'Igniter', partNumber: `IG-${newId()}`, idempotencyKey: newId() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => write('addProduct', input, admin)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const [made, ...more] = await shop.prisma.product.findMany({ where: { partNumber: input.partNumber } });
    expect(more).toEqual([]);
    expect(await shop.prisma.auditEntry.count({ where: { subjectId: made?.id ?? '' } })).toBe(1);
  });

  it('is deleted in batches after a day, and a locked one delays no other', async () => {
    const age = new Date(Date.now() - 25 * 3_600_000);
    await shop.prisma.$executeRaw`INSERT INTO idempotency_keys (user_id, key, request, answer, created_at)
      SELECT ${customer.id}::uuid, 'batch ' || n, 'x', '{}', ${age} FROM generate_series(1, 10001) AS n`;
    const left = () => shop.prisma.idempotencyKey.count({ where: { key: { startsWith: 'batch ' } } });
    await shop.prisma.$transaction(async (rival) => {
      await rival.$queryRaw`SELECT 1 FROM idempotency_keys WHERE key = 'batch 7' FOR UPDATE`;
      await deleteOldKeys(shop);
      expect(await left()).toBe(1);
    });
    await deleteOldKeys(shop);
    expect(await left()).toBe(0);
  });

  it('is deleted after a day', async () => {
    const [young, old] = [newId(), newId()];
    for (const key of [young, old]) {
      await write('placeOrder', { productId: (await shop.product()).id, ...delivery, idempotencyKey: key });
    }
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await shop.prisma.idempotencyKey.updateMany({ where: { key: old }, data: { createdAt: yesterday } });
    await deleteOldKeys(shop);
    const left = await shop.prisma.idempotencyKey.findMany({ where: { key: { in: [young, old] } } });
    expect(left.map(({ key }) => key)).toEqual([young]);
  });
});
