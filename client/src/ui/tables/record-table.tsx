import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { recordTableStyle } from './record-table-style.ts';

export type Column<Row> = {
  label: string;
  align?: 'end';
  /** Its place in a card: the number of twelfths of the width, 12 by default. */
  card?: {
    span?: number;
    /** Without its label: what it is can be seen. */
    isBare?: true;
    /** After the columns without it, in a row of its own. */
    isLater?: true;
  };
  render: (row: Row, index: number) => ReactNode;
};

export type RecordTableProps<Row extends { id: string }> = {
  label: string;
  columns: Column<Row>[];
  /** Undefined while they are on their way: then the table keeps its place with skeletons. */
  rows: Row[] | undefined;
  /** The width in pixels below which the columns do not fit. */
  cardsBelow?: number;
  /** Opens a row. Its rows are dense, and a click on anything else that acts opens nothing. */
  onOpen?: (row: Row) => void;
};

/** Not on a control of the row, in a dialog that the row has opened, or at the end of a selection. */
function isPlainClick({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const isInside = target instanceof Element && currentTarget.contains(target);
  return isInside && !target.closest('a, button, input, label, summary') && !window.getSelection()?.toString();
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/**
 * A table that becomes a card per row if it does not fit. Its own width counts, not the screen's, as a side menu may be
 * beside it. The roles are explicit because browsers drop them when `display` changes.
 */
export function RecordTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  cardsBelow = 980,
  onOpen,
}: RecordTableProps<Row>) {
  const cell = ({ label: name, align, card }: Column<Row>, content: ReactNode) => (
    <td
      key={name}
      role="cell"
      data-label={card?.isBare ? undefined : name}
      data-align={align}
      style={{ '--card-span': card?.span, '--card-order': card?.isLater && 1 } as CSSProperties}
    >
      <div>{content}</div>
    </td>
  );

  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        component="table"
        role="table"
        aria-label={label}
        aria-busy={!rows}
        sx={recordTableStyle({ cardsBelow, isDense: Boolean(onOpen) })}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.label} role="columnheader" scope="col" data-align={column.align}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows
            ? rows.map((row, index) => (
                <tr key={row.id} role="row" onClick={onOpen && ((event) => isPlainClick(event) && onOpen(row))}>
                  {columns.map((column) => cell(column, column.render(row, index)))}
                </tr>
              ))
            : placeholders.map((key) => (
                <tr key={key} role="row">
                  {columns.map((column) => cell(column, <Skeleton width="5em" sx={{ maxWidth: 1 }} />))}
                </tr>
              ))}
        </tbody>
      </Box>
    </Box>
  );
}
