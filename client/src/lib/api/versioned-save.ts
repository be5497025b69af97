import { useRef } from 'react';
import { changedEntries } from './changed-entries.ts';
import type { MutationResult } from './use-app-mutation.ts';
import type { Failure } from './errors.ts';

/** The entries of a form, and the version of the row that they were read from. */
export interface Versioned<Values> {
  version: number;
  values: Values;
}

/** Entries that were edited by two people. */
export interface Edits<Values> {
  /** As the form was opened. */
  opened: Values;
  /** As they are saved now. */
  saved: Values;
  /** As they are entered. */
  entries: Values;
}

interface Options<Values, Data, Row extends Versioned<Values>> {
  opened: Row;
  /** Saves the entries over the row that was last read. */
  send: (values: Values, saved: Row) => Promise<MutationResult<Data>>;
  /** The saved row in the answer. */
  read: (data: Data) => Row;
  /** The row as it is saved now; null if it was removed. */
  reload: () => Promise<Row | null>;
  /** What to say of fields that two people changed differently; null if there are none. */
  describe: (edits: Edits<Values>) => string | null;
}

/** The values that are saved now, with the changes of others, or the failure. */
export type SaveResult<Values> = { ok: true; values: Values } | ({ ok: false } & Failure);

/** The fields that the form and another person changed differently. */
const conflictsOf = <Values extends object>(edits: Edits<Values>): (keyof Values)[] =>
  (Object.keys(edits.entries) as (keyof Values)[]).filter(
    (name) =>
      new Set([edits.opened, edits.saved, edits.entries].map((values) => JSON.stringify(values[name]))).size === 3,
  );

/** "Another admin changed this model. Brand is now “X”. Save again …" */
export function describeConflict<Values extends object>(
  edits: Edits<Values>,
  what: string,
  nameOf: (field: keyof Values, saved: Values) => string,
): string | null {
  const conflicts = conflictsOf(edits);
  if (conflicts.length === 0) return null;
  const values = conflicts.map((field) => nameOf(field, edits.saved));
  return `Another admin changed this ${what}. ${values.join('; ')}. Save again to replace it with your entry.`;
}

/**
 * Saves the entries of a form over the version that it was opened with. If another person has saved meanwhile, their changes
 * of other fields stay; a field that both changed is a failure that shows their value, and the next attempt replaces it.
 */
export function useVersionedSave<Values extends object, Data, Row extends Versioned<Values> = Versioned<Values>>({
  opened: first,
  ...options
}: Options<Values, Data, Row>) {
  const opened = useRef(first);
  const saved = useRef(first);
  return async function save(entries: Values): Promise<SaveResult<Values>> {
    const edits = () => ({ opened: opened.current.values, saved: saved.current.values, entries });
    const { version } = saved.current;
    const merged = { ...saved.current.values, ...changedEntries(entries, opened.current.values) };
    const result = await options.send(merged, saved.current);
    if (result.ok) {
      opened.current = options.read(result.data);
      saved.current = opened.current;
      return { ok: true, values: opened.current.values };
    }
    if (result.field !== 'version') return result;
    const now = await options.reload();
    if (!now || now.version === version) return { ...result, field: null };
    saved.current = now;
    const message = options.describe(edits());
    return message === null ? save(entries) : { ...result, message, serverMessage: null, field: null };
  };
}
