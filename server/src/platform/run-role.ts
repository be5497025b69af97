import pg from 'pg';
import { withSessionOptions } from './session-options.ts';
import { StartRefusal } from './start-refusal.ts';

const LOCK = 0x726f6c65; // an arbitrary constant, shared by all processes

interface Urls {
  migrationUrl: string;
  runUrl: string;
}

/**
 * Grants the role of the running server what it needs: it reads and changes rows, adds to the audit log and to the stock ledger, and reads which
 * migrations are applied. It owns nothing, so it cannot change a table or disable a trigger. Creates the role if it does not
 * exist and the migrating role may. Does nothing if both are the same role.
 */
export const grantRunRole = (urls: Urls): Promise<void> => runForRole(urls, grantsOf);

/**
 * Grants it the rights on the rows of each table that is created from now on. Without them a server of the previous release
 * fails while migrations run, and after one of them failed: triggers of its tables write into new ones.
 */
export const grantNewTables = (urls: Urls): Promise<void> =>
  runForRole(urls, (role) => [
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role}`,
  ]);

/** Runs statements about the role of the running server as the migrating role. */
async function runForRole({ migrationUrl, runUrl }: Urls, statementsFor: (role: string) => string[]): Promise<void> {
  // An address may have the user in its query; the driver reads it before it connects.
  const { user: role = '', password } = new pg.Client({ connectionString: runUrl });
  const client = new pg.Client({ connectionString: withSessionOptions(migrationUrl) });
  if (role === client.user) return;
  await client.connect();
  try {
    await client.query('BEGIN');
    // Concurrent grants on a table fail.
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await createMissingRole(client, { role, password: password ?? '' });
    for (const statement of statementsFor(pg.escapeIdentifier(role))) await client.query(statement);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

const grantsOf = (role: string): string[] => [
  `GRANT USAGE ON SCHEMA public TO ${role}`,
  `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role}`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`,
  `REVOKE UPDATE, DELETE ON audit_entries, stock_movements FROM ${role}`,
  `REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM ${role}`,
];

async function createMissingRole(client: pg.Client, { role, password }: { role: string; password: string }) {
  const { rows } = await client.query<{ mayCreate: boolean }>(
    `SELECT rolsuper OR rolcreaterole AS "mayCreate" FROM pg_roles
      WHERE rolname = current_user AND NOT EXISTS (SELECT FROM pg_roles WHERE rolname = $1)`,
    [role],
  );
  const [missing] = rows;
  if (!missing) return;
  const create = `CREATE ROLE ${pg.escapeIdentifier(role)} LOGIN PASSWORD`;
  if (!missing.mayCreate) {
    throw new StartRefusal(`The role "${role}" of DATABASE_URL does not exist: run ${create} '…'.`);
  }
  await client.query(`${create} ${pg.escapeLiteral(password)}`);
}
