import { AppError } from './errors.ts';

/** Runs a call after all earlier calls with one of its keys have ended. */
export type InTurn = <Result>(keys: readonly string[], run: () => Promise<Result>) => Promise<Result>;

/**
 * Lets the calls of this process that need the same rows run one after the other, in the order of their arrival. In Postgres
 * they would wait for a lock, each with a connection of the pool, which other requests need. A call that waited longer than
 * `longestMs` is not run, and fails with UNAVAILABLE. The rows are safe without it: other processes are not waited for.
 */
export function makeTurns(longestMs: number): InTurn {
  /** The end of the last call with each key. It is never rejected. */
  const ends = new Map<string, Promise<unknown>>();

  return (keys, run) => {
    const arrival = performance.now();
    const result = Promise.all(keys.flatMap((key) => ends.get(key) ?? [])).then(() => {
      if (performance.now() - arrival > longestMs) throw tooBusy();
      return run();
    });
    const end = result.then(ignore, ignore).then(() => {
      for (const key of keys) if (ends.get(key) === end) ends.delete(key);
    });
    for (const key of keys) ends.set(key, end);
    return result;
  };
}

const ignore = () => undefined;

const tooBusy = () => new AppError('UNAVAILABLE', 'Many customers are ordering right now. Please try again shortly.');
