import pg from 'pg';
import { readDatabaseFacts, refuseMissingRights, refuseUnusableDatabase } from './database-requirements.ts';
import { openSchemaEngine, readMigrations } from './schema-engine.ts';
import { StartRefusal } from './start-refusal.ts';

const LOCK = 0x6b656c76; // an arbitrary constant, shared by all processes

/**
 * Applies pending migrations. Several processes may start concurrently: one applies them, the others
 * wait for its lock and find none pending. Returns the names of the applied migrations. Refuses a database that the shop
 * cannot use, and a role that may not apply the pending migrations.
 */
export async function migrate(databaseUrl: string, directory = 'prisma/migrations'): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 });
  const client = await connect(() => pool.connect());
  try {
    const facts = await readDatabaseFacts(client);
    refuseUnusableDatabase(facts);
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const migrations = await readMigrations(directory);
    const applied = await appliedMigrations(client);
    if (migrations.migrationDirectories.every(({ path }) => applied.has(path))) return [];
    refuseMissingRights(facts);
    const engine = await openSchemaEngine(pool);
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: migrations,
      filters: { externalTables: [], externalEnums: [] },
    });
    return appliedMigrationNames;
  } finally {
    client.release(true);
    await pool.end();
  }
}

/** Throws if the database lacks a migration. A database that is ahead of this server, during a rollback, is fine. */
export async function refusePendingMigrations(databaseUrl: string, directory = 'prisma/migrations'): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await connect(() => client.connect());
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

/** The names of the migrations that the database lacks. */
export async function pendingMigrations(client: pg.ClientBase, directory = 'prisma/migrations'): Promise<string[]> {
  const { migrationDirectories } = await readMigrations(directory);
  const applied = await appliedMigrations(client);
  return migrationDirectories.map(({ path }) => path).filter((path) => !applied.has(path));
}

async function connect<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    // A refused connection to `localhost` has an error per address and no message of its own.
    const { message, code } = error as { message: string; code?: string };
    throw new StartRefusal(`Cannot connect to the database of DATABASE_URL: ${message || code}.`, { cause: error });
  }
}

async function appliedMigrations(client: pg.ClientBase): Promise<Set<string>> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    `SELECT to_regclass('_prisma_migrations') AS name`,
  );
  if (!tables[0]?.name) return new Set();
  const { rows } = await client.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL',
  );
  return new Set(rows.map((row) => row.name));
}
