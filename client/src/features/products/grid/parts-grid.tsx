import Box from '@mui/material/Box';
import { type Dispatch, useLayoutEffect, useMemo, useRef } from 'react';
import { CategoryList, type CellActions, GridRow } from './grid-row.tsx';
import { gridStyle } from './grid-style.ts';
import type { GridAction, GridRow as Row } from './grid-state.ts';
import { type ColumnName, gridColumns } from './grid-values.ts';
import { GridTools } from './grid-tools.tsx';
import type { ChosenRows } from './use-chosen-rows.ts';
import { useGridKeys } from './use-grid-keys.ts';

interface PartsGridProps {
  rows: Row[];
  chosen: ChosenRows;
  dispatch: Dispatch<GridAction>;
  isReadOnly: boolean;
  faultOf: (name: ColumnName, value: string) => string | null;
}

/** The cells of the parts, with one tab stop: arrows move, and the keys of a spreadsheet edit. */
export function PartsGrid({ rows, chosen, dispatch, isReadOnly, faultOf }: PartsGridProps) {
  const { grid, active, range, editor, move, open, close, onKeyDown } = useGridKeys({
    rows,
    dispatch,
    isReadOnly,
    chooseRows: chosen.toggle,
  });
  const { choose } = chosen;
  const actions = useRef<CellActions>({ active, move, open, close, choose });
  useLayoutEffect(() => {
    actions.current = { active, move, open, close, choose };
  });
  const { left, right } = range;
  // The same object for all selected rows: they render again only if its columns change.
  const selected = useMemo(() => ({ left, right }), [left, right]);
  return (
    <>
      <GridTools rows={rows} chosen={chosen} actions={actions} />
      <Box sx={gridStyle}>
        <table
          ref={grid}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of ARIA for grids
          role="grid"
          aria-label="Parts"
          aria-multiselectable
          aria-rowcount={rows.length + 1}
          aria-colcount={gridColumns.length + 1}
          aria-readonly={isReadOnly}
          onKeyDown={onKeyDown}
        >
          <thead role="rowgroup">
            <tr role="row" aria-rowindex={1}>
              <th role="columnheader">
                <span>Selected</span>
              </th>
              {gridColumns.map((column) => (
                <th key={column.name} role="columnheader" data-align={'isNumber' in column ? 'end' : undefined}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row, number) => (
              <GridRow
                key={row.part.id}
                row={row}
                number={number}
                activeColumn={active.row === number ? active.column : null}
                selected={number >= range.top && number <= range.bottom ? selected : null}
                editor={editor?.row === number ? editor : null}
                isChosen={chosen.has(row)}
                faultOf={faultOf}
                actions={actions}
              />
            ))}
          </tbody>
        </table>
        <CategoryList />
      </Box>
    </>
  );
}
