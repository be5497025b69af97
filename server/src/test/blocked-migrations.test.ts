import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/environment/database.ts';
import { migrate } from '#platform/migrate.ts';
import { withPool } from './earlier-database.ts';

const NAME = '29990101000000_column';

let database: TestDatabase;
let directory: string;
let reader: pg.Client;
beforeEach(async () => {
  database = await createDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'kelvin-migrations-'));
  await mkdir(path.join(directory, NAME));
  await writeFile(path.join(directory, NAME, 'migration.sql'), 'ALTER TABLE products ADD COLUMN color TEXT;');
  reader = new pg.Client({ connectionString: database.url, application_name: 'a report' });
  await reader.connect();
  await reader.query('BEGIN');
  await reader.query('SELECT count(*) FROM products');
});
afterEach(async () => {
  await reader.end();
  await database.drop();
  await rm(directory, { recursive: true });
});

it('a migration that waits for a lock lets the shop read meanwhile, and is applied once it gets the lock', () =>
  withPool(database.url, async (pool) => {
    const migrated = migrate(database.url, { directory });
    let reads = 0;
    for (const end = Date.now() + 3_000; Date.now() < end; reads += 1) {
      // The timeout of a lock in the running shop.
      await pool.query(`SET lock_timeout = '2s'; SELECT count(*) FROM products`);
      await pause(50);
    }
    expect(reads).toBeGreaterThan(5);
    await reader.query('COMMIT');
    expect(await migrated).toEqual([NAME]);
    expect((await pool.query('SELECT color FROM products')).rows).toEqual([]);
  }));

it('a migration that does not get a lock ends with the session that holds it', async () => {
  const { rows } = await reader.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await expect(migrate(database.url, { directory, patienceMs: 1 })).rejects.toThrow(
    `The migration ${NAME} did not get a lock within 0 minutes: process ${rows[0]?.pid} (a report, `,
  );
  await reader.query('COMMIT');
  expect(await migrate(database.url, { directory })).toEqual([NAME]);
});

it('a migration that ends as the victim of a deadlock is applied later', () =>
  withPool(database.url, async (pool) => {
    // The migration holds `fitments` and wants `products`, which the report holds; the report wants `fitments`.
    const script = `ALTER TABLE fitments ADD COLUMN color TEXT; ALTER TABLE products ADD COLUMN color TEXT;`;
    await writeFile(path.join(directory, NAME, 'migration.sql'), script);
    // The session that finds the deadlock is its victim.
    await reader.query(`SET deadlock_timeout = '10s'`);
    const migrated = migrate(database.url, { directory });
    const waits = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'products'::regclass`;
    while ((await pool.query(waits)).rowCount === 0) await pause(10);
    await reader.query('SELECT count(*) FROM fitments');
    await pause(500);
    await reader.query('COMMIT');
    expect(await migrated).toEqual([NAME]);
  }));
