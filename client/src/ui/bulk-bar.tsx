import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import type { Bulk } from '#lib/use-bulk.ts';

type BulkBarProps<Row extends { id: string }> = {
  bulk: Bulk<Row>;
  /** What the box says that chooses all. */
  label: string;
  nameOf: (row: Row) => string;
  /** The button for what is chosen. */
  children: ReactNode;
};

/** Stands above a list: chooses all of it, does one thing to all that is chosen, and says with which it did not work. */
export function BulkBar<Row extends { id: string }>({ bulk, label, nameOf, children }: BulkBarProps<Row>) {
  const { choosable, chosen, failures } = bulk;
  return (
    <Box sx={{ mb: 1.5 }}>
      {choosable.length > 0 && (
        <Box
          role="group"
          aria-label="Selection"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}
        >
          <FormControlLabel
            label={label}
            control={
              <Checkbox
                size="small"
                checked={chosen.length === choosable.length}
                indeterminate={chosen.length > 0 && chosen.length < choosable.length}
                onChange={bulk.toggleAll}
              />
            }
          />
          <Box role="status" sx={{ color: 'text.secondary' }}>
            {chosen.length > 0 && `${chosen.length} selected`}
          </Box>
          {children}
        </Box>
      )}
      {failures.length > 0 && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
          It did not work with:
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {failures.map(({ item, fault }) => (
              <li key={item.id}>
                <strong>{nameOf(item)}</strong>: {fault}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
