import { readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { applyMigration } from './apply-migration.ts';
import { connectFailure } from './connect-failure.ts';
import { readDatabaseFacts, refuseToMigrate, refuseUnusableDatabase } from './database-requirements.ts';
import { takeMigrationLock } from './migration-lock.ts';
import { grantNewTables } from './run-role.ts';
import { withSessionOptions } from './session-options.ts';
import { StartRefusal } from './start-refusal.ts';

/**
 * Each request that needs a table waits behind a migration that waits for its lock. A little longer than the
 * `deadlock_timeout` of a second, after which Postgres cancels an autovacuum that holds the lock.
 */
const LOCK_TIMEOUT = '1100ms';

/** Prisma's table, so that its command line program knows the applied migrations. */
const TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

interface Options {
  directory?: string;
  /** The address of the running server, if its role is another one. */
  runUrl?: string;
  /** How long a migration is tried while other sessions hold a lock that it needs. */
  patienceMs?: number;
  /** Gets the session for whose migrations this one waits. */
  report?: (text: string) => void;
}

/**
 * Applies pending migrations. Several processes may start concurrently: one applies them, the others wait for its lock and
 * find none pending. Returns the names of the applied migrations. Refuses a database that the shop cannot use, and a role
 * that may not apply the pending migrations.
 *
 * Each migration is one transaction with its record: one that fails or is killed has changed nothing, and the next start
 * applies it.
 */
export async function migrate(
  databaseUrl: string,
  {
    directory = 'prisma/migrations',
    runUrl = databaseUrl,
    patienceMs = 300_000,
    report = () => undefined,
  }: Options = {},
): Promise<string[]> {
  const client = await connect(databaseUrl);
  // It connects at its first query.
  const observer = new pg.Pool({ connectionString: databaseUrl, max: 1 }).on('error', () => undefined);
  try {
    // The role may have the timeouts of requests, which a pooler drops. A migration may take longer, and waits for another one.
    await client.query(`SELECT set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`);
    const facts = await readDatabaseFacts(client);
    refuseUnusableDatabase(facts);
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const session = { client, pid: rows[0]?.pid ?? 0, observer, patienceMs };
    await takeMigrationLock({ ...session, report });
    const pending = await pendingMigrations(client, directory);
    if (pending.length === 0) return [];
    refuseToMigrate(facts);
    await client.query(TABLE);
    await grantNewTables({ migrationUrl: databaseUrl, runUrl });
    await client.query(`SELECT set_config('lock_timeout', $1, false)`, [LOCK_TIMEOUT]);
    for (const name of pending) await applyMigration(path.join(directory, name, 'migration.sql'), session);
    return pending;
  } finally {
    await client.end();
    await observer.end();
  }
}

/** Throws if the database lacks a migration. A database that is ahead of this server, during a rollback, is fine. */
export async function refusePendingMigrations(databaseUrl: string, directory = 'prisma/migrations'): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    refuseUnusableDatabase(await readDatabaseFacts(client));
    const pending = await pendingMigrations(client, directory);
    if (pending.length === 0) return;
    const names = pending.join(', ');
    throw new StartRefusal(`Migrations are pending (run "node server/dist/main.js migrate" first): ${names}`);
  } finally {
    await client.end();
  }
}

/** The names of the migrations that the database lacks. Throws if another program began one and did not end it. */
export async function pendingMigrations(client: pg.ClientBase, directory = 'prisma/migrations'): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
  const applied = await appliedMigrations(client);
  return names.filter((name) => !applied.has(name));
}

async function connect(url: string): Promise<pg.Client> {
  try {
    // Of a lost connection the query that waits is rejected; without a listener this event would throw, too.
    const client = new pg.Client({ connectionString: withSessionOptions(url) }).on('error', () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    throw new StartRefusal(`Cannot connect to the database of DATABASE_URL: ${connectFailure(error)}.`, {
      cause: error,
    });
  }
}

async function appliedMigrations(client: pg.ClientBase): Promise<Set<string>> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    `SELECT to_regclass('_prisma_migrations') AS name`,
  );
  if (!tables[0]?.name) return new Set();
  const { rows } = await client.query<{ name: string; isUnfinished: boolean }>(
    `SELECT migration_name AS name, finished_at IS NULL AS "isUnfinished" FROM _prisma_migrations
      WHERE rolled_back_at IS NULL`,
  );
  const unfinished = rows.find(({ isUnfinished }) => isUnfinished);
  if (unfinished) {
    throw new StartRefusal(
      `The migration ${unfinished.name} began and did not end: docs/operations.md, "A migration that did not end", says how to go on.`,
    );
  }
  return new Set(rows.map(({ name }) => name));
}
