import type { CatalogImportKind } from '../imports/import.type.ts';
import { auditClause } from '#platform/audit.ts';
import type { Query } from '#platform/database.ts';
import { type Placeholders, statement } from '#platform/statement.ts';
import { deleteImport, deleteRows } from '../imports/imports.sql.ts';

/** The job, as job_failures names it. */
export const JOB = 'feeds';

interface OfFeed {
  id: string;
}

/** A feed as the job fetches it. */
export interface ClaimedFeed {
  id: string;
  kind: CatalogImportKind;
  url: string;
  sheet: string | null;
  headers: string[];
  fields: string[];
  credentialHeader: string | null;
  credential: string | null;
  etag: string | null;
  lastModified: string | null;
  contentHash: string | null;
  /** Of this claim: a process that has lost it changes nothing. */
  runs: number;
  /** Whether the process of the claim before ended without a result. */
  wasLost: boolean;
  /** How many did since the last result. */
  lostRuns: number;
}

/** Feeds that are due, unless a job works on an import of theirs. */
export const dueFeeds = statement<{ waiting: string[] }, OfFeed>(
  'feeds.due',
  (p) => `SELECT id FROM catalog_feeds WHERE next_run_at <= now() AND (lease_until IS NULL OR lease_until <= now())
    AND id <> ALL(${p.waiting}::uuid[])
    AND NOT EXISTS (SELECT FROM catalog_imports WHERE feed_id = catalog_feeds.id AND state IN ('CHECKING', 'APPLYING', 'UNDOING'))
    ORDER BY next_run_at, id`,
);

/** Claims a due feed for this process until the lease ends; no row if another process has it. */
export const claimFeed = statement<OfFeed & { leaseSeconds: number }, ClaimedFeed>(
  'feeds.claim',
  (p) => `UPDATE catalog_feeds SET runs = runs + 1, lease_until = now() + make_interval(secs => ${p.leaseSeconds}),
      lost_runs = lost_runs + (lease_until IS NOT NULL)::int
    WHERE id = ${p.id} AND next_run_at <= now() AND (lease_until IS NULL OR lease_until <= now())
    RETURNING id, kind, url, sheet, headers, fields, credential_header AS "credentialHeader", credential, etag,
      last_modified AS "lastModified", content_hash AS "contentHash", runs, old.lease_until IS NOT NULL AS "wasLost",
      lost_runs AS "lostRuns"`,
);

/** The next time of the schedule in the shop's time zone; null for a paused feed. */
const nextRun = (
  p: Placeholders<{ timeZone: string }>,
  isPaused = 'is_paused',
) => `CASE WHEN ${isPaused} THEN NULL ELSE (
      SELECT min(at) FROM unnest(CASE schedule
        WHEN 'HOURLY' THEN ARRAY[
          date_trunc('hour', now(), ${p.timeZone}) + make_interval(mins => minute % 60),
          date_trunc('hour', now(), ${p.timeZone}) + make_interval(hours => 1, mins => minute % 60)]
        ELSE ARRAY[
          (date_trunc('day', now() AT TIME ZONE ${p.timeZone}) + make_interval(mins => minute)) AT TIME ZONE ${p.timeZone},
          (date_trunc('day', now() AT TIME ZONE ${p.timeZone}) + make_interval(days => 1, mins => minute)) AT TIME ZONE ${p.timeZone}]
        END) AS at WHERE at > now()) END`;

interface OfClaim {
  id: string;
  runs: number;
}

interface Fetched extends OfClaim {
  timeZone: string;
  etag: string | null;
  lastModified: string | null;
  contentHash: string | null;
  /** Null if the file is unchanged. */
  importId: string | null;
}

/** Whether an admin has deleted the draft of the last file. */
const isDraftDeleted = `last_result = 'IMPORTED' AND last_import_id IS NULL`;

/** Records the end of a fetch; no row if the claim was lost. */
export const finishRun = statement<Fetched, OfFeed>(
  'feeds.finish',
  (
    p,
  ) => `UPDATE catalog_feeds SET lease_until = NULL, lost_runs = 0, next_run_at = ${nextRun(p)}, last_run_at = now(), last_error = NULL,
      last_result = CASE WHEN ${p.importId}::uuid IS NULL AND NOT coalesce(${isDraftDeleted}, false) THEN 'UNCHANGED'
        ELSE 'IMPORTED' END::catalog_feed_result,
      last_import_id = coalesce(${p.importId}::uuid, last_import_id),
      etag = ${p.etag}, last_modified = ${p.lastModified}, content_hash = ${p.contentHash}
    WHERE id = ${p.id} AND runs = ${p.runs} RETURNING id`,
);

/**
 * Records a failure, and writes a mail for the first one after a success. The feed stays due, so that the job tries again,
 * unless it is paused. No row if the claim was lost.
 */
