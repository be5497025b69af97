import { inBatches } from '#platform/batches.ts';
import type { Database } from '#platform/database.ts';
import { unpreparedStatement } from '#platform/statement.ts';

/** A result as of a snapshot of the database. */
export interface AsOf {
  /** Of transactions, and the start of the Postgres server, in seconds: `731:735:731 1790000000.5`. */
  snapshot: string;
}

/** The snapshot of the statement. */
export const SNAPSHOT = `concat_ws(' ', pg_current_snapshot(), extract(epoch FROM pg_postmaster_start_time()))`;

/** More changes are not applied to a kept result: it is computed again. Among a million parts, 10,000 take 0.1 s. */
const MAX_CHANGES = 10_000;
const KEPT_CHANGES = 20_000;

/**
 * The beginning of a statement: `former` are the parts that changed since a snapshot as they were then, `present` the same
 * parts now. A result of now is the one of then without the former and with the present ones. Both have the columns that
 * conditions and scores read. `snapshot` is a placeholder.
 */
export const withChangedParts = (snapshot: string) => `
  WITH since AS MATERIALIZED (
    SELECT * FROM catalog_changes
    WHERE ${isSince(snapshot)}
    LIMIT ${MAX_CHANGES + 1}
  ), former AS MATERIALIZED (
    SELECT DISTINCT ON (id) * FROM since WHERE id IS NOT NULL ORDER BY id, change
  ), present AS MATERIALIZED (
    SELECT id, search, number_key, category, brand, price_cents, orderable, specifications, archived_at FROM products
    WHERE id = ANY(ARRAY(SELECT id FROM former))
  )`;

/**
 * Whether all changes are listed: not those of another Postgres. Deleted ones were visible in a snapshot that ends before the
 * `xid` of a row without an id.
 */
export const areAllListed = (snapshot: string) => `
  (${server(snapshot)} = extract(epoch FROM pg_postmaster_start_time())::text
    AND (SELECT count(*) <= ${MAX_CHANGES} FROM since)
    AND NOT EXISTS (SELECT FROM catalog_changes WHERE id IS NULL AND ${mayBeSince(snapshot)}))`;

/** Whether one of these parts changed since. */
export const isOneChanged = (snapshot: string, ids: string) => `
  (${server(snapshot)} <> extract(epoch FROM pg_postmaster_start_time())::text
    OR EXISTS (SELECT FROM catalog_changes WHERE ${isSince(snapshot)} AND (id IS NULL OR id = ANY(${ids}))))`;

const transactions = (snapshot: string) => `split_part(${snapshot}::text, ' ', 1)::pg_snapshot`;
const server = (snapshot: string) => `split_part(${snapshot}::text, ' ', 2)`;
const mayBeSince = (snapshot: string) =>
  `xid >= pg_snapshot_xmin(${transactions(snapshot)}) AND server_started_at = pg_postmaster_start_time()`;
const isSince = (snapshot: string) =>
  `${mayBeSince(snapshot)} AND NOT pg_visible_in_snapshot(xid, ${transactions(snapshot)})`;

const deleteChanges = unpreparedStatement<{ kept: number; limit: number }, { deleted: number }>(
  (p) => `WITH gone AS (
      DELETE FROM catalog_changes WHERE change IN (
        SELECT change FROM catalog_changes
        WHERE change <= (SELECT change FROM catalog_changes ORDER BY change DESC OFFSET ${p.kept}::int LIMIT 1)
        ORDER BY change LIMIT ${p.limit}::int FOR UPDATE SKIP LOCKED)
      RETURNING change
    ), mark AS (
      INSERT INTO catalog_changes (xid) SELECT (pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1)::text::xid8
      WHERE EXISTS (SELECT FROM gone)
    )
    SELECT count(*)::int AS deleted FROM gone`,
);

/** A job that deletes all but the newest changes. Results kept from before them are computed again. */
export const deleteOldCatalogChanges = (db: Database, kept = KEPT_CHANGES) =>
  inBatches(async (limit) => (await db.query(deleteChanges, { kept, limit }))[0]?.deleted ?? 0);
