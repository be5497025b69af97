import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { TestEnvironment } from './provided-context.ts';

interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

type Server = Pick<TestEnvironment, 'adminDatabaseUrl' | 'templateDatabase'>;

/** A database of one's own without rows; migrated, unless it is to be bare. */
export async function makeDatabase(
  { adminDatabaseUrl: adminUrl, templateDatabase }: Server,
  { isBare = false } = {},
): Promise<TestDatabase> {
  // The name keeps the number of the run, by which a killed run's databases are found and dropped later.
  const name = templateDatabase.replace(/template$/, randomBytes(6).toString('hex'));
  const options = isBare ? '' : `TEMPLATE ${templateDatabase}`;
  await asAdmin(adminUrl, (admin) => admin.query(`CREATE DATABASE ${name} ${options}`));
  return {
    url: databaseUrl(adminUrl, name),
    drop: () => asAdmin(adminUrl, (admin) => drop(admin, name)),
  };
}

/** Waits for the last sessions to close: cut off by force, they would fail a test that is over. */
async function drop(admin: pg.Client, name: string) {
  for (let look = 1; look <= 40; look += 1) {
    const { rowCount } = await admin.query('SELECT FROM pg_stat_activity WHERE datname = $1', [name]);
    if (!rowCount) break;
    await setTimeout(50);
  }
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string) {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
