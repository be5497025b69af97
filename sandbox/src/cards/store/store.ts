import { nowInSeconds } from '../ids.ts';
import { Journal, type Change } from './journal.ts';
import { TABLE_NAMES, type TableName, type Tables } from './tables.ts';

const DAY = 86_400;
const SMALLEST_REWRITE = 16_000_000;

/**
 * The stand-in's data: maps in memory and, with a data folder, a journal on disk. Records are never changed in place,
 * so an event keeps the object as it was.
 */
export class Store {
  readonly #tables = new Map<string, Map<string, { id: string }>>(TABLE_NAMES.map((name) => [name, new Map()]));
  readonly #journal: Journal | null;
  #changes: Change[] = [];
  #rewriteAt = SMALLEST_REWRITE;

  constructor(dataDir: string | null) {
    this.#journal = dataDir === null ? null : new Journal(dataDir);
    for (const change of this.#journal?.read() ?? []) this.#apply(change);
    this.#removeExpired();
    this.#rewrite();
  }

  find<T extends TableName>(table: T, id: string): Tables[T] | null {
    return this.#table(table).get(id) ?? null;
  }

  /** Oldest first. */
  all<T extends TableName>(table: T): Tables[T][] {
    return [...this.#table(table).values()];
  }

  put<T extends TableName>(table: T, record: Tables[T]): void {
    this.#change([table, record.id, record]);
  }

  remove(table: TableName, id: string): void {
    this.#change([table, id, null]);
  }

  /** Writes all changes since the last commit as one line: either all survive a crash, or none. */
  commit(): void {
    if (this.#changes.length === 0) return;
    this.#journal?.append(this.#changes);
    this.#changes = [];
    if (this.#journal && this.#journal.size > this.#rewriteAt) this.#rewrite();
  }

  clear(): void {
    for (const table of this.#tables.values()) table.clear();
    this.#changes = [];
    this.#rewrite();
  }

  close(): void {
    this.#journal?.close();
  }

  #table<T extends TableName>(name: T): Map<string, Tables[T]> {
    return this.#tables.get(name) as Map<string, Tables[T]>;
  }

  #change(change: Change): void {
    this.#changes.push(change);
    this.#apply(change);
  }

  #apply([table, id, record]: Change): void {
    if (record === null) this.#tables.get(table)?.delete(id);
    else this.#tables.get(table)?.set(id, record as { id: string });
  }

  /** Stripe deletes idempotency keys after one day and events after 30. */
  #removeExpired(): void {
    const now = nowInSeconds();
    for (const answer of this.all('answers')) if (answer.created < now - DAY) this.remove('answers', answer.id);
    for (const event of this.all('events')) if (event.created < now - 30 * DAY) this.remove('events', event.id);
    this.#changes = [];
  }

  #rewrite(): void {
    const current = [...this.#tables].flatMap(([name, table]) =>
      [...table].map(([id, record]): Change => [name, id, record]),
    );
    this.#journal?.rewrite(current);
    this.#rewriteAt = Math.max(SMALLEST_REWRITE, 4 * (this.#journal?.size ?? 0));
  }
}
