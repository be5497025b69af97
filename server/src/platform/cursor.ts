import { AppError } from './errors.ts';
import { isId } from './ids.ts';

/** Where a list goes on: the sort value of its last row, and that row's id, which breaks ties. */
export interface Position {
  value: string | number | Date;
  id: string;
}

/** The sort is part of the cursor, so that a cursor of one order is refused in another. */
export function encodeCursor(sort: string, { value, id }: Position): string {
  const plain = value instanceof Date ? value.getTime() : value;
  return Buffer.from(JSON.stringify([sort, plain, id])).toString('base64url');
}

export type SortKind = 'text' | 'integer' | 'time';

export function decodeCursor(sort: string, kind: SortKind, cursor: string | null | undefined): Position | null {
  if (cursor === null || cursor === undefined) return null;
  const [cursorSort, value, id] = parseCursor(cursor);
  if (cursorSort !== sort || typeof id !== 'string' || !isId(id)) throw badCursor();
  if (kind === 'text' && typeof value === 'string' && !value.includes('\0')) return { value, id };
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0 || kind === 'text') throw badCursor();
  return { value: kind === 'time' ? new Date(Math.min(value, MAX_TIME)) : value, id };
}

const MAX_TIME = 8.64e15; // the last millisecond that a Date can hold

function parseCursor(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

function badCursor(): AppError {
  return new AppError('BAD_USER_INPUT', 'This cursor does not belong to this list and order.', { field: 'after' });
}
