import { inBatches } from '#platform/batches.ts';
import type { Query } from '#platform/database.ts';
import { statement } from '#platform/statement.ts';
import type { Found } from './import-row.ts';
import type { CatalogImportKind, CatalogImportRowState, CatalogImportState } from './import.type.ts';

interface OfImport {
  importId: string;
}

/** An import as the jobs read it. */
export interface StoredImport {
  id: string;
  kind: CatalogImportKind;
  state: CatalogImportState;
  headers: string[];
  fields: string[];
  actorId: string | null;
  feedId: string | null;
  version: number;
  /** Whether the review bound of its feed decides after the check. */
  isUndecided: boolean;
  /** Whether its last change was made more than 30 days ago. */
  isLongApplied: boolean;
}

const stored = `id, kind, state, headers, fields, actor_id AS "actorId", feed_id AS "feedId", version, is_undecided AS "isUndecided",
  coalesce(applied_at < now() - interval '30 days', false) AS "isLongApplied"`;

export const addImport = statement<
  { userId: string; kind: CatalogImportKind; fileName: string; headers: string[]; fields: string[]; rowCount: number },
  { id: string }
>(
  'imports.add',
  (p) => `INSERT INTO catalog_imports (user_id, kind, file_name, headers, fields, row_count)
    VALUES (${p.userId}, ${p.kind}::catalog_import_kind, ${p.fileName}, ${p.headers}::text[], ${p.fields}::text[], ${p.rowCount})
    RETURNING id`,
);

/** The rows are JSON: [{ n, cells }]. */
const addRows = statement<OfImport & { rows: string }>(
  'imports.add-rows',
  (p) => `INSERT INTO catalog_import_rows (import_id, row_number, cells)
    SELECT ${p.importId}::uuid, n, cells FROM jsonb_to_recordset(${p.rows}::jsonb) AS given (n int, cells jsonb)`,
);

/** Stores the rows of a file, in the transaction of its import. */
export async function addAllRows(query: Query, importId: string, rows: Buffer[]): Promise<void> {
  for (const some of rows) await query(addRows, { importId, rows: some.toString() });
}

const deleteSomeRows = statement<
  OfImport & { states: CatalogImportRowState[] | null; limit: number },
  { rows: number }
>(
  'imports.delete-rows',
  (p) => `WITH deleted AS (
      DELETE FROM catalog_import_rows WHERE id IN (
        SELECT id FROM catalog_import_rows WHERE import_id = ${p.importId}
          AND (${p.states}::catalog_import_row_state[] IS NULL OR state = ANY(${p.states}::catalog_import_row_state[]))
        LIMIT ${p.limit}
      ) RETURNING id
    )
    SELECT count(*)::int AS rows FROM deleted`,
);

/** Deletes the rows of an import, or those of the given states. */
export const deleteRows = (
  query: Query,
  importId: string,
  states: CatalogImportRowState[] | null = null,
): Promise<void> =>
  inBatches(async (limit) => (await query(deleteSomeRows, { importId, states, limit }))[0]?.rows ?? 0);

const uncheckSomeRows = statement<OfImport & { limit: number }, { rows: number }>(
  'imports.uncheck-rows',
  (p) => `WITH unchecked AS (
      UPDATE catalog_import_rows SET state = 'UNCHECKED' WHERE id IN (
        SELECT id FROM catalog_import_rows WHERE import_id = ${p.importId} AND state <> 'UNCHECKED' LIMIT ${p.limit}
      ) RETURNING id
    )
    SELECT count(*)::int AS rows FROM unchecked`,
);

/** Lets the job check all rows of an import again. */
export const uncheckRows = (query: Query, importId: string): Promise<void> =>
  inBatches(async (limit) => (await query(uncheckSomeRows, { importId, limit }))[0]?.rows ?? 0);

/** The columns that this admin has chosen a field for in their last files of this kind, the latest first. */
export const chosenFields = statement<
  { userId: string; kind: CatalogImportKind },
  { headers: string[]; fields: string[] }
