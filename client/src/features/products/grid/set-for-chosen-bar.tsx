import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { type Dispatch, type SyntheticEvent, useState } from 'react';
import { categoryNames } from '#lib/format/category-names.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import type { GridAction, GridRow } from './grid-state.ts';
import { type ColumnName, tidy } from './grid-values.ts';
import {
  readPercent,
  type Rounding,
  roundings,
  settingPercent,
  settingText,
  sharedFields,
  type SharedField,
} from './set-for-chosen.ts';
import type { ChosenRows } from './use-chosen-rows.ts';

type SetForChosenBarProps = {
  rows: GridRow[];
  chosen: ChosenRows;
  dispatch: Dispatch<GridAction>;
  isReadOnly: boolean;
  faultOf: (name: ColumnName, value: string) => string | null;
};

const ways = { SET: 'Set to', PERCENT: 'Change by %' };

/** Sets a field of the selected rows, or changes their prices by a percentage. Like typing, it is saved later. */
export function SetForChosenBar({ rows, chosen, dispatch, isReadOnly, faultOf }: SetForChosenBarProps) {
  const [field, setField] = useState<SharedField>('price');
  const [way, setWay] = useState<keyof typeof ways>('PERCENT');
  const [rounding, setRounding] = useState<Rounding>('CENT');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  if (chosen.count === 0) return null;

  const byPercent = field === 'price' && way === 'PERCENT';
  const value = field === 'category' ? text || categoryNames.COMPRESSORS : text;
  const percent = readPercent(text);
  const fault = byPercent
    ? percent === null && 'Enter a percentage, such as 5 or -2.5'
    : faultOf(field, tidy(field, value));

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (fault) return;
    const places = chosen.places();
    const cells =
      byPercent && percent !== null
        ? settingPercent({ rows, places }, percent, rounding)
        : settingText({ places }, field, value);
    dispatch({ kind: 'edited', cells });
    setText('');
    setTried(false);
  }

  return (
    <Paper
      component="form"
      variant="outlined"
      aria-label="Set for the selected rows"
      noValidate
      onSubmit={submit}
      sx={{
        // In sight while the grid is taller than the window; on a phone it would cover the rows.
        position: { md: 'sticky' },
        bottom: 12,
        zIndex: 3,
        mt: 2,
        p: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'flex-start',
        // The theme makes fields as wide as their place.
        '& .MuiTextField-root': { width: { xs: 1, sm: 'auto' }, minWidth: { sm: 150 } },
      }}
    >
      <Box role="status" sx={{ fontWeight: 560, minHeight: 40, display: 'flex', alignItems: 'center' }}>
        {chosen.count} selected
      </Box>
      <SelectField
        label="Field"
        value={field}
        options={sharedFields}
        onChange={(next) => {
          setField(next);
          setText('');
          setTried(false);
        }}
      />
      {field === 'price' && <SelectField label="How" value={way} options={ways} onChange={setWay} />}
      {field === 'category' ? (
        <SelectField
          label="Category"
          value={value}
          options={Object.fromEntries(Object.values(categoryNames).map((name) => [name, name]))}
          onChange={setText}
        />
      ) : (
        <TextField
          id="set-for-chosen"
          size="small"
          label={byPercent ? 'Percent' : sharedFields[field]}
          placeholder={byPercent ? '-2.5' : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isTried && Boolean(fault)}
          helperText={isTried && fault}
        />
      )}
      {byPercent && <SelectField label="Round" value={rounding} options={roundings} onChange={setRounding} />}
      <Button type="submit" variant="outlined" disabled={isReadOnly} sx={{ minHeight: 40 }}>
        Set for {chosen.count} {chosen.count === 1 ? 'part' : 'parts'}
      </Button>
      <Button onClick={chosen.clear} color="inherit" sx={{ minHeight: 40 }}>
        Clear selection
      </Button>
    </Paper>
  );
}
