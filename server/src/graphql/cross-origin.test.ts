import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';

const OLD = 'https://old.example';
const EVIL = 'https://evil.example';

let shop: Shop;
let host: string;
beforeAll(async () => {
  shop = await openShop({ REST_ORIGINS: OLD });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  host = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  await shop.product();
});
afterAll(() => shop.close());

interface Asked {
  path?: string;
  origin?: string;
  query?: string;
  headers?: Record<string, string>;
}

async function ask({ path = '/graphql', origin, query = '{ products { totalCount } }', headers = {} }: Asked) {
  const response = await fetch(host + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(origin && { origin }), ...headers },
    body: JSON.stringify({ query }),
  });
  const [allowed, exposed, vary] = ['access-control-allow-origin', 'access-control-expose-headers', 'vary'].map(
    (name) => response.headers.get(name),
  );
  return { response, allowed, exposed, varies: (vary ?? '').split(', ').includes('Origin') };
}

describe.each(['/graphql', '/graphql/stream'])('a preflight request of %s', (url) => {
  const preflight = (origin: string) =>
    shop.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });

  it('allows what an old client sends, for the origins of REST_ORIGINS', async () => {
    const { statusCode, headers } = await preflight(OLD);
    expect([statusCode, headers['access-control-allow-origin'], headers.vary]).toEqual([204, OLD, 'Origin']);
    expect(String(headers['access-control-allow-headers']).split(', ')).toEqual(
      expect.arrayContaining(['Authorization', 'Content-Type']),
    );
    expect(headers['access-control-allow-methods']).toContain('POST');
  });

  it('allows no other origin', async () => {
    expect((await preflight(EVIL)).headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a response', () => {
  it('may be read by pages of the listed origins, also one from memory and one without Fastify', async () => {
    const routing = vi.spyOn(shop.app, 'routing');
    for (let time = 0; time < 4; time += 1) {
      expect(await ask({ origin: OLD })).toMatchObject({ allowed: OLD, exposed: 'Allow, Retry-After', varies: true });
      expect(await ask({ origin: EVIL })).toMatchObject({ allowed: null, exposed: null, varies: true });
      expect(await ask({})).toMatchObject({ allowed: null, exposed: null, varies: true });
    }
    expect(routing.mock.calls.length).toBeLessThan(12);
  });

  it.each([
    ['a query that runs by its plan', { query: '{ me { id } }' }],
    ['an error', { query: '{ nonsense }' }],
    ['an invalid token', { headers: { authorization: 'Bearer x.y.z' } }],
    ['a broken body', { headers: { 'content-type': 'text/xml' } }],
    ['a refused subscription', { path: '/graphql/stream', query: 'subscription { orderQueue { orderId } }' }],
  ])('may be read, too: %s', async (_is, asked) => {
    for (const time of [1, 2]) {
      expect({ time, ...(await ask({ ...asked, origin: OLD })) }).toMatchObject({ allowed: OLD, varies: true });
      expect((await ask({ ...asked, origin: EVIL })).allowed).toBeNull();
    }
  });

  it('may be read, too: a stream of events', async () => {
    const headers = { authorization: `Bearer ${(await shop.admin()).token}`, accept: 'text/event-stream' };
    const subscription = { path: '/graphql/stream', query: 'subscription { orderQueue { orderId } }', headers };
    const { response, allowed } = await ask({ ...subscription, origin: OLD });
    expect([response.status, response.headers.get('content-type'), allowed]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      OLD,
    ]);
    await response.body?.cancel();
  });
});
