import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import pg from 'pg';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await Promise.all([1, 2, 3].map(() => shop.product()));
});
afterAll(() => shop.close());

const ask = (url: string, headers: Record<string, string> = {}, of = shop) =>
  of.app.inject({ url, headers: { 'user-agent': 'Old client', ...headers } });

/** The names of the statements that the work sends. */
async function statementsOf(work: () => Promise<unknown>) {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const names = query.mock.calls.map(([given]) => (given as unknown as { name?: string }).name ?? 'other');
  query.mockRestore();
  return names;
}

it.each(['/products', '/products?limit=2'])(
  '%s comes from memory after one check, until a part changes',
  async (url) => {
    const first = await ask(url);
    let again = first;
    // The count of calls is written every few seconds.
    const sent = await statementsOf(async () => (again = await ask(url)));
    expect(sent.filter((name) => name !== 'legacy-calls.add')).toEqual(['public-data.change']);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    for (const name of ['x-total-count', 'link', 'deprecation', 'content-type', 'vary']) {
      expect([name, again.headers[name]]).toEqual([name, first.headers[name]]);
    }
    expect(again.headers['cache-control']).toBe('no-cache');
    expect(again.headers['x-total-count']).toMatch(/^\d+$/);
    const held = await ask(url, { 'if-none-match': String(again.headers['etag']) });
    expect([held.statusCode, held.body]).toEqual([304, '']);
    const { id } = await shop.product({ name: 'Added' });
    const changed = await ask(url, { 'if-none-match': String(again.headers['etag']) });
    expect([changed.statusCode, changed.json<{ _id: string }[]>()[0]?._id]).toEqual([200, id]);
  },
);

it('each page has the link to its next page, with the other parameters of its request', async () => {
  await ask('/products?limit=1');
  const { headers } = await ask('/products?limit=1&source=old');
  expect(headers['link']).toMatch(/^<\/products\?limit=1&source=old&after=[^>]+>; rel="next", <\/graphql>/);
});

it('calls that are answered from memory are counted, also unchanged ones', async () => {
  const callsOf = async () => {
    const calls = await shop.services.legacyCalls.list();
    return calls.find(({ route, client }) => route === 'GET /products' && client === 'Old client')?.calls ?? 0;
  };
  const before = await callsOf();
  const { headers } = await ask('/products');
  await ask('/products', { 'if-none-match': String(headers['etag']) });
  await vi.waitFor(async () => expect(await callsOf()).toBe(before + 2), 20_000);
});

it('the rate limit of lists counts answers from memory', async () => {
  const strict = await openShop({ RATE_LIMIT_LISTS: '2', DATABASE_URL: shop.databaseUrl });
  const statuses: number[] = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await ask('/products', {}, strict)).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  await strict.close();
});

it('without the database nothing old is returned', async () => {
  await ask('/products');
  const query = vi
    .spyOn(shop.db, 'query')
    .mockRejectedValue(Object.assign(new Error('down'), { code: 'ECONNREFUSED' }));
  const { statusCode } = await ask('/products');
  query.mockRestore();
  expect(statusCode).toBeGreaterThanOrEqual(500);
  expect((await ask('/products')).statusCode).toBe(200);
});
