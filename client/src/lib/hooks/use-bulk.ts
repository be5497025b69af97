import { useState } from 'react';
import { runEach, type Failure } from './run-each.ts';

type Row = { id: string };

type BulkOptions<R extends Row> = {
  /** The rows that can be selected now. */
  choosable: R[];
  /** Runs the action for one row; returns why it failed, or null. */
  act: (row: R) => Promise<string | null>;
  onDone: (count: number) => void;
};

export type Bulk<R extends Row> = {
  choosable: R[];
  chosen: R[];
  toggle: (row: R) => void;
  toggleAll: () => void;
  /** Clears the selection and the failures. */
  clear: () => void;
  /** Runs the action for the selected rows; those that fail stay selected. */
  run: () => Promise<null>;
  /** "12 of 57 done" during a run. */
  progress: string | null;
  failures: Failure<R>[];
};

type Run<R> = { rows: R[]; done: number };

/** A selection of rows and one action for all of them. A row that can no longer be selected leaves the selection. */
export function useBulk<R extends Row>({ choosable, act, onDone }: BulkOptions<R>): Bulk<R> {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<Failure<R>[]>([]);
  // Rows that are done leave `choosable`, so during a run the selection is the one that it started with.
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
