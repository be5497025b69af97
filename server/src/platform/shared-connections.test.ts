import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { untilWaiting } from '#test/lock-waits.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { openPool } from './database-pool.ts';
import { onSharedConnections } from './shared-connections.ts';

const TIMEOUT_MS = 6_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let pool: pg.Pool;
let send: ReturnType<typeof onSharedConnections>;
beforeEach(() => {
  pool = openPool({ url: shop.databaseUrl, poolSize: 5, timeoutMs: TIMEOUT_MS });
  // As in database.ts: an idle connection may be lost, too.
  pool.on('error', () => undefined);
  send = onSharedConnections(pool);
});
afterEach(() => pool.end());

interface Row {
  pid: number;
  n: number;
}

/** Its own number and the connection that it used, after a pause. */
async function read(n: number, seconds = 0): Promise<Row> {
  const text = 'SELECT pg_backend_pid() AS pid, $1::int AS n FROM (SELECT pg_sleep($2)) AS paused';
  const { rows } = await send({ name: 'read', text, values: [n, seconds] });
  return rows[0] as Row;
}

/** Its number and its connection, after a rival has unlocked. */
async function readUnlocked(n: number): Promise<Row> {
  const text = 'SELECT pg_backend_pid() AS pid, $1::int AS n FROM (SELECT pg_advisory_xact_lock_shared(1)) AS waited';
  const { rows } = await send({ text, values: [n] });
  return rows[0] as Row;
}

/** Runs with a lock that statements wait for. */
const whileLocked = (run: () => Promise<void>): Promise<void> =>
  shop.prisma.$transaction(async (rival) => {
    await rival.$executeRaw`SELECT pg_advisory_xact_lock(1)`;
    await run();
  });

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

it('statements of one moment share two connections, and each gets its own rows', async () => {
  // A busy machine may need more than the default 50 ms.
  send = onSharedConnections(pool, 60_000);
  const rows = await Promise.all(numbers(35).map((n) => read(n)));
  expect(rows.map(({ n }) => n)).toEqual(numbers(35));
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(2);
  expect(pool.totalCount).toBe(2);
});

it('a statement that fails fails alone', async () => {
  const outcomes = await Promise.allSettled([
    read(1),
    send({ text: 'SELECT 1 / 0' }),
    send({ text: 'SELECT nothing FROM nowhere' }),
    read(2),
    send({ text: 'SELECT $1::int', values: ['no number'] }),
    read(3),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect((await Promise.all(numbers(4).map((n) => read(n)))).map(({ n }) => n)).toEqual(numbers(4));
});

it('slow statements delay those of their own moment only', async () => {
  const ended: string[] = [];
  const slow: Promise<number>[] = [];
  await whileLocked(async () => {
    slow.push(...numbers(4).map((n) => readUnlocked(n).then(() => ended.push('slow'))));
    await untilWaiting(shop, 2);
    await read(1).then(() => ended.push('next'));
  });
  await Promise.all(slow);
  expect(ended).toEqual(['next', 'slow', 'slow', 'slow', 'slow']);
});

it('each statement has the whole time for its answer, also behind others', async () => {
  // Together they take longer than the time after which a Postgres that does not answer counts as frozen.
  const rows = await Promise.all(numbers(6).map((n) => read(n, 2.5)));
  expect(rows.map(({ n }) => n)).toEqual(numbers(6));
});

it('a statement above the time limit fails, and those behind it do not', async () => {
  const outcomes = await Promise.allSettled([read(0, 10), read(1), read(2), read(3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});

it('the loss of a connection fails its statements, and the next ones get another', async () => {
  const { pid } = await read(0);
  const stateOf = () => shop.prisma.$queryRaw`SELECT wait_event_type AS wait FROM pg_stat_activity WHERE pid = ${pid}`;
  const sent = { outcomes: Promise.allSettled<Row>([]) };
  await whileLocked(async () => {
    sent.outcomes = Promise.allSettled([readUnlocked(1), readUnlocked(2), read(3), read(4)]);
    await expect.poll(stateOf).toEqual([{ wait: 'Lock' }]);
    await shop.prisma.$executeRaw`SELECT pg_terminate_backend(${pid}::int)`;
    await expect.poll(stateOf).toEqual([]);
  });
  const failed = (await sent.outcomes).filter(({ status }) => status === 'rejected');
  expect(failed.length).toBeGreaterThan(0);
  expect((await read(6)).pid).not.toBe(pid);
});

it('without a connection every statement fails', async () => {
  const taken = await Promise.all(numbers(5).map(() => pool.connect()));
  const outcomes = await Promise.allSettled(numbers(12).map((n) => read(n)));
  for (const client of taken) client.release();
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
});
