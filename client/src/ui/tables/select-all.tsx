import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Bulk } from '#lib/hooks/use-bulk.ts';

type SelectAllProps<Row extends { id: string }> = { bulk: Bulk<Row>; label: string };

/** Selects all rows of the page that can be selected; nothing if there are none. */
export function SelectAll<Row extends { id: string }>({
  bulk: { choosable, chosen, toggleAll },
  label,
}: SelectAllProps<Row>) {
  if (choosable.length === 0) return null;
  return (
    <FormControlLabel
      label={label}
      slotProps={{ typography: { variant: 'body2' } }}
      control={
        <Checkbox
          size="small"
          checked={chosen.length === choosable.length}
          indeterminate={chosen.length > 0 && chosen.length < choosable.length}
          onChange={toggleAll}
        />
      }
    />
  );
}