>(
  'imports.chosen-fields',
  (
    p,
  ) => `SELECT headers, fields FROM catalog_imports WHERE user_id = ${p.userId} AND kind = ${p.kind}::catalog_import_kind
    ORDER BY created_at DESC LIMIT 20`,
);

export const dueImports = statement<{ waiting: string[] }, { id: string }>(
  'imports.due',
  (p) => `SELECT id FROM catalog_imports WHERE state IN ('CHECKING', 'APPLYING', 'UNDOING')
    AND id <> ALL(${p.waiting}::uuid[]) ORDER BY id`,
);

/** Locks an import for a batch. No row: another process has it. */
export const lockImport = statement<OfImport, StoredImport>(
  'imports.lock',
  (p) => `SELECT ${stored} FROM catalog_imports WHERE id = ${p.importId} FOR UPDATE SKIP LOCKED`,
);

/** The same, after the transactions that have it. */
export const awaitImport = statement<OfImport, StoredImport>(
  'imports.await',
  (p) => `SELECT ${stored} FROM catalog_imports WHERE id = ${p.importId} FOR UPDATE`,
);

export const moveImport = statement<OfImport & { state: CatalogImportState; actorId: string | null }>(
  'imports.move',
  (p) => `UPDATE catalog_imports SET state = ${p.state}::catalog_import_state,
      actor_id = COALESCE(${p.actorId}::uuid, actor_id),
      applied_at = CASE WHEN ${p.state} = 'APPLIED' THEN now() ELSE applied_at END,
      undone_at = CASE WHEN ${p.state} = 'UNDONE' THEN now() ELSE undone_at END
    WHERE id = ${p.importId}`,
);

/** The feed of the import keeps the fields for its later files. A fetch with the earlier ones that is under way loses its claim. */
export const mapColumns = statement<OfImport & { fields: string[] }>(
  'imports.map',
  (p) => `WITH mapped AS (
      UPDATE catalog_imports SET fields = ${p.fields}::text[], state = 'CHECKING', version = version + 1, is_undecided = false,
        waits_for = NULL
      WHERE id = ${p.importId} RETURNING feed_id, kind, headers, fields
    )
    UPDATE catalog_feeds SET headers = mapped.headers, fields = mapped.fields, version = version + 1, lease_until = NULL,
      runs = runs + 1
    FROM mapped WHERE catalog_feeds.id = feed_id AND catalog_feeds.kind = mapped.kind`,
);

export const countRows = statement<
  { importIds: string[] },
  { importId: string; state: CatalogImportRowState; rows: number }
>(
  'imports.count',
  (p) => `SELECT import_id AS "importId", state, count(*)::int AS rows FROM catalog_import_rows
    WHERE import_id = ANY(${p.importIds}::uuid[]) GROUP BY import_id, state ORDER BY state`,
);

export const uncheckedRows = statement<OfImport & { limit: number }, { id: string; cells: string[] }>(
  'imports.unchecked',
  (p) => `SELECT id, cells FROM catalog_import_rows WHERE import_id = ${p.importId} AND state = 'UNCHECKED'
    ORDER BY row_number LIMIT ${p.limit}`,
);

/** What the database has for each pair of numbers, in their order; the other numbers are empty for parts. */
export const findNumbers = statement<
  { numbers: string[]; others: string[] },
  Omit<Found, 'part' | 'earlier'> & { productId: string | null }
