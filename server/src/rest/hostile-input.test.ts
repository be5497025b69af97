import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
let partId: string;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  partId = (await shop.product()).id;
});
afterAll(() => shop.close());

/** JSON texts. */
const values = [
  'null',
  'true',
  'false',
  '0',
  '-1',
  '1.5',
  '1e999',
  '-1e999',
  '9007199254740993',
  '2147483648',
  '""',
  '" "',
  String.raw`"\u0000"`,
  String.raw`"a\u0000b"`,
  String.raw`"\ud800"`,
  String.raw`"\udfff\ud800"`,
  '"\u202e\u200b"',
  `"${'x'.repeat(90_000)}"`,
  '[]',
  '[1]',
  '[[[[[[]]]]]]',
  '{}',
  '{"$ne": null}',
  '{"$gt": ""}',
  '{"constructor": {"prototype": {"x": 1}}}',
  '{"__proto__": {"x": 1}}',
  `"' OR 1=1 --"`,
  '"<script>alert(1)</script>"',
  '"javascript:alert(1)"',
  '"../../etc/passwd"',
];

const part = { name: 'a', img: '/a.svg', description: 'a', price: 1, minimum: 100, available: 1 };
const review = { name: 'a', comment: 'a', ratting: 1, img: '/a.svg' };
const bodies = (): [string, string, Record<string, unknown>][] => {
  const links = { facebook: 'https://a.example', linkdin: 'https://a.example', img: '/a.svg' };
  const profile = { name: 'a', email: admin.email, number: '1', adress: 'a', eduction: 'a', ...links };
  const order = { partId, partName: 'a', quantity: 1, user: 'a', userEmail: admin.email, userPhone: '1', pay: 1 };
  return [
    ['POST', '/products', part],
    ['POST', '/orders', { ...order, address: 'a' }],
    ['POST', '/reviews', review],
    ['POST', '/profile', profile],
    ['POST', '/create-payment-intent', { pay: 1, orderId: 'x' }],
    ['POST', `/user/${admin.email}`, { email: admin.email, idToken: 'x' }],
    ['PATCH', `/orders/${partId}`, { order: 'x', transactionId: 'pi_x', shipment: 'shifting' }],
  ];
};

/** Paths and queries that contain the value. */
const places = (value: string): [string, string][] => [
  ['GET', `/products?limit=${value}`],
  ['GET', `/products?after=${value}`],
  ['GET', `/products/${value}`],
  ['DELETE', `/products/${value}`],
  ['GET', `/orders?email=${value}`],
  ['GET', `/orders?email=a@b&email=${value}`],
  ['DELETE', `/orders?id=${value}`],
  ['GET', `/orders/${value}`],
  ['DELETE', `/allOrders/${value}`],
  ['GET', `/admin/${value}`],
  ['PUT', `/users/admin/${value}`],
  ['DELETE', `/users/${value}`],
  ['GET', `/profile/${value}`],
];

it('responds to every hostile value with a status below 500, without internals', async () => {
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
  const seen = new Map<number, number>();
  const send = async (method: string, url: string, payload?: string) => {
    const response = await shop.app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(payload !== undefined && { payload }),
    });
    seen.set(response.statusCode, (seen.get(response.statusCode) ?? 0) + 1);
    expect([method, url.slice(0, 200), response.statusCode < 500]).toEqual([method, url.slice(0, 200), true]);
    expect(response.body).not.toMatch(/node_modules|prisma|relation|at .*\.ts:/i);
  };
  let fields = 0;
  for (const [method, url, body] of bodies()) {
    for (const field of Object.keys(body)) {
      fields += 1;
      for (const value of values) {
        const entries = Object.entries(body).map(([name, given]) => [name, JSON.stringify(given)]);
        const members = entries.map(([name, given]) => `"${name}": ${name === field ? value : given}`);
        await send(method, url, `{${members.join(', ')}}`);
      }
    }
  }
  const inPaths = [
    ...values.map((value) => encodeURIComponent(value.slice(0, 500).replaceAll(/[\ud800-\udfff]/g, ''))),
    '%00',
    '%ED%A0%80',
    '%',
    '%2e%2e%2f',
    '..',
  ];
  for (const value of inPaths) for (const [method, url] of places(value)) await send(method, url);
  const sent = [...seen.values()].reduce((sum, count) => sum + count, 0);
  expect(fields).toBeGreaterThanOrEqual(30);
  expect(sent).toBeGreaterThanOrEqual(30 * 30 + 13 * 30);
});
