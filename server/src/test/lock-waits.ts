import type pg from 'pg';
import { expect } from 'vitest';
import type { Shop } from './shop.ts';

/** The number of statements in the client's database that wait for a lock. */
export async function countLockWaits(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}

/** Returns when so many statements in the shop's database wait for a lock. */
export async function untilWaiting({ prisma }: Shop, statements: number): Promise<void> {
  const waiting = () => prisma.$queryRaw`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(waiting).toHaveLength(statements);
}

/** Starts calls while a row is locked, and unlocks it once all of them wait. Returns their answers. */
export async function whileLocked<Answer>(
  shop: Shop,
  { table, id }: { table: 'orders' | 'products'; id: string },
  start: () => Promise<Answer>[],
): Promise<Answer[]> {
  const { calls } = await shop.prisma.$transaction(
    async (tx) => {
      await tx.$queryRawUnsafe(`SELECT id FROM ${table} WHERE id = $1::uuid FOR UPDATE`, id);
      const waiting = { calls: start() };
      await untilWaiting(shop, waiting.calls.length);
      return waiting;
    },
    { timeout: 60_000 },
  );
  return Promise.all(calls);
}
