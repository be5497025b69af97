import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { memo, type SyntheticEvent, useState } from 'react';
import { later } from '#lib/later.tsx';
import type { CellActions } from './grid-row.tsx';
import { type GridRow, textAt } from './grid-state.ts';
import type { ChosenRows } from './use-chosen-rows.ts';

const GridKeysDialog = later(async () => (await import('./grid-keys-dialog.tsx')).GridKeysDialog);

const keyOf = (number: string): string => number.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The next row after a place whose number has the text, in any spelling; from the first one again. Numbers that begin with it come first. */
function findRow(rows: GridRow[], text: string, after: number): number | null {
  const key = keyOf(text);
  if (!key) return null;
  const keys = rows.map((row) => keyOf(textAt(row, 'partNumber')));
  const order = [...keys.keys()].map((place) => (after + 1 + place) % keys.length);
  return (
    order.find((place) => keys[place]?.startsWith(key)) ?? order.find((place) => keys[place]?.includes(key)) ?? null
  );
}

type GridToolsProps = {
  rows: GridRow[];
  chosen: ChosenRows;
  actions: { current: CellActions };
};

/** Above the grid: finds a row, selects all, and shows the keys. It does not render again when the active cell moves. */
export const GridTools = memo(function GridTools({ rows, chosen, actions }: GridToolsProps) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [help, setHelp] = useState<'unused' | 'open' | 'closed'>('unused');
  function find(event: SyntheticEvent) {
    event.preventDefault();
    const row = findRow(rows, text, actions.current.active.row);
    setMissing(row === null);
    if (row !== null) actions.current.move({ row, column: 0 });
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2, rowGap: 1, mb: 1.5 }}>
      <Box component="form" role="search" aria-label="Loaded parts" onSubmit={find} sx={{ display: 'flex', gap: 1 }}>
        <TextField
          id="find-row"
          size="small"
          label="Find a part number"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setMissing(false);
          }}
          error={isMissing}
          helperText={isMissing && `None of the ${rows.length} loaded parts has it`}
          slotProps={{ formHelperText: { role: 'status' } }}
        />
        <Button type="submit" sx={{ height: 40 }}>
          Find
        </Button>
      </Box>
      <FormControlLabel
        label={`Select all ${rows.length}`}
        slotProps={{ typography: { variant: 'body2' } }}
        control={
          <Checkbox
            size="small"
            checked={chosen.isAll}
            indeterminate={chosen.count > 0 && !chosen.isAll}
            onChange={chosen.toggleAll}
          />
        }
        sx={{ minHeight: 40 }}
      />
      <Button onClick={() => setHelp('open')} aria-haspopup="dialog" sx={{ height: 40, ml: { md: 'auto' } }}>
        Keyboard
      </Button>
      {help !== 'unused' && <GridKeysDialog isOpen={help === 'open'} onClose={() => setHelp('closed')} />}
    </Box>
  );
});
