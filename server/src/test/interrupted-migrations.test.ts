import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildServerForTests } from '../../../sandbox/src/commands/build.ts';
import { migrate } from '#platform/migrate.ts';
import { onBareDatabase, withPool } from './earlier-database.ts';
import { serverSettings } from './server-settings.ts';

let folder: string;
let directory: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kelvin-migrations-'));
  directory = path.join(folder, 'prisma/migrations');
});
afterEach(() => rm(folder, { recursive: true }));

async function write(name: string, script: string): Promise<void> {
  await mkdir(path.join(directory, name), { recursive: true });
  await writeFile(path.join(directory, name, 'migration.sql'), script);
}

const query = async <Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> =>
  (await withPool(url, (pool) => pool.query<Row>(sql))).rows;

/** The tables that the migrations made, and how often each migration is recorded. */
const made = async (url: string) => {
  const tables = await query<{ name: string }>(
    url,
    "SELECT tablename AS name FROM pg_tables WHERE tablename ~ '^t[0-9]$' ORDER BY 1",
  );
  const records = await query<{ name: string }>(
    url,
    'SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1',
  );
  return [...tables, ...records].map(({ name }) => name);
};

/** Starts `node main.js migrate` on the migrations of the test, and waits until one of them sleeps. */
async function startMigrating(url: string) {
  const { main } = await buildServerForTests();
  const env = { ...serverSettings, DATABASE_URL: url };
  const server = spawn(process.execPath, [main, 'migrate'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const printed = text(server.stderr);
  const sleeping = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'";
  await expect.poll(async () => (await query(url, sleeping)).length, { timeout: 30_000 }).toBe(1);
  return { server, printed, ended: once(server, 'exit'), sleeping };
}

describe('a migration', () => {
  it('that fails has changed nothing, names its error, and is applied once it is corrected', () =>
    onBareDatabase(async (url) => {
      await write('1_good', 'CREATE TABLE t1 ();');
      await write('2_bad', 'CREATE TABLE t2 (); SELECT 1 / 0;');
      await expect(migrate(url, { directory })).rejects.toThrow('The migration 2_bad failed: division by zero');
      expect(await made(url)).toEqual(['t1', '1_good']);
      await write('2_bad', 'CREATE TABLE t2 ();');
      expect(await migrate(url, { directory })).toEqual(['2_bad']);
      expect(await made(url)).toEqual(['t1', 't2', '1_good', '2_bad']);
    }));

  it('whose connection is lost has changed nothing, and the next start applies it', () =>
    onBareDatabase(async (url) => {
      await write('1_slow', 'CREATE TABLE t1 (); SELECT pg_sleep(60); CREATE TABLE t2 ();');
      const { ended, printed, sleeping } = await startMigrating(url);
      await query(url, `SELECT pg_terminate_backend(pid, 5000) FROM (${sleeping}) AS migration`);
      expect(await ended).toEqual([1, null]);
      expect(await printed).toBe('The migration 1_slow failed: terminating connection due to administrator command\n');
      expect(await made(url)).toEqual([]);
      await write('1_slow', 'CREATE TABLE t1 (); CREATE TABLE t2 ();');
      expect(await migrate(url, { directory })).toEqual(['1_slow']);
    }));

  it('whose process is killed is applied as a whole, once', () =>
    onBareDatabase(async (url) => {
      await write('1_slow', 'CREATE TABLE t1 (); SELECT pg_sleep(2); CREATE TABLE t2 ();');
      const { server, ended } = await startMigrating(url);
      server.kill('SIGKILL');
      await ended;
      // Waits for the lock of the killed process, whose statements Postgres completes.
      await migrate(url, { directory });
      expect(await made(url)).toEqual(['t1', 't2', '1_slow']);
    }));

  it('that commits batches keeps them when it is interrupted, and goes on', () =>
    onBareDatabase(async (url) => {
      const batches = (wait: string) => `DO $$ BEGIN
        FOR n IN 1..3 LOOP
          INSERT INTO t1 VALUES (n) ON CONFLICT DO NOTHING;
          COMMIT;
          ${wait}
        END LOOP;
      END $$`;
      await write('1_table', 'CREATE TABLE t1 (n INTEGER PRIMARY KEY);');
      await write('2_batches', batches('PERFORM pg_sleep(60);'));
      const { ended, sleeping } = await startMigrating(url);
      await query(url, `SELECT pg_terminate_backend(pid, 5000) FROM (${sleeping}) AS migration`);
      await ended;
      expect(await query(url, 'SELECT n FROM t1')).toEqual([{ n: 1 }]);
      expect(await made(url)).toEqual(['t1', '1_table']);
      await write('2_batches', batches(''));
      expect(await migrate(url, { directory })).toEqual(['2_batches']);
      expect(await query(url, 'SELECT n FROM t1')).toHaveLength(3);
    }));

  it('that another program began and did not end is named, and nothing is applied', () =>
    onBareDatabase(async (url) => {
      await write('1_good', 'CREATE TABLE t1 ();');
      await migrate(url, { directory });
      await query(url, 'UPDATE _prisma_migrations SET finished_at = NULL');
      await write('2_good', 'CREATE TABLE t2 ();');
      await expect(migrate(url, { directory })).rejects.toThrow(
        'The migration 1_good began and did not end: docs/operations.md, "A migration that did not end", says how to go on.',
      );
      expect(await made(url)).toEqual(['t1', '1_good']);
      await query(url, 'UPDATE _prisma_migrations SET rolled_back_at = now()');
      await query(url, 'DROP TABLE t1');
      expect(await migrate(url, { directory })).toEqual(['1_good', '2_good']);
    }));
});

it('the database of another program is refused', () =>
  onBareDatabase(async (url) => {
    await query(url, 'CREATE TABLE t1 ()');
    await expect(migrate(url)).rejects.toThrow(
      /^The database "\w+" has the table "t1" of another program: the shop needs an empty database\.$/,
    );
  }));
