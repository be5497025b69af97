import type pg from 'pg';
import { requiredSettings } from './session-options.ts';
import { StartRefusal } from './start-refusal.ts';

/** Postgres 18 added `uuidv7()`, which migrations use, and `RETURNING old`, which the audit log reads. */
const OLDEST_VERSION = 180_000;

/** The version, encoding, settings and rights of a connection. */
export interface DatabaseFacts {
  /** 180004 for 18.4. */
  versionNumber: number;
  version: string;
  encoding: string;
  /** Those that the shop needs, by name: others than required if a pooler before Postgres drops the options of sessions. */
  settings: Record<string, string>;
  role: string;
  database: string;
  schema: string;
  mayCreateTables: boolean;
  /** Whether the extension pg_trgm exists or the role may create it. */
  mayUseTrigrams: boolean;
  /** The first table that the role may not read and change. */
  closedTable: string | null;
  /** The first table that the role does not own and therefore may not alter. */
  foreignTable: string | null;
  /** The first table, unless the shop has begun to keep its list of migrations. */
  unrelatedTable: string | null;
}

export async function readDatabaseFacts(client: pg.ClientBase): Promise<DatabaseFacts> {
  const { rows } = await client.query<DatabaseFacts>(
    `WITH tables AS (
      SELECT oid, relname::text AS name, relowner FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
    )
    SELECT
      current_setting('server_version_num')::int AS "versionNumber",
      current_setting('server_version') AS version,
      current_setting('server_encoding') AS encoding,
      (SELECT jsonb_object_agg(name, current_setting(name)) FROM unnest($1::text[]) AS name) AS settings,
      current_user AS role,
      current_database() AS database,
      coalesce(current_schema(), 'public') AS schema,
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS "mayCreateTables",
      has_database_privilege(current_database(), 'CREATE')
        OR EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') AS "mayUseTrigrams",
      (SELECT min(name) FROM tables
        WHERE NOT has_table_privilege(oid, 'SELECT')
          OR (name <> '_prisma_migrations' AND NOT has_table_privilege(oid, 'INSERT'))
          OR (name NOT IN ('_prisma_migrations', 'audit_entries', 'stock_movements')
            AND NOT (has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE')))) AS "closedTable",
      (SELECT min(name) FROM tables WHERE NOT pg_has_role(relowner, 'USAGE')) AS "foreignTable",
      (SELECT min(name) FROM tables HAVING bool_and(name <> '_prisma_migrations')) AS "unrelatedTable"`,
    [Object.keys(requiredSettings)],
  );
  const [facts] = rows;
  if (!facts) throw new Error('Postgres returned no row for its settings.');
  return facts;
}

/** Throws if the shop cannot run on this database. */
export function refuseUnusableDatabase(facts: DatabaseFacts): void {
  const { versionNumber, version, encoding, settings, role, database, schema, closedTable } = facts;
  const grant = `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA "${schema}" TO "${role}"`;
  refuse([
    versionNumber < OLDEST_VERSION && `Postgres ${version} is too old: the shop needs Postgres 18 or newer.`,
    encoding !== 'UTF8' &&
      `The database "${database}" has the encoding ${encoding}: the shop needs a database with ENCODING 'UTF8'.`,
    // The only schema in which Prisma looks for tables.
    schema !== 'public' &&
      `Tables of the role "${role}" are in the schema "${schema}": run ALTER ROLE "${role}" SET search_path = public.`,
    ...Object.entries(requiredSettings).map(
      ([name, needed]) =>
        !settings[name]?.replace('Etc/', '').startsWith(needed) &&
        `Sessions of the role "${role}" have ${name} = ${settings[name]}: run ALTER ROLE "${role}" SET ${name} = '${needed}'.`,
    ),
    closedTable && `The role "${role}" may not read and change the table "${closedTable}": run ${grant}.`,
  ]);
}

/** Throws if the database is that of another program, or the role may not apply migrations. */
export function refuseToMigrate(facts: DatabaseFacts): void {
  const { role, database, schema, mayCreateTables, mayUseTrigrams, foreignTable, unrelatedTable } = facts;
  refuse([
    unrelatedTable &&
      `The database "${database}" has the table "${unrelatedTable}" of another program: the shop needs an empty database.`,
    !mayCreateTables &&
      `The role "${role}" may not create tables for the migrations: run GRANT CREATE ON SCHEMA "${schema}" TO "${role}".`,
    !mayUseTrigrams &&
      `The role "${role}" may not create the extension pg_trgm: run GRANT CREATE ON DATABASE "${database}" TO "${role}".`,
    foreignTable && `The role "${role}" does not own the table "${foreignTable}" and may not apply migrations to it.`,
  ]);
}

function refuse(faults: (string | false | null)[]): void {
  const found = faults.filter((fault) => typeof fault === 'string');
  if (found.length > 0) throw new StartRefusal(found.join('\n'), { faults: found });
}
