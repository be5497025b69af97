import { useRef, useState } from 'react';
import type { GridRow } from './grid-state.ts';

export type ChosenRows = ReturnType<typeof useChosenRows>;

/** The selected rows, by the ids of their parts. */
export function useChosenRows(rows: GridRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** The row that was selected or deselected last. */
  const last = useRef(0);

  /** Selects the rows, or deselects them if all are selected. */
  function toggle(from: number, to: number) {
    const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ part }) => part.id);
    setIds((before) =>
      range.every((id) => before.has(id))
        ? new Set([...before].filter((id) => !range.includes(id)))
        : new Set([...before, ...range]),
    );
  }

  return {
    has: (row: GridRow) => ids.has(row.part.id),
    count: ids.size,
    isAll: ids.size > 0 && ids.size === rows.length,
    /** The places of the selected rows. */
    places: () => rows.flatMap((row, place) => (ids.has(row.part.id) ? [place] : [])),
    /** Toggles a row; with `isExtending` it gives all rows from the last one on the state of that one. */
    choose(row: number, isExtending: boolean) {
      if (isExtending) {
        const range = rows
          .slice(Math.min(last.current, row), Math.max(last.current, row) + 1)
          .map(({ part }) => part.id);
        const isChosen = ids.has(rows[last.current]?.part.id ?? '');
        setIds((before) =>
          isChosen ? new Set([...before, ...range]) : new Set([...before].filter((id) => !range.includes(id))),
        );
      } else toggle(row, row);
      last.current = row;
    },
    toggle,
    toggleAll: () => toggle(0, rows.length - 1),
    clear: () => setIds(new Set()),
  };
}
