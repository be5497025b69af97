import { inBatches } from './batches.ts';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

/** An answer that many callers get, with its size in memory. */
interface Sized {
  bytes: number;
}

export interface FreshAnswers {
  /**
   * The answer of `compute`, from memory if nothing in the public data changed since it was computed. It is never older
   * than the call: each change that was committed before the call is in it. Equal keys share one computation.
   */
  get<Answer extends Sized>(key: string, compute: () => Promise<Answer>): Promise<Answer>;
  /** Checks once for several answers: none of them is older than this call. */
  check(): Promise<CheckedAnswers>;
}

export type CheckedAnswers = Pick<FreshAnswers, 'get'>;

interface Options {
  db: Database;
  maxBytes: number;
  /** Counts these changes only: a name for their statement, and a condition on public_data_changes. */
  only?: { name: string; condition: string };
}

/** The answers computed under one snapshot of the database, by key. */
interface Generation {
  snapshot: string;
  /** The start of the Postgres server: after a failover, transaction ids of the old one say nothing. */
  server: string;
  /** When the last check that found no change was sent, in milliseconds of the process. */
  checkedAt: number;
  answers: Map<string, Promise<Sized>>;
  bytes: number;
}

const changeReader = ({ name, condition }: { name: string; condition: string }) =>
  statement<{ since: string | null }, { snapshot: string; server: string; isChanged: boolean }>(
    name,
    (p) => `SELECT pg_current_snapshot()::text AS snapshot, pg_postmaster_start_time()::text AS server,
    EXISTS (SELECT FROM public_data_changes
      WHERE xid >= pg_snapshot_xmin(${p.since}::pg_snapshot)
        AND NOT pg_visible_in_snapshot(xid, ${p.since}::pg_snapshot) AND ${condition}) AS "isChanged"`,
  );

const everyChange = { name: 'public-data.change', condition: 'true' };

const takeSnapshot = statement<object, { snapshot: string }>(
  'public-data.snapshot',
  () => 'SELECT pg_current_snapshot()::text AS snapshot',
);

/** Changes are kept for twice as long as answers that no check has confirmed. */
const MAX_UNCHECKED_MS = 30_000;
const KEEP_CHANGES_MS = 60_000;
/** The memory of an entry besides its answer, about. */
const ENTRY_BYTES = 1_000;

/**
 * Answers from memory that are exactly as new as the database. A check compares transaction ids in Postgres and returns
 * whether a change became visible since a snapshot, so processes need no messages. One check serves all calls that arrived
 * before it was sent; later calls wait for the next one.
 */
export function makeFreshAnswers({ db, maxBytes, only = everyChange }: Options): FreshAnswers {
  const readChange = changeReader(only);
  let generation: Generation | undefined;
  let running: Promise<Generation> | undefined;
  let next: Promise<Generation> | undefined;

  return {
    get: async (key, compute) => getFrom(await checked(), key, compute),
    async check() {
      const current = await checked();
      return { get: (key, compute) => getFrom(current, key, compute) };
    },
  };

  function getFrom<Answer extends Sized>(current: Generation, key: string, compute: () => Promise<Answer>) {
    const kept = current.answers.get(key) as Promise<Answer> | undefined;
    if (kept) return kept;
    const answer = compute();
    current.answers.set(key, answer);
    // A failed computation is tried again by the next call.
    answer.then(
      ({ bytes }) => keepWithin(current, bytes),
      () => current.answers.delete(key),
    );
    return answer;
  }

  /** The generation after a check that was sent during this call. */
  function checked(): Promise<Generation> {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  }

  function start(): Promise<Generation> {
    next = undefined;
    const own = check().finally(() => {
      if (running === own) running = undefined;
    });
    running = own;
    return own;
  }

  async function check(): Promise<Generation> {
    const before = generation;
    const sentAt = performance.now();
    try {
      const [found] = await db.query(readChange, { since: before?.snapshot ?? null });
      if (!found) throw new Error('the check for changes returned no row');
      const { snapshot, server, isChanged } = found;
      const isStale = !before || isChanged || server !== before.server;
      // Changes may have been deleted that were made after the snapshot of answers unchecked for long.
      if (isStale || performance.now() - before.checkedAt > MAX_UNCHECKED_MS) {
        generation = { snapshot, server, checkedAt: sentAt, answers: new Map(), bytes: 0 };
        return generation;
      }
      before.snapshot = snapshot;
      before.checkedAt = sentAt;
      return before;
    } catch (error) {
      generation = undefined;
      throw error;
    }
  }

  function keepWithin(kept: Generation, bytes: number): void {
    kept.bytes += bytes + ENTRY_BYTES;
    if (kept.bytes <= maxBytes) return;
    // Seldom: the next calls compute again.
    kept.answers.clear();
    kept.bytes = 0;
  }
}

/**
 * A job that deletes recorded changes which no kept answer needs: those visible in a snapshot that is a minute old. The
 * clock alone would not do, because a long transaction commits a row that looks old.
 */
export function makeDeleteOldChanges({ db }: { db: Database }): () => Promise<void> {
  let past: { snapshot: string; takenAt: number } | undefined;
  return async () => {
    if (past && performance.now() - past.takenAt < KEEP_CHANGES_MS) return;
    if (past) await deleteVisible(db, past.snapshot);
    const [now] = await db.query(takeSnapshot, {});
    past = now && { snapshot: now.snapshot, takenAt: performance.now() };
  };
}

const deleteVisible = ({ prisma }: Database, snapshot: string) =>
  inBatches(
    (limit) => prisma.$executeRaw`DELETE FROM public_data_changes WHERE xid IN (
      SELECT xid FROM public_data_changes WHERE pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)
      LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  );
