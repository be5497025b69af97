import { runAsJob } from './current-request.ts';
import type { Logger } from './logger.ts';
import { jobLastSuccess, jobRuns } from './metrics.ts';

export interface Job {
  name: string;
  /** The signal is aborted when the process shuts down. */
  run: (shutdown: AbortSignal) => Promise<unknown>;
}

const DAY_MS = 86_400_000;

/** A job that does its work once a day in each process; if it fails, at its next run. */
export function makeDaily(work: () => Promise<unknown>): () => Promise<void> {
  let doneAt = -Infinity;
  return async () => {
    if (performance.now() - doneAt < DAY_MS) return;
    await work();
    doneAt = performance.now();
  };
}

/** Runs each job repeatedly, `everyMs` after its last run ended. A job never overlaps itself within one process. */
export function startJobs(jobs: Job[], { everyMs, logger }: { everyMs: number; logger: Logger }) {
  const shutdown = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  for (const job of jobs) schedule(job);
  return {
    async stop() {
      shutdown.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };

  function schedule(job: Job): void {
    if (shutdown.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const run = runOnce(job);
      running.add(run);
      void run.finally(() => {
        running.delete(run);
        schedule(job);
      });
    }, everyMs);
    timers.add(timer);
  }

  function runOnce({ name, run }: Job): Promise<void> {
    return runAsJob(name, async () => {
      const stopTimer = jobRuns.startTimer({ name });
      try {
        await run(shutdown.signal);
        stopTimer({ outcome: 'done' });
        jobLastSuccess.setToCurrentTime({ name });
      } catch (error) {
        stopTimer({ outcome: 'failed' });
        logger.error({ err: error }, 'job failed; it will run again');
      }
    });
  }
}
