import type { GridProductFragment } from '#generated/graphql.ts';
import { type ColumnName, gridColumns, isReadOnly, type RowValues, tidy, valuesOf } from './grid-values.ts';

/** A cell by the numbers of its row and column. */
export interface Place {
  row: number;
  column: number;
}

export interface GridRow {
  /** As it was last read. */
  part: GridProductFragment;
  values: RowValues;
  /** The cells that differ from the values. */
  edits: Partial<RowValues>;
  /** Cells that another person changed differently, until their own value is chosen. Only those with an edit are conflicts. */
  met: ColumnName[];
  /** The server's refusal of the last attempt. */
  refusal: { name: ColumnName | null; message: string } | null;
}

/** The edits of rows by the ids of their parts. */
export type GridEdits = Partial<Record<string, Partial<RowValues>>>;

interface GridState {
  rows: GridRow[];
  /** The edits of the rows before each step that can be undone. */
  past: Map<string, Partial<RowValues>>[];
  /** The number of read-only cells that the last step would have changed. */
  kept: number;
}

export interface CellChange extends Place {
  text: string;
}

export type GridAction =
  /** The parts with edits that were kept when the session ended. */
  | { kind: 'loaded'; parts: GridProductFragment[]; kept?: GridEdits | undefined }
  | { kind: 'edited'; cells: CellChange[] }
  | { kind: 'undone' }
  | { kind: 'saved'; part: GridProductFragment }
  | { kind: 'conflicted'; part: GridProductFragment }
  | { kind: 'refused'; id: string; name: ColumnName | null; message: string }
  | { kind: 'settled'; id: string; name: ColumnName; keeps: 'mine' | 'theirs' };

function toRow(part: GridProductFragment, kept: Partial<RowValues> = {}): GridRow {
  const values = valuesOf(part);
  const allowed = Object.entries(kept).filter(([name]) => !isReadOnly(part, name as ColumnName));
  return { part, values, edits: changesOf(Object.fromEntries(allowed), values), met: [], refusal: null };
}

/** Without the cells that are as they were. */
const changesOf = (edits: Partial<RowValues>, values: RowValues): Partial<RowValues> =>
  Object.fromEntries(Object.entries(edits).filter(([name, text]) => text !== values[name as ColumnName]));

export function reduceGrid(state: GridState, action: GridAction): GridState {
  const change = (id: string, to: (row: GridRow) => GridRow): GridState => ({
    ...state,
    rows: state.rows.map((row) => (row.part.id === id ? to(row) : row)),
  });
  switch (action.kind) {
    case 'loaded': {
      const known = new Set(state.rows.map(({ part }) => part.id));
      const parts = action.parts.filter(({ id }) => !known.has(id));
      return { ...state, rows: [...state.rows, ...parts.map((part) => toRow(part, action.kept?.[part.id]))] };
    }
    case 'edited':
      return edit(state, action.cells);
    case 'undone':
      return undo(state);
    case 'saved':
      // A step from before the save would bring back edits that are saved.
      return { ...change(action.part.id, () => toRow(action.part)), past: [] };
    case 'conflicted':
      return change(action.part.id, (row) => meet(row, action.part));
    case 'refused':
      return change(action.id, (row) => ({ ...row, refusal: { name: action.name, message: action.message } }));
    case 'settled':
      return change(action.id, (row) => {
        if (action.keeps === 'mine') return { ...row, met: without(row.met, action.name) };
        // It stays in `met`: an undo that brings the edit back brings the conflict back, too.
        const { [action.name]: _mine, ...others } = row.edits;
        return { ...row, edits: others };
      });
  }
}

const without = (names: ColumnName[], left: ColumnName) => names.filter((name) => name !== left);

/** The cells that wait for a choice between two values. */
export const conflictsOf = ({ met, edits }: GridRow): ColumnName[] => met.filter((name) => name in edits);

const editsOf = ({ rows }: GridState) => new Map(rows.map(({ part, edits }) => [part.id, edits]));

function edit(state: GridState, cells: CellChange[]): GridState {
  let kept = 0;
  const rows = state.rows.map((row, number) => {
    const own = cells.filter((cell) => cell.row === number);
    if (own.length === 0) return row;
    const edits = { ...row.edits };
    let { met } = row;
    for (const { column, text } of own) {
      const name = gridColumns[column]?.name;
      if (!name) continue;
      // Who types over the value of another person has seen it.
      if (!(name in row.edits)) met = without(met, name);
      if (!isReadOnly(row.part, name)) edits[name] = tidy(name, text);
      else if (tidy(name, text) !== row.values[name]) kept += 1;
    }
    return { ...row, met, edits: changesOf(edits, row.values), refusal: null };
  });
  return { rows, past: [...state.past, editsOf(state)], kept };
}

function undo(state: GridState): GridState {
  const before = state.past.at(-1);
  if (!before) return state;
  const rows = state.rows.map((row) => {
    const edits = before.get(row.part.id) ?? {};
    // The other rows do not render again.
    return edits === row.edits ? row : { ...row, edits: changesOf(edits, row.values) };
  });
  return { rows, past: state.past.slice(0, -1), kept: 0 };
}

/** The row over the part as it is saved now. Cells with an edit of both are conflicts. */
function meet(row: GridRow, part: GridProductFragment): GridRow {
  const values = valuesOf(part);
  const edits = changesOf(row.edits, values);
  // Also of the cells without an edit: an undo may bring one back.
  const met = gridColumns
    .map(({ name }) => name)
    .filter((name) => row.met.includes(name) || values[name] !== row.values[name]);
  return { ...row, part, values, edits, met };
}

/** The rows and columns between two cells. */
export function rangeOf(one: Place, other: Place) {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

export type Range = ReturnType<typeof rangeOf>;

export const textAt = ({ edits, values }: GridRow, name: ColumnName): string => edits[name] ?? values[name];

export const textsIn = (rows: GridRow[], { top, bottom, left, right }: Range): string[][] =>
  rows.slice(top, bottom + 1).map((row) => gridColumns.slice(left, right + 1).map(({ name }) => textAt(row, name)));

/** The cells of the range with the texts of its first row; those of a single row get the texts of the row above. */
export function filledDown(rows: GridRow[], range: Range): CellChange[] {
  const from = range.top === range.bottom ? range.top - 1 : range.top;
  const [texts] = from < 0 ? [] : textsIn(rows, { ...range, top: from, bottom: from });
  return texts
    ? cellsAt(
        range,
        Array.from({ length: range.bottom - from }, () => texts),
        from + 1,
      )
    : [];
}

/** The pasted cells from the first of the range on; a single one fills the range. What lies beyond the grid is left out. */
export function pasted(rows: GridRow[], range: Range, texts: string[][]): CellChange[] {
  const isSingle = texts.length === 1 && texts[0]?.length === 1;
  const [only = ''] = texts[0] ?? [];
  const block = isSingle
    ? Array.from({ length: range.bottom - range.top + 1 }, () =>
        Array.from({ length: range.right - range.left + 1 }, () => only),
      )
    : texts;
  return cellsAt(range, block, range.top).filter(({ row, column }) => row < rows.length && column < gridColumns.length);
}

const cellsAt = ({ left }: Range, texts: string[][], top: number): CellChange[] =>
  texts.flatMap((line, row) => line.map((text, column) => ({ row: top + row, column: left + column, text })));
