import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { openIntent, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { makeCaller } from './test/caller.ts';
import { routes } from './routes.ts';

let shop: Shop;
let call: Awaited<ReturnType<typeof makeCaller>>;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  call = await makeCaller(shop.app);
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

async function paidIntent() {
  const { order, intentId } = await openIntent(shop, customer);
  await shop.cards.pay(intentId);
  return { at: order.id, body: { transactionId: intentId } };
}

/** A request that works once, for each route that accepts a key. */
const requests: [string, string, () => Promise<{ as: Person; at?: string; body: object }>][] = [
  [
    'POST /orders',
    'places an order',
    async () => ({ as: customer, body: { partId: (await shop.product()).id, quantity: 100, userPhone: '1' } }),
  ],
  [
    'POST /create-payment-intent',
    'opens a payment',
    async () => {
      const { order } = await placed(shop, customer);
      return { as: customer, body: { pay: order.total.cents / 100, orderId: order.id } };
    },
  ],
  ['PATCH /orders/{id}', 'reports a payment', async () => ({ as: customer, ...(await paidIntent()) })],
  [
    'PATCH /orders/{id}',
    'marks an order delevered',
    async () => {
      const { at, body } = await paidIntent();
      await call('PATCH /orders/{id}', { as: customer, at, body });
      return { as: admin, at, body: { shipment: 'delevered' } };
    },
  ],
  [
    'POST /products',
    'adds a part',
    () => {
      const texts = { name: `Igniter ${newId()}`, img: '/x.svg', description: 'A part.' };
      return Promise.resolve({ as: admin, body: { ...texts, price: 4.9, minimum: 100, available: 100 } });
    },
  ],
];

/** The rows that the routes add: order events and parts. */
const effects = async () => (await shop.prisma.orderEvent.count()) + (await shop.prisma.product.count());

it('covers every route that accepts a key', () => {
  const idempotent = routes.filter(({ isIdempotent }) => isIdempotent).map(({ name }) => name);
  expect([...new Set(requests.map(([name]) => name))].toSorted()).toEqual(idempotent.toSorted());
});

describe.each(requests)('%s with an Idempotency-Key: %s', (name, _does, make) => {
  const send = async (key: string, request: Awaited<ReturnType<typeof make>>) => {
    const { status, body } = await call(name, { ...request, headers: { 'idempotency-key': key } });
    return { status, body };
  };

  it('returns the first response again, also five times concurrently and in quotation marks', async () => {
    const [key, request] = [newId(), await make()];
    const before = await effects();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(key, request)));
    const written = (await effects()) - before;
    expect(written).toBe(name === 'POST /create-payment-intent' ? 0 : 1);
    answers.push(await send(`"${key}"`, request));
    expect(answers[0]?.status).toBe(200);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await effects()) - before).toBe(written);
  });

  it('refuses the key of another request, and a malformed key', async () => {
    const key = newId();
    await send(key, await make());
    const { status, body } = await send(key, await make());
    expect([status, body['code'], body['field']]).toEqual([409, 'CONFLICT', 'Idempotency-Key']);
    for (const none of ['', 'a b', 'x'.repeat(258)])
      expect(await send(none, await make())).toMatchObject({ status: 400, body: { field: 'Idempotency-Key' } });
  });
});
