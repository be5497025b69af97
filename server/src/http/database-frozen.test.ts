import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { databaseUnavailable } from '#platform/database-unavailable.ts';
import { AppError } from '#platform/errors.ts';
import { openCuttableNetwork } from '#test/cuttable-network.ts';
import { placed } from '#test/orders.ts';
import { openShop, type Shop } from '#test/shop.ts';

const TIMEOUT_MS = 6_000;
/** A third of the timeout for the connection, seven sixths for the answer, and a reserve for a busy machine. */
const LONGEST_MS = 1.5 * TIMEOUT_MS + 2_000;
/** How long the pool refuses connections after one did not answer. */
const PAUSE_MS = 1_000;

let direct: Shop;
let network: Awaited<ReturnType<typeof openCuttableNetwork>>;
let shop: Shop;
beforeAll(async () => {
  direct = await openShop();
  network = await openCuttableNetwork(direct.databaseUrl);
  const settings = { DATABASE_URL: network.url, DATABASE_TIMEOUT_SECONDS: String(TIMEOUT_MS / 1_000) };
  shop = await openShop({ ...settings, DATABASE_POOL: '3', LOG_LEVEL: 'warn' });
});
afterEach(() => network.restore());
afterAll(async () => {
  await shop.close();
  network.close();
  await direct.close();
});

const list = () => shop.call('{ products { edges { node { id } } } }');

/** Whether each connection of the pool works. */
async function isGood(): Promise<boolean> {
  const used = () => shop.prisma.$transaction((tx) => tx.$queryRaw`SELECT 1 FROM (SELECT pg_sleep(0.1)) AS paused`);
  const connections = await Promise.allSettled([used(), used(), used()]);
  return connections.every(({ status }) => status === 'fulfilled') && (await list()).errors.length === 0;
}

async function untilGood(): Promise<number> {
  const start = performance.now();
  while (!(await isGood())) await setTimeout(50);
  return performance.now() - start;
}

const isFeedLost = () => shop.logLines.some(({ msg }) => msg === 'change feed disconnected; reconnecting');

it('ends every request with UNAVAILABLE in time, and is well again in a moment, as the change feed', async () => {
  const customer = await direct.customer();
  await placed(direct, customer);
  // On a busy machine a first connection may take longer than the shop waits for one.
  await untilGood();
  const stream = await shop.subscribe('subscription { myOrderUpdates { orderId } }', {}, customer);
  expect(stream.status).toBe(200);
  network.cut();
  const start = performance.now();
  const raw = shop.prisma.$queryRaw`SELECT 1`.catch(databaseUnavailable);
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, list),
    shop.call('{ me { id } }', {}, customer),
    shop.call('mutation { deleteAddress(input: { id: "x" }) { __typename } }', {}, customer),
  ]);
  expect(performance.now() - start).toBeLessThan(LONGEST_MS);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['UNAVAILABLE']));
  expect(await raw).toBeInstanceOf(AppError);
  // Further requests do not wait.
  const later = performance.now();
  expect(await list()).toMatchObject({ code: 'UNAVAILABLE' });
  expect(performance.now() - later).toBeLessThan(TIMEOUT_MS / 3);
  await expect.poll(isFeedLost, { timeout: LONGEST_MS }).toBe(true);
  // Each event reads the viewer, which the pool refuses for as long as it is paused.
  await setTimeout(PAUSE_MS);
  network.restore();
  expect(await untilGood()).toBeLessThan(2.5 * TIMEOUT_MS);
  const next = async () => (await stream.next())?.data;
  expect(await next()).toEqual({ myOrderUpdates: { orderId: null } });
  const { order } = await placed(direct, customer);
  expect(await next()).toEqual({ myOrderUpdates: { orderId: order.id } });
  await stream.close();
});

it('ends interactive transactions of both kinds', async () => {
  await untilGood();
  const steps = new EventEmitter();
  const statement = { text: 'SELECT 1', parameters: [] };
  const byStatements = shop.db.transaction(async (query) => {
    await query(statement, {});
    steps.emit('opened');
    await once(steps, 'cut');
    return query(statement, {});
  });
  await once(steps, 'opened');
  const byPrisma = shop.prisma.$transaction(async (tx) => {
    await tx.user.count();
    network.cut();
    steps.emit('cut');
    return tx.user.count();
  });
  const ends = Promise.allSettled([byPrisma, byStatements]);
  await once(steps, 'cut');
  const start = performance.now();
  const kinds = await ends;
  expect(performance.now() - start).toBeLessThan(LONGEST_MS);
  expect(kinds.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  network.restore();
  // No broken connection is left in the pool of three.
  await untilGood();
  expect((await Promise.all(Array.from({ length: 9 }, list))).flatMap(({ errors }) => errors)).toEqual([]);
});
