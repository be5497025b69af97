import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { buildServerForTests } from '../../../sandbox/src/commands/build.ts';
import { createBareDatabase, createDatabase, type TestDatabase } from '../../../tests/support/environment/database.ts';
import { refuseUnusableDatabase } from '#platform/database-requirements.ts';
import { migrate } from '#platform/migrate.ts';
import { serverSettings } from './server-settings.ts';

const usable = {
  versionNumber: 180_000,
  version: '18.0',
  encoding: 'UTF8',
  settings: { timezone: 'Etc/UTC', datestyle: 'ISO, MDY', default_transaction_isolation: 'read committed' },
  role: 'shop',
  database: 'shop',
  schema: 'public',
  mayCreateTables: true,
  mayUseTrigrams: true,
  closedTable: null,
  foreignTable: null,
  unrelatedTable: null,
};

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Calls `work` with a database of the encoding SQL_ASCII. */
async function withAsciiDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const url = new URL(inject('adminDatabaseUrl'));
  const name = inject('templateDatabase').replace(/template$/, randomBytes(6).toString('hex'));
  await run(
    url.href,
    `CREATE DATABASE ${name} ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`,
  );
  try {
    return await work(Object.assign(new URL(url), { pathname: `/${name}` }).href);
  } finally {
    await run(url.href, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

/** Calls `work` with a role that has only the rights of the given statements. */
async function withRole<T>(database: TestDatabase, grants: string[], work: (url: string) => Promise<T>): Promise<T> {
  const role = `kelvin_test_${randomBytes(6).toString('hex')}`;
  await run(
    database.url,
    `CREATE ROLE ${role} LOGIN PASSWORD 'secret'`,
    ...grants.map((grant) => `${grant} TO ${role}`),
  );
  try {
    return await work(Object.assign(new URL(database.url), { username: role, password: 'secret' }).href);
  } finally {
    await run(database.url, `DROP OWNED BY ${role}`, `DROP ROLE ${role}`);
    await database.drop();
  }
}

const nameOf = ({ url }: TestDatabase) => new URL(url).pathname.slice(1);

describe('the start refuses', () => {
  it('a Postgres before version 18', () => {
    const old = { ...usable, versionNumber: 170_010, version: '17.10' };
    expect(() => refuseUnusableDatabase(old)).toThrow(
      'Postgres 17.10 is too old: the shop needs Postgres 18 or newer.',
    );
    expect(() => refuseUnusableDatabase(usable)).not.toThrow();
  });

  it('another schema than public, in which Prisma would find no table', () => {
    expect(() => refuseUnusableDatabase({ ...usable, schema: 'shop' })).toThrow(
      'Tables of the role "shop" are in the schema "shop": run ALTER ROLE "shop" SET search_path = public.',
    );
  });

  it('sessions without the settings of the server, which a pooler dropped', () => {
    const settings = { ...usable.settings, timezone: 'America/New_York' };
    expect(() => refuseUnusableDatabase({ ...usable, settings })).toThrow(
      'Sessions of the role "shop" have timezone = America/New_York: run ALTER ROLE "shop" SET timezone = \'UTC\'.',
    );
  });

  it('another encoding than UTF8, with one sentence and exit code 1', () =>
    withAsciiDatabase(async (url) => {
      const { main } = await buildServerForTests();
      const { status, stderr } = spawnSync(process.execPath, [main], {
        encoding: 'utf8',
        env: { ...serverSettings, DATABASE_URL: url },
      });
      expect(stderr).toMatch(
        /^The database "\w+" has the encoding SQL_ASCII: the shop needs a database with ENCODING 'UTF8'\.\n$/,
      );
      expect(status).toBe(1);
    }));

  it('in production, a database with sandbox accounts', async () => {
    const database = await createDatabase();
    await run(database.url, "INSERT INTO users (id, uid, email) VALUES (uuidv7(), 'seed-admin', 'admin@example.com')");
    await withRole(database, ['GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public'], async (url) => {
      const { main } = await buildServerForTests();
      const { status, stderr } = spawnSync(process.execPath, [main], {
        encoding: 'utf8',
        env: { ...serverSettings, NODE_ENV: 'production', PUBLIC_URL: 'https://kelvin.example', DATABASE_URL: url },
        timeout: 150_000,
      });
      expect(stderr).toMatch(/^This database contains sandbox accounts \(admin@example\.com\)\. [^\n]+\n$/);
      expect(status).toBe(1);
    });
  });

  it('a role without the right to create tables', async () => {
    const database = await createBareDatabase();
    await withRole(database, [`GRANT CREATE ON DATABASE ${nameOf(database)}`], async (url) => {
      await expect(migrate(url)).rejects.toThrow(/^The role "\w+" may not create tables for the migrations: [^\n]+$/);
    });
  });

  it('a role without the right to create the extension pg_trgm, and migrates once it has the right', async () => {
    const database = await createBareDatabase();
    await withRole(database, ['GRANT CREATE ON SCHEMA public'], async (url) => {
      await expect(migrate(url)).rejects.toThrow(/^The role "\w+" may not create the extension pg_trgm: [^\n]+$/);
      await run(database.url, `GRANT CREATE ON DATABASE ${nameOf(database)} TO ${new URL(url).username}`);
      expect(await migrate(url)).toContain('20261121040000_first_books');
    });
  });

  it('pending migrations of tables that the role does not own', async () => {
    const database = await createDatabase();
    await run(database.url, "DELETE FROM _prisma_migrations WHERE migration_name LIKE '%_change_events'");
    const rights = [
      'GRANT CREATE ON SCHEMA public',
      'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public',
    ];
    await withRole(database, rights, async (url) => {
      await expect(migrate(url)).rejects.toThrow(/^The role "\w+" does not own the table "\w+" and may not apply /);
    });
  });

  it('a role that may not change the tables, and accepts one that may only do that', async () => {
    const database = await createDatabase();
    await withRole(database, ['GRANT SELECT ON ALL TABLES IN SCHEMA public'], async (url) => {
      await expect(migrate(url)).rejects.toThrow(/^The role "\w+" may not read and change the table "\w+": [^\n]+$/);
      await run(
        database.url,
        `GRANT INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${new URL(url).username}`,
      );
      expect(await migrate(url)).toEqual([]);
    });
  });

  it('a database that does not answer, without its password', async () => {
    const failure = await migrate('postgresql://shop:top-secret@localhost:1/shop').catch(String);
    expect(failure).toMatch(/Cannot connect to the database of DATABASE_URL: \S/);
    expect(failure).not.toContain('top-secret');
  });
});
