import type { Child } from './child-process.ts';
import { lock } from './data-dir-lock.ts';
import { paint, step } from './progress.ts';
import type { Settings } from './settings.ts';

export interface Stoppable {
  stop(): Promise<void>;
}

/** What is up so far, to be stopped in the end. */
export interface Stage {
  /** Aborted when the start is to go no further. */
  signal: AbortSignal;
  /** A step that starts a part. */
  start<Part extends Stoppable>(what: string, work: () => Promise<Part>): Promise<Part>;
  add(part: Stoppable): void;
}

/** Opens everything, runs until Ctrl-C or until one of its programs ends, then stops it all, the last one first. */
export async function runUntilAsked({ dir }: Settings, open: (stage: Stage) => Promise<void>): Promise<void> {
  const unlock = lock(dir);
  const halt = new AbortController();
  const parts: Stoppable[] = [];
  const stage: Stage = {
    signal: halt.signal,
    add: (part) => void parts.push(part),
    async start(what, work) {
      halt.signal.throwIfAborted();
      const part = await step(what, work);
      parts.push(part);
      return part;
    },
  };
  const asked = waitForSignal();
  const opening = open(stage);
  try {
    const isUp = await Promise.race([opening.then(() => true), asked.then(() => false)]);
    if (isUp) await Promise.race([asked, ...parts.filter(isChild).map(reportEnd)]);
    console.log('\nStopping …');
  } finally {
    halt.abort();
    // What is half up can only be stopped when it is up.
    await opening.catch(() => undefined);
    for (const part of parts.toReversed()) await part.stop().catch(reportStop);
    unlock();
  }
}

const isChild = (part: Stoppable): part is Child => 'ended' in part;

export async function reportEnd({ name, ended }: Child): Promise<never> {
  throw new Error(`The ${name} ended by itself. Its last words:\n${await ended}`);
}

// The others have to be stopped all the same.
function reportStop(error: unknown): void {
  console.error(paint('red', `A part did not stop: ${error instanceof Error ? error.message : String(error)}`));
  process.exitCode = 1;
}

/**
 * The first Ctrl-C stops everything in order; a second one ends it at once. package.json starts these commands by Node
 * itself: the `tsx` program kills what does not answer a signal within 60 ms, and Postgres would stay behind.
 */
function waitForSignal(): Promise<void> {
  return new Promise((resolve) => {
    let isAsked = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (isAsked) process.exit(1);
        isAsked = true;
        resolve();
      });
    }
  });
}
