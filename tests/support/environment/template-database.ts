import { randomInt } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../../server/src/platform/migrate.ts';
import { databaseUrl } from './make-database.ts';

const prefix = 'kelvin_test_';
const LOCKS = 0x74657374; // class of the advisory locks of active test runs

export interface Template {
  name: string;
  drop(): Promise<void>;
}

/**
 * Creates the migrated database that is copied for each test file. The run holds an advisory lock with its number until
 * it ends, so a later run, on any host, recognizes the databases of a killed run by the free lock.
 */
export async function openTemplate(adminUrl: string): Promise<Template> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await dropLeftovers(admin);
  const run = randomInt(1, 2 ** 31);
  await admin.query('SELECT pg_advisory_lock($1, $2)', [LOCKS, run]);
  const name = `${prefix}${run}_template`;
  await admin.query(`CREATE DATABASE ${name}`);
  await migrate(databaseUrl(adminUrl, name));
  // A database with open sessions cannot be copied, and those of the migration may stay open for seconds.
  await admin.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [name]);
  return {
    name,
    async drop() {
      await dropRun(admin, run);
      await admin.end();
    },
  };
}

async function dropLeftovers(admin: pg.Client) {
  const { rows } = await admin.query<{ run: number; dead: boolean }>(
    `SELECT run, pg_try_advisory_lock($1, run) AS dead
       FROM (SELECT DISTINCT substring(datname FROM '^${prefix}(\\d+)_')::int AS run FROM pg_database) AS runs
      WHERE run IS NOT NULL`,
    [LOCKS],
  );
  for (const { run } of rows.filter(({ dead }) => dead)) await dropRun(admin, run);
}

async function dropRun(admin: pg.Client, run: number) {
  const { rows } = await admin.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [`${prefix}${run}_`],
  );
  for (const { datname } of rows) await admin.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  await admin.query('SELECT pg_advisory_unlock($1, $2)', [LOCKS, run]);
}
