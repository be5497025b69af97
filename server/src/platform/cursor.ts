import { type AppError, badInput } from './errors.ts';
import { isId } from './ids.ts';

export type CursorValue = string | number | Date;

/** Where a page of a list ends: the sort value of its last row, and the row's id, which breaks ties. */
export interface Position {
  value: CursorValue;
  id: string;
}

/** The cursor contains the name of the list and its sort, so any other list or sort refuses it. */
export function encodeCursor(sort: string, { value, id }: Position): string {
  const plain = value instanceof Date ? value.getTime() : value;
  return Buffer.from(JSON.stringify([sort, plain, id])).toString('base64url');
}

export type SortKind = 'text' | 'integer' | 'time';

/** The position of a cursor; null without a cursor. Throws BAD_USER_INPUT for a cursor of another list or sort. */
export function decodeCursor(sort: string, kind: SortKind, cursor: string | null | undefined): Position | null {
  if (cursor === null || cursor === undefined) return null;
  const [cursorSort, value, id] = parseCursor(cursor);
  if (!isOf(sort, cursorSort) || typeof id !== 'string' || !isId(id)) throw badCursor();
  if (kind === 'text' && typeof value === 'string' && !value.includes('\0')) return { value, id };
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0 || kind === 'text') throw badCursor();
  if (kind === 'integer' && value > MAX_INTEGER) throw badCursor();
  return { value: kind === 'time' ? new Date(Math.min(value, MAX_TIME)) : value, id };
}

/** Cursors of the previous release, which are in addresses of open pages, name the sort without its list. */
const isOf = (sort: string, name: unknown): boolean => name === sort || name === sort.slice(sort.indexOf('.') + 1);

/** The largest value of the columns that lists are sorted by. */
const MAX_INTEGER = 2 ** 31 - 1;
/** The last millisecond that a Date can hold. */
const MAX_TIME = 8.64e15;

function parseCursor(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

function badCursor(): AppError {
  return badInput('after', 'This cursor belongs to another list or sort order.');
}
