import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openCuttableNetwork } from '#test/cuttable-network.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { openDatabase } from './database.ts';
import { openPool } from './database-pool.ts';
import { newId } from './ids.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** The value of a setting in a connection of a pool. */
async function settingIn(url: string, name: string): Promise<string | undefined> {
  const pool = openPool({ url, poolSize: 1, timeoutMs: 6_000 });
  const { rows } = await pool.query<{ value: string }>('SELECT current_setting($1) AS value', [name]);
  await pool.end();
  return rows[0]?.value;
}

function withOptions(options: string): string {
  const url = new URL(shop.databaseUrl);
  url.searchParams.set('options', options);
  return url.href;
}

it('plans statements for solid state disks, and an option in the URL replaces that', async () => {
  expect(await settingIn(shop.databaseUrl, 'random_page_cost')).toBe('1.1');
  const url = withOptions('-c random_page_cost=3');
  expect(await settingIn(url, 'random_page_cost')).toBe('3');
  expect(await settingIn(url, 'statement_timeout')).toBe('6s');
});

it('ends a session that is idle in a transaction for a minute', async () => {
  expect(await settingIn(shop.databaseUrl, 'idle_in_transaction_session_timeout')).toBe('1min');
});

it('pauses for a second after Postgres did not answer, also if the clock is set back meanwhile', async () => {
  const network = await openCuttableNetwork(shop.databaseUrl);
  const pool = openPool({ url: network.url, poolSize: 1, timeoutMs: 600 }).on('error', () => undefined);
  try {
    await pool.query('SELECT 1');
    network.cut();
    const unanswered = { code: 'ETIMEDOUT' };
    await expect(pool.query('SELECT 1')).rejects.toMatchObject(unanswered);
    network.restore();
    vi.useFakeTimers({ now: Date.now() - 3_600_000, toFake: ['Date'] });
    await expect(pool.query('SELECT 1')).rejects.toMatchObject(unanswered);
    await expect.poll(() => pool.query('SELECT 1'), { timeout: 5_000, interval: 200 }).toMatchObject({ rowCount: 1 });
  } finally {
    vi.useRealTimers();
    await pool.end();
    network.close();
  }
});

describe('a database with other settings', () => {
  beforeAll(async () => {
    const name = new URL(shop.databaseUrl).pathname.slice(1);
    const others = {
      timezone: 'America/New_York',
      datestyle: 'SQL, DMY',
      default_transaction_isolation: 'serializable',
    };
    for (const [setting, value] of Object.entries(others)) {
      await shop.prisma.$executeRawUnsafe(`ALTER DATABASE ${name} SET ${setting} = '${value}'`);
    }
  });

  it.each([
    ['timezone', 'Asia/Tokyo', 'UTC'],
    ['datestyle', 'german', 'ISO'],
    ['default_transaction_isolation', 'serializable', 'read committed'],
  ])('does not change %s, nor does its URL', async (name, other, value) => {
    // The date style also has the order of day and month, which ISO does not use.
    for (const url of [shop.databaseUrl, withOptions(`-c ${name}=${other}`)]) {
      expect((await settingIn(url, name))?.replace(/, .*/, '')).toBe(value);
    }
  });

  it('stores and returns the same moments', async () => {
    const { logger } = shop.outside;
    const db = openDatabase({ url: shop.databaseUrl, poolSize: 1, timeoutMs: 6_000, logger });
    const createdAt = new Date('2026-07-01T03:04:05.678Z');
    const { id } = await db.prisma.user.create({ data: { uid: newId(), email: 'a@e.example', createdAt } });
    expect(await db.prisma.user.findUnique({ where: { id } })).toMatchObject({ createdAt });
    const [row] = await shop.prisma.$queryRaw<{ ms: number }[]>`
      SELECT (extract(epoch FROM created_at) * 1000)::float8 AS ms FROM users WHERE id = ${id}::uuid`;
    expect(row?.ms).toBe(createdAt.getTime());
    await db.close();
  });
});
