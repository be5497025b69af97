import type { Database } from './database.ts';
import type { Logger } from './logger.ts';
import { jobRowFailures } from './metrics.ts';
import { statement } from './statement.ts';

interface RowJob<Row extends { id: string }> {
  job: string;
  /** The next rows to process, without those with the given ids: they failed or were left, and wait for another run. */
  due: (waiting: string[]) => Promise<Row[]>;
  /** Processes a row; false if it left the row as it was. */
  run: (row: Row) => Promise<unknown>;
}

/**
 * Runs a job for its rows, batch by batch until none is left; returns the number of processed rows. After about 20 seconds
 * the rest waits for its next run.
 */
export type ForEachRow = <Row extends { id: string }>(job: RowJob<Row>) => Promise<number>;

const MAX_ERROR_LENGTH = 500;
const LONGEST_MS = 20_000;

/** The recorded failures of a job. Deletes those that were due for an hour: the job no longer has these rows. */
const failuresOf = statement<{ job: string }, { rowId: string; isWaiting: boolean }>(
  'jobs.failures',
  (p) => `
    WITH outdated AS (
      DELETE FROM job_failures WHERE job = ${p.job} AND next_try_at < now() - interval '1 hour'
    )
    SELECT row_id AS "rowId", next_try_at > now() AS "isWaiting" FROM job_failures
    WHERE job = ${p.job} AND next_try_at >= now() - interval '1 hour'`,
);

/** The next try follows after a minute, and after each failure twice as late, at most a day. */
const recordFailure = statement<{ job: string; rowId: string; error: string }>(
  'jobs.record-failure',
  (p) => `
    INSERT INTO job_failures (job, row_id, error, next_try_at)
    VALUES (${p.job}, ${p.rowId}, ${p.error}, now() + interval '1 minute')
    ON CONFLICT (job, row_id) DO UPDATE SET tries = job_failures.tries + 1, error = excluded.error,
      next_try_at = now() + LEAST(interval '1 day', interval '1 minute' * 2 ^ LEAST(job_failures.tries, 20))`,
);

const deleteFailure = statement<{ job: string; rowId: string }>(
  'jobs.delete-failure',
  (p) => `DELETE FROM job_failures WHERE job = ${p.job} AND row_id = ${p.rowId}`,
);

/** A row that fails is recorded and does not stop the rows after it. */
export function makeForEachRow({ db, logger }: { db: Database; logger: Logger }): ForEachRow {
  return async function forEachRow({ job, due, run }) {
    // Prometheus sees no increase in a series that begins with 1.
    jobRowFailures.inc({ name: job }, 0);
    const failures = await db.query(failuresOf, { job });
    const hasFailed = new Set(failures.map(({ rowId }) => rowId));
    const waiting = failures.flatMap(({ rowId, isWaiting }) => (isWaiting ? rowId : []));
    const tried = new Set<string>();
    const end = performance.now() + LONGEST_MS;
    let processed = 0;
    for (;;) {
      const rows = (await due(waiting)).filter(({ id }) => !tried.has(id));
      if (rows.length === 0 || performance.now() > end) return processed;
      for (const row of rows) {
        tried.add(row.id);
        if (await runFor(row)) processed += 1;
        else waiting.push(row.id);
      }
    }

    /** Whether it processed the row. */
    async function runFor(row: Parameters<typeof run>[0]): Promise<boolean> {
      const rowId = row.id;
      try {
        const result = await run(row);
        if (hasFailed.has(rowId)) await db.query(deleteFailure, { job, rowId });
        return result !== false;
      } catch (error) {
        logger.error({ err: error, job, rowId }, 'job failed for a row; it will try again');
        jobRowFailures.inc({ name: job });
        const message = error instanceof Error ? error.message : String(error);
        await db.query(recordFailure, { job, rowId, error: message.slice(0, MAX_ERROR_LENGTH) });
        return false;
      }
    }
  };
}
