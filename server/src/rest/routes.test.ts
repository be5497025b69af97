import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '#platform/access.ts';
import { newId } from '#platform/ids.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { makeCaller } from './test/caller.ts';
import type { Row } from './route.ts';
import { rows } from './routes.ts';

/** Section 7 of the specification, row by row. */
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

it('has every row of the specification, and no other', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(table.toSorted());
});

/** What is right in form but names nothing that is there; the call is mostly refused before it is looked at. */
const requestOf = ({ name, body }: Row) => ({
  at: name.includes('{email}') ? 'nobody@example.com' : newId(),
  ...(body && { body: {} }),
});

const signsIn = ({ name }: Row) => name.startsWith('POST /user');

describe.each(rows.filter((row) => row.access !== Role.VISITOR || signsIn(row)))('$name', (row) => {
  it('refuses a caller who is signed out, whose token is bad, or who was removed', async () => {
    for (const as of [undefined, { token: 'x.y.z' }, removed]) {
      const answer = await call(row.name, { ...requestOf(row), ...(as && { as }) });
      expect([answer.status, answer.body['code']]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });
});

describe.each(rows.filter(({ access }) => access === Role.ADMIN))('$name', (row) => {
  it('refuses a customer', async () => {
    const answer = await call(row.name, { ...requestOf(row), as: customer });
    expect([answer.status, answer.body['code']]).toEqual([403, 'FORBIDDEN']);
  });
});

describe.each(rows.filter(({ body }) => body))('$name', (row) => {
  it('refuses what is no JSON object, is too large, or is of another type', async () => {
    const { at } = requestOf(row);
    const answers = (body: unknown, headers = {}) => call(row.name, { at, as: admin, body, headers });
    for (const malformed of ['{', '[]', '"text"', '{"__proto__": {}}']) {
      expect((await answers(malformed)).status).toBe(400);
    }
    expect((await answers({ name: 'x'.repeat(100_001) })).status).toBe(413);
    expect((await answers('pay=1', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
  });
});

describe.each(rows.filter(({ params }) => params))('$name', (row) => {
  it('finds no row that is not there', async () => {
    const request = requestOf(row);
    for (const at of [request.at, request.at.toUpperCase()]) {
      expect((await call(row.name, { ...request, at, as: admin })).status).toBe(signsIn(row) ? 403 : 404);
    }
  });
});

describe.each(rows.filter(({ name }) => name.includes('{email}')))('$name', (row) => {
  it('refuses an address that is none', async () => {
    for (const at of ['x', 'a@b\0', '@', ' ']) {
      expect((await call(row.name, { ...requestOf(row), at, as: admin })).status).toBe(400);
    }
  });
});

describe.each(rows.filter(({ query }) => query?.properties?.['limit']))('$name', (row) => {
  it('refuses a limit or a cursor that is none', async () => {
    for (const bad of [{ limit: '0' }, { limit: '1001' }, { limit: 'x' }, { after: 'x' }]) {
      const answer = await call(row.name, { query: bad, as: admin });
      expect([answer.status, answer.body['field']]).toEqual([400, Object.keys(bad)[0]]);
    }
  });
});

describe.each(rows)('$name', (row) => {
  it('says that it is old, when, and what took its place', async () => {
    const { headers } = await call(row.name, requestOf(row));
    expect(headers).toMatchObject({ deprecation: '@1795219200', link: '</graphql>; rel="successor-version"' });
  });
});
