import type { Child } from './child-process.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { paint, step } from './progress.ts';
import type { Settings } from './settings.ts';

export interface Stoppable {
  stop(): Promise<void>;
}

/** Collects the started parts, which are stopped at the end. */
export interface Startup {
  /** Aborted when no further part may start. */
  signal: AbortSignal;
  /** Starts a part as a step of the progress output. Parts may start at the same time. */
  start<Part extends Stoppable>(what: string, work: () => Promise<Part>): Promise<Part>;
  add(part: Stoppable): void;
}

/** Starts all parts, runs until Ctrl-C or until a program exits, then stops the programs, then the other parts in reverse. */
export async function runUntilStopped({ dir }: Settings, startAll: (startup: Startup) => Promise<void>): Promise<void> {
  const unlock = lockDataDir(dir);
  const startupAbort = new AbortController();
  const parts: Stoppable[] = [];
  const beginning = new Set<Promise<unknown>>();
  const startup: Startup = {
    signal: startupAbort.signal,
    add: (part) => void parts.push(part),
    async start(what, work) {
      startupAbort.signal.throwIfAborted();
      const part = step(what, work);
      beginning.add(part);
      void part.then((one) => parts.push(one)).catch(() => undefined);
      return part;
    },
  };
  const stopSignal = waitForSignal();
  const starting = startAll(startup);
  try {
    const isUp = await Promise.race([starting.then(() => true), stopSignal.then(() => false)]);
    if (isUp) await Promise.race([stopSignal, ...parts.filter(isChild).map(reportEnd)]);
    console.log('\nStopping …');
  } finally {
    startupAbort.abort();
    // A part can be stopped only after its start has finished, also if another one failed.
    await starting.catch(() => undefined);
    await Promise.allSettled(beginning);
    const programs = parts.filter(isChild);
    const others = parts.filter((part) => !isChild(part)).toReversed();
    for (const part of [...programs, ...others]) await part.stop().catch(reportStop);
    unlock();
  }
}

const isChild = (part: Stoppable): part is Child => 'ended' in part;

export async function reportEnd({ name, ended }: Child): Promise<never> {
  throw new Error(`The ${name} exited unexpectedly. Its last output:\n${await ended}`);
}

// A part that fails to stop must not keep the others running.
function reportStop(error: unknown): void {
  console.error(paint('red', `A part failed to stop: ${error instanceof Error ? error.message : String(error)}`));
  process.exitCode = 1;
}

/**
 * The first Ctrl-C stops everything in order, the second exits immediately. package.json starts these commands with
 * `node` because the `tsx` program kills a child 60 ms after a signal, which would leave Postgres running.
 */
function waitForSignal(): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (isStopping) process.exit(1);
        isStopping = true;
        resolve();
      });
    }
  });
}
