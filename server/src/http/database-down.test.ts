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

it('is UNAVAILABLE over GraphQL, with the time until a retry', async () => {
  const { json } = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: '{ products { edges { node { id } } } }' },
  });
  expect(json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE', retryAfter: 5 } }] });
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
  expect(await failure('SELECT 1 / 0')).toBeUndefined();
  expect(databaseUnavailable(new Error('Something else'))).toBeUndefined();
  await other.close();
});
