import { useState } from 'react';
import { runEach, type Failure } from './run-each.ts';

type Row = { id: string };

type BulkOptions<R extends Row> = {
  /** The rows that it can be done to now. */
  choosable: R[];
  /** Does it to one; answers what stood against it, or null. */
  act: (row: R) => Promise<string | null>;
  onDone: (count: number) => void;
};

export type Bulk<R extends Row> = {
  choosable: R[];
  chosen: R[];
  toggle: (row: R) => void;
  toggleAll: () => void;
  /** Nothing is chosen any more, and no failure told of. */
  clear: () => void;
  /** Does it to the chosen ones; those that failed stay chosen. */
  run: () => Promise<null>;
  /** "12 of 57 done" while it runs. */
  progress: string | null;
  failures: Failure<R>[];
};

type Run<R> = { rows: R[]; done: number };

/** Rows to choose, and one action for all of them. What can no longer be chosen (it is gone, or done) is not. */
export function useBulk<R extends Row>({ choosable, act, onDone }: BulkOptions<R>): Bulk<R> {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<Failure<R>[]>([]);
  // Those that are done can be chosen no longer: while it runs, the chosen ones are those it runs for.
  const [running, setRunning] = useState<Run<R> | null>(null);
  const chosen = running?.rows ?? choosable.filter(({ id }) => ticked.has(id));

  return {
    choosable,
    chosen,
    toggle({ id }) {
      const next = new Set(ticked);
      if (!next.delete(id)) next.add(id);
      setTicked(next);
    },
    toggleAll() {
      setTicked(new Set(chosen.length < choosable.length ? choosable.map(({ id }) => id) : []));
    },
    clear() {
      setTicked(new Set());
      setFailures([]);
    },
    async run() {
      setFailures([]);
      setRunning({ rows: chosen, done: 0 });
      const failed = await runEach(chosen, act, (done) => setRunning({ rows: chosen, done }));
      setRunning(null);
      setFailures(failed);
      setTicked(new Set(failed.map(({ item }) => item.id)));
      if (failed.length < chosen.length) onDone(chosen.length - failed.length);
      return null;
    },
    progress: running && `${running.done} of ${running.rows.length} done`,
    failures,
  };
}
