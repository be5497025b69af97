import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { TestEnvironment } from './provided-context.ts';

interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

type Server = Pick<TestEnvironment, 'adminDatabaseUrl' | 'templateDatabase'>;

/** Creates an empty database: migrated, or without tables if `isBare`. */
export async function makeDatabase(
  { adminDatabaseUrl: adminUrl, templateDatabase }: Server,
  { isBare = false } = {},
): Promise<TestDatabase> {
  // The name contains the number of the run, by which a later run finds and drops the databases of a killed one.
  const name = templateDatabase.replace(/template$/, randomBytes(6).toString('hex'));
  await asAdmin(adminUrl, async (admin) => {
    const source = isBare ? '' : `TEMPLATE ${templateDatabase} STRATEGY ${await cheapStrategy(admin)}`;
    await admin.query(`CREATE DATABASE ${name} ${source}`);
  });
  return {
    url: databaseUrl(adminUrl, name),
    drop: () => asAdmin(adminUrl, (admin) => drop(admin, name)),
  };
}

/**
 * A copy of the files takes a third of the CPU time of a copy through the write-ahead log, but a Postgres with fsync writes
 * each of the thousand files to its disk.
 */
async function cheapStrategy(admin: pg.Client) {
  const { rows } = await admin.query<{ fsync: string }>('SHOW fsync');
  return rows[0]?.fsync === 'off' ? 'FILE_COPY' : 'WAL_LOG';
}

/** Waits for open sessions to close, because cutting them off would raise errors in a finished test. */
async function drop(admin: pg.Client, name: string) {
  for (let attempt = 1; attempt <= 40; attempt += 1) {
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

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string) {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