>(
  'imports.find-numbers',
  (p) => `SELECT given.key || CASE WHEN given.other = '' THEN '' ELSE ' ' || given.other_key END AS "matchKey",
      products.id AS "productId",
      CASE WHEN own.id IS NOT NULL THEN jsonb_build_object('kind', own.kind, 'number', own.number, 'note', own.note) END AS alias,
      (SELECT jsonb_build_object('number', upc.number, 'isOwn', upc.product_id IS NOT DISTINCT FROM products.id)
        FROM part_aliases AS upc
        WHERE upc.barcode = barcode_key(given.other_key) AND upc.id IS DISTINCT FROM own.id) AS barcode
    FROM (
      SELECT other, place, part_number_key(number) AS key, part_number_key(other) COLLATE "C" AS other_key
      FROM unnest(${p.numbers}::text[], ${p.others}::text[]) WITH ORDINALITY AS written (number, other, place)
    ) AS given
    LEFT JOIN products ON products.number_key = given.key AND given.key <> ''
    LEFT JOIN part_aliases AS own ON own.product_id = products.id AND own.number_key = given.other_key
    ORDER BY place`,
);

/** The rows are JSON: [{ id, …CheckedRow }]. */
export const saveChecked = statement<{ rows: string }>(
  'imports.save-checked',
  (p) => `UPDATE catalog_import_rows AS stored SET state = checked.state, faults = checked.faults,
      product_id = checked."productId", model_id = checked."modelId", fitment_id = checked."fitmentId", match_key = checked."matchKey", version = checked.version,
      stock_version = checked."stockVersion", before = checked.before, after = checked.after, leaves_stock = checked."leavesStock"
    FROM jsonb_to_recordset(${p.rows}::jsonb) AS checked (id uuid, state catalog_import_row_state, faults jsonb,
      "productId" uuid, "modelId" uuid, "fitmentId" uuid, "matchKey" text, version int,
      "stockVersion" int, before jsonb, after jsonb, "leavesStock" boolean)
    WHERE stored.id = checked.id`,
);

/**
 * Rows for the same part or number are faulty, and each names another one: the first of them, or the second. Changes
 * `limit` rows at most, of those without this fault.
 */
export const refuseTwins = statement<OfImport & { column: string; what: string; limit: number }, { rows: number }>(
  'imports.refuse-twins',
  (p) => `WITH keyed AS (
      SELECT id, state, faults, coalesce(nullif(first_value(row_number) OVER alike, row_number), lead(row_number) OVER alike) AS other
      FROM catalog_import_rows WHERE import_id = ${p.importId} AND match_key IS NOT NULL
      WINDOW alike AS (PARTITION BY match_key ORDER BY row_number)
    ), twin AS (
      SELECT id, fault FROM keyed, LATERAL (SELECT jsonb_build_array(jsonb_build_object('column', ${p.column}::text,
        'message', 'Row ' || other || ' has the same ' || ${p.what}::text || '.')) AS fault) AS found
      WHERE other IS NOT NULL AND state <> 'NOT_SOLD' AND NOT faults @> fault LIMIT ${p.limit}
    ), refused AS (
      UPDATE catalog_import_rows AS stored SET state = 'FAULTY', after = NULL, before = NULL, faults = stored.faults || fault
      FROM twin WHERE stored.id = twin.id RETURNING stored.id
    )
    SELECT count(*)::int AS rows FROM refused`,
);

/** Counts the rows that leave the stock of their part alone: applying the import deletes those that change nothing. */
export const countLeftStock = statement<OfImport>(
  'imports.count-left-stock',
  (p) => `UPDATE catalog_imports SET stock_left_alone = (SELECT count(*) FROM catalog_import_rows
      WHERE import_id = ${p.importId} AND state IN ('SAME', 'CHANGED') AND leaves_stock)
    WHERE id = ${p.importId}`,
);

/**
 * Deletes an import. The feed of an applied or undone one counts as unchanged, so that it does not read the same file again.
 */
export const deleteImport = statement<OfImport>(
  'imports.delete',
  (p) => `WITH deleted AS (DELETE FROM catalog_imports WHERE id = ${p.importId} RETURNING id, state)
    UPDATE catalog_feeds SET last_result = 'UNCHANGED' FROM deleted
    WHERE last_import_id = deleted.id AND deleted.state IN ('APPLIED', 'UNDONE') AND last_result = 'IMPORTED'`,
);
