import { inBatches } from './batches.ts';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

/** An answer that many callers get, with its size in memory. */
interface Sized {
  bytes: number;
}

type Renew<Answer> = (former: Answer) => Promise<Answer | null>;

export interface FreshAnswers {
  /**
   * The answer of `compute`, from memory if nothing in the public data changed since it was computed. It is never older
   * than the call: each change that was committed before the call is in it. Equal keys share one computation.
   *
   * After a change, `renew` makes a new answer from the kept one; null if it cannot, then `compute` does. It must make it
   * as new as the database is during the call.
   */
  get<Answer extends Sized>(key: string, compute: () => Promise<Answer>, renew?: Renew<Answer>): Promise<Answer>;
  /** Checks once for several answers: none of them is older than this call. */
  check(): Promise<CheckedAnswers>;
  /** Calls back after a check that was sent after this call, also if it failed. Without a promise, for the quickest path. */
  afterCheck(done: () => void): void;
  /** Whether the answer was returned under the last check, or confirmed by it. */
  holds(answer: object): boolean;
}

export type CheckedAnswers = Pick<FreshAnswers, 'get'>;

interface Options {
  db: Database;
  maxBytes: number;
  /** Counts these changes only: a name for their statement, and a condition on public_data_changes. */
  only?: { name: string; condition: string };
}

interface Entry {
  answer: Promise<Sized>;
  isRenewable: boolean;
  /** In memory; 0 while it is computed. */
  bytes: number;
}

/** The answers computed under one snapshot of the database, by key. */
interface Generation {
  snapshot: string;
  /** The start of the Postgres server: after a failover, transaction ids of the old one say nothing. */
  server: string;
  /** When the last check that found no change was sent, in milliseconds of the process. */
  checkedAt: number;
  answers: Map<string, Entry>;
  /** Answers of earlier generations that may be renewed. */
  former: Map<string, Entry>;
  bytes: number;
}

/** Gets the generation after the check, or its error. */
type Waiting = (result: Generation | Error) => void;

const changeReader = ({ name, condition }: { name: string; condition: string }) =>
  statement<{ since: string | null }, { snapshot: string; server: string; isChanged: boolean }>(
    name,
    (p) => `SELECT pg_current_snapshot()::text AS snapshot, pg_postmaster_start_time()::text AS server,
    EXISTS (SELECT FROM public_data_changes
      WHERE xid >= pg_snapshot_xmin(${p.since}::pg_snapshot) AND xid < pg_snapshot_xmax(pg_current_snapshot())
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
/** The memory of an entry besides its key and answer, about. */
const ENTRY_BYTES = 1_000;

/**
 * Answers from memory that are exactly as new as the database. A check compares transaction ids in Postgres and returns
 * whether a change became visible since a snapshot, so processes need no messages. One check serves all calls that arrived
 * before it was sent; later calls wait for the next one.
 */
export function makeFreshAnswers({ db, maxBytes, only = everyChange }: Options): FreshAnswers {
  const readChange = changeReader(only);
  let generation: Generation | undefined;
  /** The generation of each answer. */
  const generations = new WeakMap<object, Generation>();
  let isChecking = false;
  /** Calls that the next check serves. */
  let waiting: Waiting[] = [];

  return {
    get: async (key, compute, renew) => getFrom(await checked(), { key, compute, renew }),
    async check() {
      const current = await checked();
      return { get: (key, compute, renew) => getFrom(current, { key, compute, renew }) };
    },
    afterCheck: wait,
    holds: (answer) => generation !== undefined && generations.get(answer) === generation,
  };

  function getFrom<Answer extends Sized>(current: Generation, { key, compute, renew }: Question<Answer>) {
    const kept = current.answers.get(key) as { answer: Promise<Answer> } | undefined;
    if (kept) return kept.answer;
    const former = current.former.get(key) as (Entry & { answer: Promise<Answer> }) | undefined;
    const answer = former && renew ? renewed(former.answer, renew, compute) : compute();
    const entry: Entry = { answer, isRenewable: renew !== undefined, bytes: 0 };
    current.answers.set(key, entry);
    if (former) {
      current.former.delete(key);
      current.bytes -= former.bytes;
    }
    // A failed computation is tried again by the next call.
    answer.then(
      (made) => {
        generations.set(made, current);
        keepWithin(key, entry, made.bytes);
      },
      () => current.answers.delete(key),
    );
    return answer;
  }

  /** The generation after a check that was sent during this call. */
  function checked(): Promise<Generation> {
    return new Promise((resolve, reject) => {
      wait((result) => (result instanceof Error ? reject(result) : resolve(result)));
    });
  }

  function wait(done: Waiting): void {
    waiting.push(done);
    // At the end of this turn of the event loop, so that all requests of the turn share the check.
    if (waiting.length === 1 && !isChecking) setImmediate(start);
  }

  function start(): void {
    const served = waiting;
    waiting = [];
    isChecking = true;
    const end = (result: Generation | Error) => {
      isChecking = false;
      // After the next turn, with the requests that arrive meanwhile.
      if (waiting.length > 0) setImmediate(() => setImmediate(start));
      for (const done of served) done(result);
    };
    check().then(end, end);
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
        const former = before?.server === server ? renewableOf(before) : new Map<string, Entry>();
        const bytes = [...former.values()].reduce((sum, entry) => sum + entry.bytes, 0);
        generation = { snapshot, server, checkedAt: sentAt, answers: new Map(), former, bytes };
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

  /** Drops the oldest answers above the bound of memory. */
  function keepWithin(key: string, entry: Entry, bytes: number): void {
    entry.bytes = bytes + 2 * key.length + ENTRY_BYTES;
    const kept = generation;
    // The entry belongs to a generation that nothing refers to.
    if (!kept || (kept.answers.get(key) !== entry && kept.former.get(key) !== entry)) return;
    kept.bytes += entry.bytes;
    for (const entries of [kept.former, kept.answers]) {
      for (const [oldest, { bytes: freed }] of entries) {
        if (kept.bytes <= maxBytes) return;
        entries.delete(oldest);
        kept.bytes -= freed;
      }
    }
  }
}

interface Question<Answer> {
  key: string;
  compute: () => Promise<Answer>;
  renew?: Renew<Answer> | undefined;
}

async function renewed<Answer>(former: Promise<Answer>, renew: Renew<Answer>, compute: () => Promise<Answer>) {
  const kept = await former.catch(() => null);
  return (kept && (await renew(kept))) ?? compute();
}

/** In the order in which they were asked for last. */
const renewableOf = ({ former, answers }: Generation) =>
  new Map([...former, ...answers].filter(([, { isRenewable }]) => isRenewable));

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
