import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { databaseUnavailable } from '#platform/database-unavailable.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  // No server listens there.
  shop = await openShop({ DATABASE_URL: 'postgresql://kelvin:kelvin@localhost:1/kelvin' });
});
afterAll(() => shop.close());

const ask = (query: string, accept = 'application/json') =>
  shop.app.inject({ method: 'POST', url: '/graphql', headers: { accept }, payload: { query } });

it.each([
  ['application/json', '{ products { edges { node { id } } } }'],
  ['application/graphql-response+json', '{ products { edges { node { id } } } }'],
  ['application/graphql-response+json', '{ one: product(id: "x") { id } other: product(id: "y") { id } }'],
])('is UNAVAILABLE over GraphQL, with status 503 and the time until a retry, as %s to %s', async (accept, query) => {
  const { statusCode, headers, json } = await ask(query, accept);
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect(json()).toMatchObject({ errors: { 0: { extensions: { code: 'UNAVAILABLE', retryAfter: 5 } } } });
});

it('has status 200 over GraphQL if a part of the response has a result', async () => {
  const { statusCode, json } = await ask('{ __typename product(id: "x") { id } }');
  expect([statusCode, json()]).toMatchObject([200, { data: { product: null }, errors: [{}] }]);
});

it('is UNAVAILABLE over REST', async () => {
  const { statusCode, headers, json } = await shop.app.inject({
    url: '/products',
    headers: { accept: 'application/json' },
  });
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBe('5');
  expect(json()).toMatchObject({ code: 'UNAVAILABLE' });
});

it('reports not ready', async () => {
  expect((await shop.app.inject('/readyz')).statusCode).toBe(503);
});

it('recognizes a terminated connection, and no other error', async () => {
  const other = await openShop();
  const failure = (sql: string) => other.prisma.$executeRawUnsafe(sql).catch(databaseUnavailable);
  expect(await failure('SELECT pg_terminate_backend(pg_backend_pid())')).toBeInstanceOf(AppError);
  // A former primary of a cluster.
  expect(await failure(`DO $$ BEGIN SET TRANSACTION READ ONLY; DELETE FROM reviews; END $$`)).toBeInstanceOf(AppError);
  expect(await failure('SELECT 1 / 0')).toBeUndefined();
  expect(databaseUnavailable(new Error('Something else'))).toBeUndefined();
  await other.close();
});

it('recognizes a connection that is lost between two statements of a transaction', async () => {
  const other = await openShop();
  const pid = { text: 'SELECT pg_backend_pid() AS pid', parameters: [] };
  const lost = other.db.transaction(async (query) => {
    const [row] = await query<object, { pid: number }>(pid, {});
    await other.prisma.$executeRaw`SELECT pg_terminate_backend(${row?.pid}::int)`;
    await setTimeout(100);
    return query(pid, {});
  });
  expect(await lost.catch(databaseUnavailable)).toBeInstanceOf(AppError);
  await other.close();
});
