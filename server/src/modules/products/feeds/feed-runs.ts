import { createHash } from 'node:crypto';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { ForEachRow } from '#platform/row-jobs.ts';
import { openText } from '#platform/sealed-text.ts';
import type { FeedSource } from '#ports/feed-source.ts';
import { matchFields, missingColumns, occurrencesOf } from '../imports/import-columns.ts';
import { readFile } from '../imports/import-file.ts';
import { addAllRows } from '../imports/imports.sql.ts';
import { purposeOf } from './feed-credential.ts';
import * as sql from './feeds.sql.ts';

export interface FeedTerms {
  db: Database;
  forEachRow: ForEachRow;
  feedSource: FeedSource;
  /** Encrypts the credentials. */
  secret: string;
  timeoutMs: number;
  timeZone: string;
}

/** Reading and storing a file of 100,000 rows takes this long at most. */
const STORE_SECONDS = 120;
const MAX_ERROR_LENGTH = 500;
/** A process may end by chance. If so many do in a row, the file ends them, and the next tries follow later and later. */
const MOST_LOST = 3;
const TOO_MUCH = 'The server ended each time while it read this file. Give it a smaller file.';

/**
 * Fetches the feeds that are due. A claim with a lease keeps other processes away; one that dies leaves the feed to them after
 * the lease. The rows of the file, the import and the end of the claim are one transaction.
 */
export function makeFeedRuns({ db, forEachRow, feedSource, secret, timeoutMs, timeZone }: FeedTerms) {
  const leaseSeconds = timeoutMs / 1_000 + STORE_SECONDS;
  return async function runFeeds(): Promise<void> {
    await forEachRow({
      job: sql.JOB,
      // Also without hosts, by which an operator turns feeds off: the run ends the failures that the dashboard shows.
      due: async (waiting) => (feedSource.hosts.length === 0 ? [] : db.query(sql.dueFeeds, { waiting })),
      run: ({ id }) => runFeed(id),
    });
  };

  async function runFeed(id: string): Promise<boolean> {
    const [feed] = await db.query(sql.claimFeed, { id, leaseSeconds });
    if (!feed) return false;
    const isLost = feed.wasLost && feed.lostRuns >= MOST_LOST;
    try {
      if (isLost) throw new AppError('UNAVAILABLE', TOO_MUCH);
      await fetchFeed(feed);
    } catch (error) {
      const message = error instanceof AppError ? error.message : 'The server has an error; its log has the details.';
      const run = { id, runs: feed.runs, isLost, error: message.slice(0, MAX_ERROR_LENGTH) };
      const [failed] = await db.query(sql.failRun, run);
      // An edit, a pause or another process took the feed meanwhile.
      if (!failed) return false;
      // A paused feed has no other try, so it is not a failed job. Errors that only the log explains are thrown to get there.
      if (!failed.isPaused || !(error instanceof AppError)) throw error;
    }
    return true;
  }

  async function fetchFeed(feed: sql.ClaimedFeed): Promise<void> {
    const { id, kind, runs, url, etag, lastModified, contentHash } = feed;
    const answer = await feedSource.fetch({ url, credential: credentialOf(feed), etag, lastModified });
    const unchanged = { id, runs, timeZone, etag, lastModified, contentHash, importId: null };
    if (answer.kind === 'unchanged') return void (await db.query(sql.finishRun, unchanged));
    const hash = createHash('sha256').update(answer.bytes).digest('base64');
    const validators = { etag: answer.etag, lastModified: answer.lastModified, contentHash: hash };
    if (hash === contentHash) return void (await db.query(sql.finishRun, { ...unchanged, ...validators }));

    const { headers, rowCount, rows } = await readFile(answer.bytes, feed.sheet ?? undefined);
    const added = {
      feedId: id,
      kind,
      fileName: answer.fileName.slice(0, 200),
      headers,
      fields: fieldsOf(feed, headers),
      rowCount,
      waitsFor: reasonToMap(feed, headers),
    };
    await db.transaction(async (query) => {
      await sql.deleteReplaced(query, id);
      const [created] = await query(sql.addImport, added);
      if (!created) throw new Error('INSERT returned no import.');
      const [finished] = await query(sql.finishRun, { ...unchanged, ...validators, importId: created.id });
      if (!finished) throw new AppError('CONFLICT', 'The feed was changed while it was fetched.');
      await addAllRows(query, created.id, rows);
    });
  }

  function credentialOf({ id, url, credentialHeader: header, credential }: sql.ClaimedFeed) {
    if (!header || !credential) return null;
    const value = openText(credential, { secret, purpose: purposeOf(id, url) });
    if (value !== null) return { header, value };
    throw new AppError(
      'CONFLICT',
      'The credential of the feed cannot be read, because FEED_SECRET changed. Enter it again.',
    );
  }
}

/** The fields of the headers as an admin mapped them, other columns are left out; before that, by their names. */
function fieldsOf({ kind, headers: known, fields }: sql.ClaimedFeed, headers: string[]): string[] {
  if (known.length === 0) return matchFields(kind, headers, []);
  const mapped = occurrencesOf(known);
  return occurrencesOf(headers).map((occurrence) => fields[mapped.indexOf(occurrence)] ?? '');
}

/** Why an admin must look at the columns; null if each column with a field is in the file. */
function reasonToMap(feed: sql.ClaimedFeed, headers: string[]): string | null {
  const missing = missingColumns(feed, headers);
  if (!missing) return 'Check the columns once: later files of this feed have the same.';
  if (missing.length === 0) return null;
  return `The file no longer has ${missing.length === 1 ? 'the column' : 'the columns'} ${missing.slice(0, 5).join(', ')}.`;
}
