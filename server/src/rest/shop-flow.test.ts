import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { makeCaller } from './test/caller.ts';

type Wire = Record<string, unknown>;

let shop: Shop;
let call: Awaited<ReturnType<typeof makeCaller>>;
let customer: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  call = await makeCaller(shop.app);
  [customer, other, admin] = await Promise.all([shop.customer(), shop.customer('Olga Other'), shop.admin()]);
});
afterAll(() => shop.close());

const payload = (partId: string, changes: object = {}) => ({
  partId,
  quantity: 100,
  userPhone: '+1 555 0100',
  ...changes,
});

async function placed(as = customer, fields: Parameters<Shop['product']>[0] = {}) {
  const part = await shop.product(fields);
  const { body } = await call<{ order: Wire & { _id: string; pay: number } }>('POST /orders', {
    as,
    body: payload(part.id),
  });
  return { part, order: body.order };
}

async function intentOf(order: { _id: string; pay: number }, as = customer): Promise<string> {
  const { body } = await call<{ clientSecret: string }>('POST /create-payment-intent', {
    as,
    body: { pay: order.pay, orderId: order._id },
  });
  return body.clientSecret.split('_secret_')[0] ?? '';
}

describe('POST /orders', () => {
  it('ignores sent prices and names, and returns the order with its wire names', async () => {
    const part = await shop.product({ priceCents: 1_999 });
    const lies = { pay: 0.01, partName: 'Gold', user: 'Forged', address: '1 Cold Street', quantity: '101' };
    const { status, body } = await call<{ success: boolean; order: Wire }>('POST /orders', {
      as: customer,
      body: payload(part.id, { ...lies, userEmail: customer.email.toUpperCase() }),
    });
    expect([status, body.success]).toEqual([200, true]);
    expect(body.order).toEqual({
      _id: expect.any(String) as string,
      partId: part.id,
      partName: 'Run capacitor 45/5',
      quantity: 101,
      user: 'Casey Customer',
      userEmail: customer.email,
      userPhone: '+1 555 0100',
      address: '1 Cold Street',
      pay: 2_018.99,
      paid: false,
      transactionId: null,
      shipment: null,
      placedAt: expect.stringMatching(/Z$/) as string,
    });
  });

  it.each(['', ' '])('places an order with the address %j as one without an address', async (address) => {
    const part = await shop.product();
    const { status, body } = await call('POST /orders', { as: customer, body: payload(part.id, { address }) });
    expect([status, body]).toMatchObject([200, { success: true, order: { address: '' } }]);
  });

  it('returns the existing order the second time', async () => {
    const { part, order } = await placed();
    const { status, body } = await call<{ order: Wire }>('POST /orders', { as: customer, body: payload(part.id) });
    expect([status, body]).toEqual([200, { success: false, order }]);
  });

  it.each([
    [400, 'quantity', { quantity: 99 }],
    [400, 'quantity', { quantity: 100.5 }],
    [400, 'quantity', { quantity: -100 }],
    [409, 'quantity', { quantity: 1_001 }],
    [400, 'userPhone', { userPhone: ' ' }],
    [400, 'address', { address: 'x'.repeat(501) }],
    [403, 'userEmail', { userEmail: 'other@example.com' }],
    [404, undefined, { partId: 'x' }],
  ])('responds with %i to an invalid %s and takes no stock', async (status, field, changes) => {
    const part = await shop.product();
    const answer = await call('POST /orders', { as: customer, body: payload(part.id, changes) });
    expect([answer.status, answer.body['field'], answer.body['success']]).toEqual([status, field, false]);
    expect((await call('GET /products/{id}', { at: part.id })).body['available']).toBe(1_000);
  });
});

describe('GET /orders', () => {
  it("lists the caller's orders by an address in any case, any account's for an admin, and no others", async () => {
    const person = await shop.customer();
    const { order } = await placed(person);
    const query = { email: person.email.toUpperCase() };
    expect((await call('GET /orders', { as: person, query })).body).toEqual([order]);
    expect((await call('GET /orders', { as: admin, query })).body).toEqual([order]);
    expect((await call('GET /orders', { as: other, query })).status).toBe(403);
    expect((await call('GET /orders', { as: person, query: { 'email[$ne]': 'x' } })).body).toEqual([order]);
    expect((await call('GET /orders', { as: person, query: { email: '' } })).status).toBe(400);
  });
});

describe('GET /orders/{id}', () => {
  it("shows the caller's order, any order to an admin, and hides it from others", async () => {
    const { order } = await placed();
    const at = order._id;
    expect((await call('GET /orders/{id}', { at, as: customer })).body).toEqual(order);
    expect((await call('GET /orders/{id}', { at, as: admin })).body).toEqual(order);
    expect((await call('GET /orders/{id}', { at, as: other })).status).toBe(404);
  });
});

