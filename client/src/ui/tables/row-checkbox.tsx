import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { ReactNode } from 'react';
import type { Bulk } from '#lib/hooks/use-bulk.ts';

type RowCheckboxProps<Row extends { id: string }> = { bulk: Bulk<Row>; row: Row; name: string; children: ReactNode };

/** Selects a row, beside its number: a column of its own would change the tables of the specification. */
export function RowCheckbox<Row extends { id: string }>({ bulk, row, name, children }: RowCheckboxProps<Row>) {
  const has = (rows: Row[]) => rows.some(({ id }) => id === row.id);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {children}
      {has(bulk.choosable) && (
        <Checkbox
          size="small"
          checked={has(bulk.chosen)}
          onChange={() => bulk.toggle(row)}
          slotProps={{ input: { 'aria-label': `Select ${name}` } }}
          sx={{ my: -1 }}
        />
      )}
    </Box>
  );
}
