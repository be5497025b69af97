import { type Dispatch, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { filledDown, type GridAction, type GridRow, pasted, type Place, rangeOf, textsIn } from './grid-state.ts';
import { gridColumns, isReadOnly as isReadOnlyCell } from './grid-values.ts';
import { readTabSeparated, writeTabSeparated } from './tab-separated.ts';

const PAGE_ROWS = 15;
const lastColumn = gridColumns.length - 1;

/** The open editor of a cell: with the text of the cell, or with the first typed character. */
export interface Editor extends Place {
  text: string;
}

interface Options {
  rows: GridRow[];
  dispatch: Dispatch<GridAction>;
  isReadOnly: boolean;
  /** Selects the rows, or deselects them. */
  chooseRows: (from: number, to: number) => void;
}

/** The active cell, the selected range and the keys of the grid, which are those of a spreadsheet. */
export function useGridKeys({ rows, dispatch, isReadOnly, chooseRows }: Options) {
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place>({ row: 0, column: 0 });
  const [editor, setEditor] = useState<Editor | null>(null);
  const wantsFocus = useRef(false);
  const range = rangeOf(anchor, active);

  useEffect(() => {
    if (!wantsFocus.current || editor) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus();
  }, [active, editor]);

  function move(to: Place, isExtending = false) {
    const place = {
      row: Math.max(0, Math.min(rows.length - 1, to.row)),
      column: Math.max(0, Math.min(lastColumn, to.column)),
    };
    wantsFocus.current = true;
    setActive(place);
    if (!isExtending) setAnchor(place);
  }

  function open(place: Place, text: string) {
    const part = rows[place.row]?.part;
    if (isReadOnly || !part || isReadOnlyCell(part, gridColumns[place.column]?.name)) return;
    setEditor({ ...place, text });
  }

  function change(cells: { row: number; column: number; text: string }[]) {
    if (!isReadOnly && cells.length > 0) dispatch({ kind: 'edited', cells });
  }

  /** Ends the editing of the active cell with a text, or without a change for null. Without a step the focus stays. */
  function close(text: string | null, step: Place | null) {
    setEditor(null);
    if (text !== null) change([{ ...active, text }]);
    if (step) move({ row: active.row + step.row, column: active.column + step.column });
  }

  const undo = () => !isReadOnly && dispatch({ kind: 'undone' });
  const clear = () => change(pasted(rows, range, [['']]));

  function onKeyDown(event: KeyboardEvent) {
    if (editor) return;
    const { key, shiftKey, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const steps = stepsOf(active, isCommand, rows.length);
    const step = steps[key];
    if (step) move(step, shiftKey);
    else if (isCommand && key.toLowerCase() === 'd') change(filledDown(rows, range));
    else if (isCommand && !shiftKey && key.toLowerCase() === 'z') undo();
    else if (isCommand && key.toLowerCase() === 'a') selectAll();
    else if (key === ' ' && shiftKey) chooseRows(range.top, range.bottom);
    else if (key === 'Enter' && linkOf(grid.current)) linkOf(grid.current)?.click();
    else if (key === 'Enter' || key === 'F2') open(active, textsIn(rows, rangeOf(active, active))[0]?.[0] ?? '');
    else if (key === 'Delete' || key === 'Backspace') clear();
    else if (key === 'Escape') setAnchor(active);
    else if (key.length === 1 && !isCommand && !altKey) open(active, key === ' ' ? '' : key);
    else return;
    event.preventDefault();
  }

  function selectAll() {
    setAnchor({ row: 0, column: 0 });
    move({ row: rows.length - 1, column: lastColumn }, true);
  }

  const hasFocus = () => !editor && grid.current?.contains(document.activeElement) === true;

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    if (!hasFocus()) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', writeTabSeparated(textsIn(rows, range)));
  });

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!hasFocus()) return;
    event.preventDefault();
    change(pasted(rows, range, readTabSeparated(event.clipboardData?.getData('text/plain') ?? '')));
  });

  useEffect(() => {
    // Firefox sends these events to the body, because the focused cell is not editable.
    document.addEventListener('copy', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, []);

  return { grid, active, range, editor, move, open, close, onKeyDown };
}

/** The link in the active cell. */
const linkOf = (grid: HTMLElement | null) =>
  grid?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"] a') ?? null;

/** The place that each key leads to. */
function stepsOf({ row, column }: Place, isCommand: boolean, count: number): Record<string, Place | undefined> {
  return {
    ArrowUp: { row: isCommand ? 0 : row - 1, column },
    ArrowDown: { row: isCommand ? count - 1 : row + 1, column },
    ArrowLeft: { row, column: isCommand ? 0 : column - 1 },
    ArrowRight: { row, column: isCommand ? lastColumn : column + 1 },
    Home: { row: isCommand ? 0 : row, column: 0 },
    End: { row: isCommand ? count - 1 : row, column: lastColumn },
    PageUp: { row: row - PAGE_ROWS, column },
    PageDown: { row: row + PAGE_ROWS, column },
  };
}
