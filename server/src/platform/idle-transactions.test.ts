import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';
import { type Database, openDatabase } from './database.ts';
import { databaseUnavailable } from './database-unavailable.ts';
import { statement } from './statement.ts';

const lockPart = statement<{ id: string }, { id: string }>(
  'test.lock-part',
  (p) => `SELECT id FROM products WHERE id = ${p.id}::uuid FOR UPDATE`,
);

let shop: Shop;
let db: Database;
beforeAll(async () => {
  shop = await openShop();
  const url = new URL(shop.databaseUrl);
  url.searchParams.set('options', '-c idle_in_transaction_session_timeout=400ms');
  db = openDatabase({ url: url.href, poolSize: 1, timeoutMs: 6_000, logger: shop.outside.logger });
});
afterAll(async () => {
  await db.close();
  await shop.close();
});

/** As long as the machine of the server is frozen, or cut off from Postgres. */
const idle = () => pause(900);
/** The same, with the end of the session unread when the next statement is sent. */
const freeze = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 900);

const inTransaction = (id: string, wait: () => unknown) =>
  db.transaction(async (query) => {
    await query(lockPart, { id });
    await wait();
    await query(lockPart, { id });
  });
const inTransactionOfPrisma = (id: string, wait: () => unknown) =>
  db.prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM products WHERE id = ${id}::uuid FOR UPDATE`;
    await wait();
    await tx.product.findUnique({ where: { id } });
  });

describe('a session that is idle in a transaction', () => {
  it.each([
    ['a transaction', inTransaction, idle],
    ['a transaction before it sends a statement', inTransaction, freeze],
    ['a transaction of Prisma', inTransactionOfPrisma, idle],
    ['a transaction of Prisma before it sends a statement', inTransactionOfPrisma, freeze],
  ])('is ended with its locks, and %s reports that', async (_what, transaction, wait) => {
    const { id } = await shop.product();
    const [end, rows] = await Promise.all([
      transaction(id, wait).catch((error: unknown) => error),
      pause(100).then(() => shop.outside.db.query(lockPart, { id })),
    ]);
    expect(rows).toEqual([{ id }]);
    expect(databaseUnavailable(end)?.code).toBe('UNAVAILABLE');
    expect(await db.query(lockPart, { id })).toEqual([{ id }]);
  });
});
