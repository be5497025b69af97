import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatCount } from '#lib/format/count.ts';

export type Choice = {
  value: string;
  label: string;
  /** Absent until the counts have loaded. */
  count: number | undefined;
};

type ChoiceListProps = {
  legend: string;
  choices: Choice[];
  chosen: readonly string[];
  /** How many choices are shown before "Show all". */
  collapsedCount?: number;
  onChange: (chosen: string[]) => void;
};

/** A group of checkboxes, each with the number of parts that match it. */
export function ChoiceList({ legend, choices, chosen, collapsedCount = Infinity, onChange }: ChoiceListProps) {
  const [isExpanded, setExpanded] = useState(false);
  const shown = choices.filter(({ value }, place) => isExpanded || place < collapsedCount || chosen.includes(value));
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 0.5 }}>
        {legend}
      </Typography>
      {shown.map(({ value, label, count }) => (
        <FormControlLabel
          key={value}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(value)}
              onChange={(_, isChecked) =>
                onChange(isChecked ? [...chosen, value] : chosen.filter((other) => other !== value))
              }
            />
          }
          label={<Counted label={label} count={count} />}
          sx={{ display: 'flex', mr: 0, '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 } }}
        />
      ))}
      {choices.length > collapsedCount && (
        <Button size="small" color="secondary" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? 'Show fewer' : `Show all ${choices.length}`}
        </Button>
      )}
    </Box>
  );
}

/** A label with a count at the end of the line. */
export function Counted({ label, count }: Omit<Choice, 'value'>) {
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1, typography: 'body2' }}>
      <Box component="span" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        {label}
      </Box>{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {count !== undefined && formatCount(count)}
      </Box>
    </Box>
  );
}
