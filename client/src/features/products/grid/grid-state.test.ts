import { expect, test } from 'vitest';
import { part } from '#test/form-cases.ts';
import { conflictsOf, type GridAction, reduceGrid } from './grid-state.ts';
import { gridColumns } from './grid-values.ts';

const product = (fields: object = {}) => ({ ...part, category: 'SENSORS', ...fields }) as unknown as Part;
type Part = Extract<GridAction, { kind: 'loaded' }>['parts'][number];

const NAME = gridColumns.findIndex(({ name }) => name === 'name');
const typed = (text: string): GridAction => ({ kind: 'edited', cells: [{ row: 0, column: NAME, text }] });

/** A row whose name another admin has changed to "Theirs" and this one to "Mine"; then the actions. */
function afterConflict(...actions: GridAction[]) {
  const all: GridAction[] = [
    { kind: 'loaded', parts: [product()] },
    typed('Mine'),
    { kind: 'conflicted', part: product({ name: 'Theirs', version: 2 }) },
    ...actions,
  ];
  const [row] = all.reduce(reduceGrid, { rows: [], past: [], kept: 0 }).rows;
  return { name: row?.edits.name, conflicts: row && conflictsOf(row) };
}

test('an edit that an undo brings back over the newer value of another admin is in conflict', () => {
  const steps: GridAction[] = [
    { kind: 'loaded', parts: [product()] },
    typed('Mine'),
    typed(part.name),
    { kind: 'conflicted', part: product({ name: 'Theirs', version: 2 }) },
    { kind: 'undone' },
  ];
  const [row] = steps.reduce(reduceGrid, { rows: [], past: [], kept: 0 }).rows;
  expect(row?.edits.name).toBe('Mine');
  expect(row && conflictsOf(row)).toEqual(['name']);
});

const settled = (keeps: 'mine' | 'theirs'): GridAction => ({ kind: 'settled', id: part.id, name: 'name', keeps });

test.each([
  ['until one of the two values is chosen', [], { name: 'Mine', conflicts: ['name'] }],
  ['not after an undo took the edit back', [{ kind: 'undone' }], { name: undefined, conflicts: [] }],
  ['not after their value was typed', [typed('Theirs')], { name: undefined, conflicts: [] }],
  ['not after theirs was taken', [settled('theirs')], { name: undefined, conflicts: [] }],
  ['not after mine was kept', [settled('mine')], { name: 'Mine', conflicts: [] }],
  [
    'if an undo brings the edit back after theirs was taken',
    [typed('Mine, too'), settled('theirs'), { kind: 'undone' }],
    { name: 'Mine', conflicts: ['name'] },
  ],
  [
    'not if another value is typed after theirs was taken',
    [settled('theirs'), typed('Third')],
    { name: 'Third', conflicts: [] },
  ],
] as [string, GridAction[], object][])('a cell is in conflict %s', (_when, actions, expected) => {
  expect(afterConflict(...actions)).toEqual(expected);
});
