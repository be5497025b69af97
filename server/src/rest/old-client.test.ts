import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let host: string;
beforeAll(async () => {
  shop = await openShop();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  host = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
});
afterAll(() => shop.close());

/** A client in the style of the specification: one hard-coded host, a token in a variable, fetch, and the old fields. */
function oldClient(origin = 'http://localhost:3000') {
  let accessToken = '';
  const request = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const response = await fetch(`${host}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}`, origin },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    return (await response.json()) as Body;
  };
  return {
    request,
    async signIn({ email, token }: { email: string; token: string }) {
      accessToken = token; // of the identity provider; the old server asked for none
      ({ accessToken } = await request<{ accessToken: string }>('POST', `/user/${email}`, { email }));
    },
  };
}

interface Order {
  _id: string;
  pay: number;
  paid: boolean;
  shipment: string;
}

it('serves the whole flow of an old client: order, pay, track, and manage the shop as its admin', async () => {
  const [buyer, boss] = [oldClient(), oldClient()];
  const account = await shop.signUp({ name: 'Old Customer', isVerified: true });
  await buyer.signIn(account);
  await boss.signIn(await shop.admin());

  const { insertedId } = await boss.request<{ insertedId: string }>('POST', '/products', {
    available: '500',
    minimum: '100',
    description: 'Turns.',
    img: '/parts/fan.svg',
    name: 'Fan',
    price: '19.99',
  });
  const parts = await buyer.request<{ _id: string; name: string; price: number }[]>('GET', '/products');
  const part = parts.find(({ _id }) => _id === insertedId);
  expect(part).toMatchObject({ name: 'Fan', price: 19.99 });

  const payload = {
    partId: insertedId,
    partName: 'Fan',
    quantity: 100,
    user: 'Old Customer',
    userEmail: account.email,
  };
  const ordered = { ...payload, userPhone: '555', pay: 10_000 };
  expect(await buyer.request('POST', '/orders', ordered)).toMatchObject({ success: true });
  expect(await buyer.request('POST', '/orders', ordered)).toMatchObject({ success: false });

  const [order] = await buyer.request<Order[]>('GET', `/orders?email=${account.email}`);
  if (!order) throw new Error('the order is not in the list');
  expect(order).toMatchObject({ pay: 1_999, paid: false });
  const { pay } = await buyer.request<Order>('GET', `/orders/${order._id}`);
  const { clientSecret } = await buyer.request<{ clientSecret: string }>('POST', '/create-payment-intent', { pay });
  const [transactionId = ''] = clientSecret.split('_secret_');
  await shop.cards.pay(transactionId);
  const paid = { order: order._id, transactionId, shipment: 'shifting' };
  expect(await buyer.request('PATCH', `/orders/${order._id}`, paid)).toMatchObject({ modifiedCount: 1 });

  const all = await boss.request<Order[]>('GET', '/allOrders');
  expect(all).toMatchObject([{ _id: order._id, paid: true, transactionId, shipment: 'shifting' }]);
  const delivered = { ...all[0], shipment: 'delevered' };
  expect(await boss.request('PATCH', `/orders/${order._id}`, delivered)).toMatchObject({ modifiedCount: 1 });
  expect(await buyer.request('GET', `/orders/${order._id}`)).toMatchObject({ shipment: 'delevered' });

  expect(await boss.request('PUT', `/users/admin/${account.email}`)).toMatchObject({ modifiedCount: 1 });
  expect(await buyer.request('GET', `/admin/${account.email}`)).toEqual({ admin: true });
  expect(await boss.request('DELETE', `/users/${account.email}`)).toMatchObject({ deletedCount: 1 });
  expect(await buyer.request('GET', `/orders?email=${account.email}`)).toMatchObject({ code: 'UNAUTHENTICATED' });
});

it('takes a slash at the end of an address', async () => {
  const [admin, customer] = [await shop.admin(), await shop.customer()];
  const { id } = await shop.product();
  const read = async (path: string, { token }: { token: string }) => {
    const response = await fetch(host + path, { headers: { authorization: `Bearer ${token}` } });
    return [response.status, await response.text()];
  };
  for (const path of ['/products', `/products/${id}`, '/allOrders', '/users', `/admin/${admin.email}`]) {
    const plain = await read(path, admin);
    expect([path, plain[0]]).toEqual([path, 200]);
    expect([path, ...(await read(`${path}/`, admin))]).toEqual([path, ...plain]);
  }
  expect((await read('/allOrders/', customer))[0]).toBe(403);
});
