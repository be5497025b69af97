import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '#platform/access.ts';
import { newId } from '#platform/ids.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { makeCaller } from './test/caller.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

/** Section 7 of the specification, route by route. */
const table = [
  'POST /user/{email}',
  'GET /products',
  'GET /products/{id}',
  'POST /products',
  'DELETE /products/{id}',
  'POST /orders',
  'GET /orders',
  'DELETE /orders',
  'GET /orders/{id}',
  'PATCH /orders/{id}',
  'GET /allOrders',
  'DELETE /allOrders/{id}',
  'GET /admin/{email}',
  'GET /users',
  'DELETE /users/{email}',
  'PUT /users/admin/{email}',
  'GET /reviews',
  'POST /reviews',
  'GET /profile/{email}',
  'POST /profile',
  'POST /create-payment-intent',
];

let shop: Shop;
let call: Awaited<ReturnType<typeof makeCaller>>;
let customer: Person;
let admin: Person;
let removed: Person;
beforeAll(async () => {
  shop = await openShop();
  call = await makeCaller(shop.app);
  [customer, admin, removed] = await Promise.all([shop.customer(), shop.admin(), shop.customer()]);
  await shop.prisma.user.update({ where: { id: removed.id }, data: { removedAt: new Date() } });
});
afterAll(() => shop.close());

it('has every route of the specification, and no other', () => {
  expect(routes.map(({ name }) => name).toSorted()).toEqual(table.toSorted());
});

/** Valid requests for rows that do not exist; most are refused earlier. */
const requestOf = ({ name, body }: Route) => ({
  at: name.includes('{email}') ? 'unknown@example.com' : newId(),
  ...(body && { body: {} }),
});

const signsIn = ({ name }: Route) => name.startsWith('POST /user');

describe.each(routes.filter((route) => route.access !== Role.VISITOR || signsIn(route)))('$name', (route) => {
  it('refuses signed-out callers, invalid tokens and removed users', async () => {
    for (const as of [undefined, { token: 'x.y.z' }, removed]) {
      const answer = await call(route.name, { ...requestOf(route), ...(as && { as }) });
      expect([answer.status, answer.body['code']]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });
});

describe.each(routes.filter(({ access }) => access === Role.ADMIN))('$name', (route) => {
  it('refuses a customer', async () => {
    const answer = await call(route.name, { ...requestOf(route), as: customer });
    expect([answer.status, answer.body['code']]).toEqual([403, 'FORBIDDEN']);
  });
});

describe.each(routes.filter(({ body }) => body))('$name', (route) => {
  it('refuses other JSON than objects, oversized bodies and other content types', async () => {
    const { at } = requestOf(route);
    const refused = async (status: number, body: unknown, headers = {}) => {
      const answer = await call(route.name, { at, as: admin, body, headers });
      expect(answer).toMatchObject({ status, body: { ...route.errorFields, code: expect.any(String) as string } });
    };
    for (const malformed of ['{', '[]', '"text"', '{"__proto__": {}}']) await refused(400, malformed);
    await refused(413, { name: 'x'.repeat(100_001) });
    await refused(415, 'pay=1', { 'content-type': 'application/x-www-form-urlencoded' });
  });
});

describe.each(routes.filter(({ params }) => params))('$name', (route) => {
  it('responds with 404 for an unknown id', async () => {
    const request = requestOf(route);
    for (const at of [request.at, request.at.toUpperCase()]) {
      expect((await call(route.name, { ...request, at, as: admin })).status).toBe(signsIn(route) ? 403 : 404);
    }
  });
});

describe.each(routes.filter(({ name }) => name.includes('{email}')))('$name', (route) => {
  it('refuses a malformed e-mail address', async () => {
    for (const at of ['x', 'a@b\0', '@', ' ']) {
      expect((await call(route.name, { ...requestOf(route), at, as: admin })).status).toBe(400);
    }
  });
});

describe.each(routes.filter(({ query }) => query && JSON.stringify(query).includes('"limit"')))('$name', (route) => {
  it('refuses a malformed limit or cursor', async () => {
    for (const bad of [{ limit: '0' }, { limit: '1001' }, { limit: 'x' }, { after: 'x' }]) {
      const answer = await call(route.name, { query: bad, as: admin });
      expect([answer.status, answer.body['field']]).toEqual([400, Object.keys(bad)[0]]);
    }
  });
});

describe.each(routes)('$name', (route) => {
  it('announces its deprecation, the date and the successor', async () => {
    const { headers } = await call(route.name, requestOf(route));
    expect(headers).toMatchObject({ deprecation: '@1795219200', link: '</graphql>; rel="successor-version"' });
  });
});
