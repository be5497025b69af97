import type { Logger } from './logger.ts';

export interface Job {
  name: string;
  run: () => Promise<unknown>;
}

/** Runs each job again and again with a pause between; never the same job twice at once within this process. */
export function startJobs(jobs: Job[], { everyMs, logger }: { everyMs: number; logger: Logger }) {
  let isStopping = false;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  for (const job of jobs) plan(job);
  return {
    async stop() {
      isStopping = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };

  function plan(job: Job): void {
    if (isStopping) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const run = runOnce(job);
      running.add(run);
      void run.finally(() => {
        running.delete(run);
        plan(job);
      });
    }, everyMs);
    timers.add(timer);
  }

  async function runOnce({ name, run }: Job): Promise<void> {
    try {
      await run();
    } catch (error) {
      logger.error({ err: error, job: name }, 'a job failed; it will run again');
    }
  }
}
