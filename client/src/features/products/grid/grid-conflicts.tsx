import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Dispatch } from 'react';
import { conflictsOf, type GridAction, type GridRow } from './grid-state.ts';
import { gridColumns } from './grid-values.ts';

/** The cells that another admin or an order changed meanwhile, with both values and the choice between them. */
export function GridConflicts({ rows, dispatch }: { rows: GridRow[]; dispatch: Dispatch<GridAction> }) {
  const conflicts = rows.flatMap((row) =>
    gridColumns.filter(({ name }) => conflictsOf(row).includes(name)).map((column) => ({ row, column })),
  );
  if (conflicts.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2, maxHeight: '40vh', overflow: 'auto' }}>
      Someone else changed these values. Choose which ones to keep, then save again.
      <Box component="ul" aria-label="Conflicts" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {conflicts.map(({ row, column: { name, label } }) => {
          const { id } = row.part;
          const cell = `${label} of ${row.values.partNumber}`;
          const settle = (keeps: 'mine' | 'theirs') => dispatch({ kind: 'settled', id, name, keeps });
          return (
            <Box
              component="li"
              key={`${id} ${name}`}
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', overflowWrap: 'anywhere' }}
            >
              <span>
                {cell}: yours is “{row.edits[name]}”, it is now “{row.values[name]}”
              </span>
              <Button size="small" aria-label={`Keep mine: ${cell}`} onClick={() => settle('mine')}>
                Keep mine
              </Button>
              <Button size="small" aria-label={`Take theirs: ${cell}`} onClick={() => settle('theirs')}>
                Take theirs
              </Button>
            </Box>
          );
        })}
      </Box>
    </Alert>
  );
}
