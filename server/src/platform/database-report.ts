import pg from 'pg';
import { sessionTimeouts } from './database-pool.ts';
import { type DatabaseFacts, readDatabaseFacts } from './database-requirements.ts';
import { pendingMigrations } from './migrate.ts';
import { withSessionOptions } from './session-options.ts';

/** Everything about the database that a configuration can get wrong. */
export interface DatabaseReport {
  facts: DatabaseFacts;
  pending: string[];
  isSuperuser: boolean;
  /** Whether the role owns the audit log, and may therefore disable its trigger. */
  ownsAuditLog: boolean;
  /** Settings of Postgres that are off although acknowledged writes depend on them. */
  unsafe: string[];
  /** Timeouts that the sessions of the server lack: a pooler before Postgres drops them. */
  endless: string[];
  maxConnections: number;
  isEncrypted: boolean;
  hasAdmin: boolean;
  /** How far the clock of Postgres is ahead of this machine's. */
  clockMs: number;
}

type Row = Omit<DatabaseReport, 'facts' | 'pending' | 'hasAdmin' | 'clockMs'> & { now: Date };

export async function reportDatabase({ url, timeoutMs }: { url: string; timeoutMs: number }): Promise<DatabaseReport> {
  const client = new pg.Client({
    connectionString: withSessionOptions(url),
    connectionTimeoutMillis: 5_000,
    ...sessionTimeouts(timeoutMs),
  });
  await client.connect();
  try {
    const facts = await readDatabaseFacts(client);
    const pending = await pendingMigrations(client);
    const { rows } = await client.query<Row>(`
      SELECT
        rolsuper AS "isSuperuser",
        coalesce(pg_has_role((SELECT relowner FROM pg_class WHERE oid = to_regclass('audit_entries')), 'USAGE'), false)
          AS "ownsAuditLog",
        ARRAY(SELECT name FROM pg_settings
          WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off' ORDER BY name) AS unsafe,
        ARRAY(SELECT name FROM pg_settings
          WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') AND setting = '0'
          ORDER BY name) AS endless,
        current_setting('max_connections')::int AS "maxConnections",
        coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false) AS "isEncrypted",
        clock_timestamp() AS now
      FROM pg_roles WHERE rolname = current_user`);
    const [row] = rows;
    if (!row) throw new Error('Postgres returned no row for the role.');
    const { now, ...report } = row;
    const clockMs = now.getTime() - Date.now();
    return { ...report, facts, pending, clockMs, hasAdmin: pending.length === 0 && (await hasAdmin(client)) };
  } finally {
    await client.end();
  }
}

async function hasAdmin(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query("SELECT FROM users WHERE role = 'ADMIN' AND removed_at IS NULL LIMIT 1");
  return rowCount === 1;
}
