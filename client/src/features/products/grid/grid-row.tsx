import { memo, useRef } from 'react';
import { categoryNames } from '#lib/format/category-names.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import type { Editor } from './use-grid-keys.ts';
import { conflictsOf, type GridRow as Row, type Place, type Range, textAt } from './grid-state.ts';
import { type ColumnName, gridColumns, isReadOnly } from './grid-values.ts';

export interface CellActions {
  active: Place;
  move: (to: Place, isExtending?: boolean) => void;
  open: (place: Place, text: string) => void;
  close: (text: string | null, step: Place | null) => void;
  /** Selects a row, or those from the last one on. */
  choose: (row: number, isExtending: boolean) => void;
}

interface GridRowProps {
  row: Row;
  number: number;
  /** Its active column, and its selected ones; null without. */
  activeColumn: number | null;
  selected: Pick<Range, 'left' | 'right'> | null;
  editor: Editor | null;
  /** Whether its box is checked. */
  isChosen: boolean;
  faultOf: (name: ColumnName, value: string) => string | null;
  actions: { current: CellActions };
}

const CATEGORIES = 'grid-categories';

/** The fault of a changed cell: by the rules of the form, or the server's refusal. */
export function faultAt(row: Row, name: ColumnName, faultOf: GridRowProps['faultOf']): string | null {
  const text = row.edits[name];
  const fault = text === undefined ? null : faultOf(name, text);
  return fault ?? (row.refusal?.name === name ? row.refusal.message : null);
}

/** A row of the grid. Only a row whose properties change renders again. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, number, activeColumn, selected, editor, isChosen, faultOf, actions } = props;
  return (
    <tr role="row" aria-rowindex={number + 2} data-chosen={isChosen || undefined}>
      {/* The whole cell is the target. */}
      <td
        role="rowheader"
        aria-colindex={1}
        data-box
        onClick={(event) => actions.current.choose(number, event.shiftKey)}
      >
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isChosen}
          readOnly
          aria-label={`Select ${row.values.partNumber}`}
        />
      </td>
      {gridColumns.map((column, place) => {
        const { name, label } = column;
        const text = textAt(row, name);
        const fault = faultAt(row, name, faultOf);
        const isConflict = conflictsOf(row).includes(name);
        const isActive = activeColumn === place;
        const isEdited = editor?.column === place;
        return (
          <td
            key={name}
            role="gridcell"
            aria-colindex={place + 2}
            aria-selected={selected !== null && place >= selected.left && place <= selected.right}
            aria-invalid={fault !== null || isConflict}
            tabIndex={isActive ? 0 : -1}
            title={fault ?? undefined}
            data-editing={isEdited || undefined}
            data-changed={row.edits[name] !== undefined || undefined}
            data-align={'isNumber' in column ? 'end' : undefined}
            onMouseDown={(event) => {
              if (isEdited) return;
              event.preventDefault();
              // An open editor keeps its text.
              if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
              actions.current.move({ row: number, column: place }, event.shiftKey);
            }}
            onDoubleClick={() => !isEdited && actions.current.open({ row: number, column: place }, text)}
          >
            {isEdited ? (
              <CellEditor
                name={name}
                label={`${label} of ${row.values.partNumber}`}
                text={editor.text}
                actions={actions}
              />
            ) : (
              <CellText part={row.part} name={name} text={text} />
            )}
            {isConflict && <small>now: {row.values[name] || 'empty'}</small>}
            {fault !== null && !isEdited && <small>{fault}</small>}
          </td>
        );
      })}
    </tr>
  );
});

type CellTextProps = { part: Row['part']; name: ColumnName; text: string };

/** The text of a cell; stock per agency links to its page. The cell has the tab stop, and Enter follows the link. */
function CellText({ part, name, text }: CellTextProps) {
  if (!isReadOnly(part, name)) return text;
  return (
    <TextLink to={pathTo.partStock(part.id)} tabIndex={-1} aria-label={`${text}, change it by location`}>
      {text}
    </TextLink>
  );
}

type CellEditorProps = { name: ColumnName; label: string; text: string; actions: GridRowProps['actions'] };

const steps: Record<string, Place | undefined> = {
  Enter: { row: 1, column: 0 },
  Tab: { row: 0, column: 1 },
  Escape: { row: 0, column: 0 },
};

/** Keeps the typed text in its own field, so that typing renders no other cell. */
function CellEditor({ name, label, text, actions }: CellEditorProps) {
  const isClosed = useRef(false);
  const close = (typed: string | null, step: Place | null) => {
    // Removing the input takes its focus, too.
    if (isClosed.current) return;
    isClosed.current = true;
    actions.current.close(typed, step);
  };
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a key or a click on this cell
      autoFocus
      aria-label={label}
      defaultValue={text}
      list={name === 'category' ? CATEGORIES : undefined}
      autoComplete="off"
      onBlur={({ target }) => close(target.value, null)}
      onKeyDown={(event) => {
        const step = steps[event.key];
        if (!step) return;
        event.preventDefault();
        event.stopPropagation();
        const sign = event.shiftKey ? -1 : 1;
        const typed = event.key === 'Escape' ? null : event.currentTarget.value;
        close(typed, { row: sign * step.row, column: sign * step.column });
      }}
    />
  );
}

export const CategoryList = () => (
  <datalist id={CATEGORIES}>
    {Object.entries(categoryNames).map(([category, name]) => (
      <option key={category}>{name}</option>
    ))}
  </datalist>
);
