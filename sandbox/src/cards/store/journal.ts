import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { parseStored } from '#parse-stored.ts';

/** [table, id, record]; a null record is a deletion. */
export type Change = [table: string, id: string, record: unknown];

/**
 * A file with one line per call that lists its changes. Each line is one write before the response, so a killed process
 * loses no answered call. A torn last line belongs to a call without a response.
 */
export class Journal {
  readonly #path: string;
  #file: number;
  #size = 0;
  #isClosed = false;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.#path = join(dataDir, 'journal.jsonl');
    this.#file = openSync(this.#path, 'a');
  }

  get size(): number {
    return this.#size;
  }

  read(): Change[] {
    const lines = readFileSync(this.#path, 'utf8').split('\n');
    return lines.slice(0, -1).flatMap((line) => parseStored(this.#path, line) as Change[]);
  }

  append(changes: Change[]): void {
    this.#size += writeSync(this.#file, `${JSON.stringify(changes)}\n`);
  }

  /** Replaces the whole file by these changes; the old file stays until the new one is complete on disk. */
  rewrite(changes: Change[]): void {
    const fresh = `${this.#path}.new`;
    const file = openSync(fresh, 'w');
    const size = changes.reduce((sum, change) => sum + writeSync(file, `${JSON.stringify([change])}\n`), 0);
    fsyncSync(file);
    renameSync(fresh, this.#path);
    closeSync(this.#file);
    this.#file = file;
    this.#size = size;
  }

  close(): void {
    if (this.#isClosed) return;
    closeSync(this.#file);
    this.#isClosed = true;
  }
}