describe('DELETE /orders', () => {
  it('deletes the only unpaid order, once, and none of several', async () => {
    const person = await shop.customer();
    const query = { email: person.email };
    const remove = async (more = {}) => {
      const { status, body } = await call('DELETE /orders', { as: person, query: { ...query, ...more } });
      return [status, body['deletedCount']];
    };
    const first = await placed(person);
    const second = await placed(person);
    expect(await remove()).toEqual([409, 0]);
    expect(await remove({ id: first.order._id })).toEqual([200, 1]);
    expect(await remove({ id: first.order._id })).toEqual([404, 0]);
    expect(await remove()).toEqual([200, 1]);
    expect(await remove()).toEqual([404, 0]);
    expect((await call('GET /products/{id}', { at: second.part.id })).body['available']).toBe(1_000);
  });

  it("deletes no other user's order", async () => {
    const { order } = await placed();
    expect((await call('DELETE /orders', { as: other, query: { email: customer.email } })).status).toBe(403);
    const byId = { email: admin.email, id: order._id };
    expect((await call('DELETE /orders', { as: admin, query: byId })).status).toBe(404);
  });
});

describe('PATCH /orders/{id}', () => {
  it('asks the card provider, and changes the order once', async () => {
    const { order } = await placed();
    const transactionId = await intentOf(order);
    const patch = { at: order._id, as: customer, body: { order: order._id, transactionId, shipment: 'shifting' } };
    expect((await call('PATCH /orders/{id}', patch)).status).toBe(402);
    await shop.cards.pay(transactionId);
    const counts = { acknowledged: true, matchedCount: 1 };
    expect((await call('PATCH /orders/{id}', patch)).body).toEqual({ ...counts, modifiedCount: 1 });
    expect((await call('PATCH /orders/{id}', patch)).body).toEqual({ ...counts, modifiedCount: 0 });
    const { body } = await call('GET /orders/{id}', patch);
    expect(body).toEqual({ ...order, paid: true, transactionId, shipment: 'shifting' });
    const query = { email: customer.email, id: order._id };
    expect((await call('DELETE /orders', { as: customer, query })).status).toBe(409);
    expect((await call('DELETE /allOrders/{id}', { at: order._id, as: admin })).status).toBe(409);
  });

  it('refuses every false report of a payment, and changes nothing', async () => {
    const { order } = await placed();
    const mine = await placed();
    const theirs = await placed(other);
    const [ofMine, ofTheirs] = [await intentOf(mine.order), await intentOf(theirs.order, other)];
    const small = await shop.cards.create({ amount: 1, orderId: order._id, userId: customer.id });
    await Promise.all([ofMine, ofTheirs, small.id].map((id) => shop.cards.pay(id)));
    for (const transactionId of ['pi_unknown', 'x', ofMine, ofTheirs, small.id, '']) {
      const answer = await call('PATCH /orders/{id}', { at: order._id, as: customer, body: { transactionId } });
      expect([400, 402]).toContain(answer.status);
    }
    const stranger = await call('PATCH /orders/{id}', { at: order._id, as: other, body: { transactionId: ofTheirs } });
    expect(stranger.status).toBe(404);
    expect((await call('GET /orders/{id}', { at: order._id, as: customer })).body).toEqual(order);
  });

  it('lets only an admin set delevered, and only on a paid order', async () => {
    const { order } = await placed();
    const patch = (as: Person) =>
      call('PATCH /orders/{id}', { at: order._id, as, body: { ...order, shipment: 'delevered' } });
    expect((await patch(customer)).status).toBe(403);
    expect((await patch(admin)).status).toBe(409);
    const transactionId = await intentOf(order);
    await shop.cards.pay(transactionId);
    await call('PATCH /orders/{id}', { at: order._id, as: customer, body: { transactionId } });
    expect((await patch(admin)).body['modifiedCount']).toBe(1);
    expect((await call('GET /orders/{id}', { at: order._id, as: customer })).body['shipment']).toBe('delevered');
    const unknown = { at: order._id, as: admin, body: { shipment: 'delivered' } };
    expect((await call('PATCH /orders/{id}', unknown)).status).toBe(400);
  });
});

describe('POST /create-payment-intent', () => {
  it("opens the payment of the caller's unpaid order with that total, and returns the same again", async () => {
    const person = await shop.customer();
    const { order } = await placed(person, { priceCents: 1_234 });
    const body = { pay: String(order.pay) };
    const first = await call('POST /create-payment-intent', { as: person, body });
    expect(first.body['clientSecret']).toMatch(/^pi_\w+_secret_/);
    expect((await call('POST /create-payment-intent', { as: person, body })).body).toEqual(first.body);
    expect((await call('POST /create-payment-intent', { as: other, body })).status).toBe(404);
    expect((await call('POST /create-payment-intent', { as: person, body: { pay: 1 } })).status).toBe(404);
    expect((await call('POST /create-payment-intent', { as: person, body: { pay: 'much' } })).status).toBe(400);
  });
});

describe('DELETE /allOrders/{id}', () => {
  it("deletes any user's unpaid order, once", async () => {
    const { order } = await placed();
    const remove = () => call('DELETE /allOrders/{id}', { at: order._id, as: admin });
    expect((await remove()).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await remove()).status).toBe(404);
    expect(JSON.stringify((await call('GET /allOrders', { as: admin })).body)).not.toContain(order._id);
  });
});
