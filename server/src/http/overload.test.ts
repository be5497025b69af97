import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ MAX_REQUESTS: '3', MAX_EVENT_LOOP_DELAY_MS: '100' });
});
afterAll(() => shop.close());

const list = () => shop.call('{ products { totalCount } }');
const busy = { status: 503, errors: [{ extensions: { code: 'UNAVAILABLE', retryAfter: 1 } }] };

/** Holds all requests that read parts. */
async function lockParts() {
  let release: () => void = () => undefined;
  const isLocked = new Promise<void>((locked) => {
    void shop.db.transaction(async (query) => {
      await query({ text: 'LOCK TABLE products', parameters: [] }, {});
      locked();
      await new Promise<void>((released) => {
        release = released;
      });
    });
  });
  await isLocked;
  return () => release();
}

it('refuses requests above the limit at once, and serves the others and the health checks', async () => {
  const unlock = await lockParts();
  const accepted = [1, 2, 3].map(list);
  expect(await Promise.all([1, 2, 3, 4].map(list))).toMatchObject([busy, busy, busy, busy]);
  const refused = await shop.app.inject({ url: '/products', headers: { accept: 'application/json' } });
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
    503,
    '1',
    { code: 'UNAVAILABLE' },
  ]);
  expect(refused.headers['x-content-type-options']).toBe('nosniff');
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
  // Its ping of the database may take too long on a busy machine.
  await vi.waitFor(async () => expect((await shop.app.inject('/readyz')).statusCode).toBe(200), { timeout: 10_000 });
  unlock();
  expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await list()).status).toBe(200);
});

it('refuses requests while the event loop is slow, and serves them again a moment later', async () => {
  const block = setInterval(() => {
    const until = performance.now() + 250;
    while (performance.now() < until);
  }, 1);
  await vi.waitFor(async () => expect(await list()).toMatchObject(busy), { timeout: 10_000 });
  clearInterval(block);
  await vi.waitFor(async () => expect((await list()).status).toBe(200), { timeout: 5_000 });
});