export const failRun = statement<OfClaim & { error: string; isLost: boolean }, { isPaused: boolean }>(
  'feeds.fail',
  (p) => `WITH failed AS (
      UPDATE catalog_feeds SET lease_until = NULL, next_run_at = CASE WHEN is_paused THEN NULL ELSE next_run_at END,
        last_run_at = now(), last_result = 'FAILED', last_error = ${p.error},
        lost_runs = CASE WHEN ${p.isLost}::boolean THEN lost_runs ELSE 0 END
      WHERE id = ${p.id} AND runs = ${p.runs} RETURNING id, is_paused, old.last_result AS was
    ), mail AS (
      INSERT INTO outbound_mails (kind, feed_id, once_key)
      SELECT 'FEED_FAILED', id, 'feed-failed:' || id || ':' || ${p.runs}::int FROM failed WHERE was IS DISTINCT FROM 'FAILED'
    )
    SELECT is_paused AS "isPaused" FROM failed`,
);

interface NewImport {
  feedId: string;
  kind: CatalogImportKind;
  fileName: string;
  headers: string[];
  fields: string[];
  rowCount: number;
  waitsFor: string | null;
}

export const addImport = statement<NewImport, OfFeed>(
  'feeds.add-import',
  (
    p,
  ) => `INSERT INTO catalog_imports (feed_id, is_by_feed, is_undecided, kind, file_name, headers, fields, row_count, waits_for)
    VALUES (${p.feedId}, true, true, ${p.kind}::catalog_import_kind, ${p.fileName}, ${p.headers}::text[], ${p.fields}::text[],
      ${p.rowCount}, ${p.waitsFor}) RETURNING id`,
);

const replacedImports = statement<{ feedId: string }, OfFeed>(
  'feeds.replaced',
  (p) => `SELECT id FROM catalog_imports WHERE feed_id = ${p.feedId} AND (state IN ('CHECKING', 'DRAFT')
    OR state IN ('APPLIED', 'UNDONE') AND created_at < now() - interval '30 days') ORDER BY id FOR UPDATE`,
);

/** Deletes the drafts of a feed, which a newer file replaces, and its applied imports after 30 days. */
export async function deleteReplaced(query: Query, feedId: string): Promise<void> {
  for (const { id } of await query(replacedImports, { feedId })) {
    await deleteRows(query, id);
    await query(deleteImport, { importId: id });
  }
}

/** A clause that forgets the waits after failures of a feed. */
const forgetFailures = (id: string) =>
  `forgotten AS (DELETE FROM job_failures WHERE job = '${JOB}' AND row_id = ${id}::uuid::text)`;

/** Whether the shop sells a part now that the applied import has left out. The keys of fit lists begin with the model. */
const isLeftOutSold = `EXISTS (SELECT FROM catalog_imports AS applied
    JOIN catalog_import_rows AS left_out ON import_id = applied.id AND left_out.state = 'NOT_SOLD'
    JOIN products ON products.number_key = split_part(match_key, ' ', CASE applied.kind WHEN 'FITMENTS' THEN 2 ELSE 1 END)
      AND products.archived_at IS NULL
  WHERE applied.feed_id = catalog_feeds.id AND applied.state = 'APPLIED')`;

/**
 * Makes a feed due. It reads its file again if an admin has deleted the draft, or sells a part that the applied import has left
 * out: the check may have another result now.
 */
export const fetchNow = statement<OfFeed, OfFeed>(
  'feeds.fetch-now',
  (p) => `WITH ${forgetFailures(p.id)}
    UPDATE catalog_feeds SET next_run_at = least(next_run_at, now()),
      (etag, last_modified, content_hash) = (SELECT etag, last_modified, content_hash
        WHERE NOT coalesce(${isDraftDeleted}, false) AND NOT ${isLeftOutSold})
    WHERE id = ${p.id}::uuid RETURNING id`,
);

/** The time of the next fetch after an edit: now if it is due, or has another file. */
export const reschedule = statement<OfFeed & { isOtherFile: boolean; timeZone: string }>(
  'feeds.reschedule',
  (p) => `WITH ${forgetFailures(p.id)}
    UPDATE catalog_feeds SET next_run_at = CASE WHEN next_run_at <= now() THEN next_run_at
        WHEN ${p.isOtherFile}::boolean AND NOT is_paused THEN now() ELSE ${nextRun(p)} END
    WHERE id = ${p.id}::uuid`,
);

/** Pauses a feed or ends the pause. A fetch that is under way loses its claim. */
export const setPaused = statement<OfFeed & { isPaused: boolean; timeZone: string; actorId: string }>(
  'feeds.pause',
  (p) => `WITH ${forgetFailures(p.id)}, changed AS (
      UPDATE catalog_feeds SET is_paused = ${p.isPaused}::boolean, next_run_at = ${nextRun(p, `${p.isPaused}::boolean`)},
        lease_until = NULL, runs = runs + 1
      WHERE id = ${p.id}::uuid AND is_paused <> ${p.isPaused}::boolean RETURNING id, is_paused
    ), ${auditClause(p, {
      action: 'FEED_SAVED',
      subject: 'FEED',
      from: 'changed',
      subjectId: 'id',
      actorId: p.actorId,
      before: `jsonb_build_object('isPaused', NOT is_paused)`,
      after: `jsonb_build_object('isPaused', is_paused)`,
    })} SELECT`,
);
