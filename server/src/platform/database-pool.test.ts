import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';
import { openPool } from './database-pool.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** The value of a setting in a connection of a pool. */
async function settingIn(url: string, name: string): Promise<unknown> {
  const pool = openPool({ url, poolSize: 1, timeoutMs: 6_000 });
  const { rows } = await pool.query<{ value: string }>('SELECT current_setting($1) AS value', [name]);
  await pool.end();
  return rows[0]?.value;
}

it('plans statements for solid state disks, and an option in the URL replaces that', async () => {
  expect(await settingIn(shop.databaseUrl, 'random_page_cost')).toBe('1.1');
  const url = new URL(shop.databaseUrl);
  url.searchParams.set('options', '-c random_page_cost=3');
  expect(await settingIn(url.href, 'random_page_cost')).toBe('3');
  expect(await settingIn(url.href, 'statement_timeout')).toBe('6s');
});
