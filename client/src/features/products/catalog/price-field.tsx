import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { parseDollars, showDollars } from './inventory-search.ts';

type PriceFieldProps = { label: string; cents: number | null; hint: string; onChange: (cents: number | null) => void };

/** A limit of the price in dollars; counts once one leaves the field or presses Enter. */
export function PriceField({ label, cents, hint, onChange }: PriceFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(showDollars(cents));
  const [shown, setShown] = useState(cents);
  // A chip or the back button may change it from outside.
  if (shown !== cents) {
    setShown(cents);
    setTyped(showDollars(cents));
  }
  const commit = () => {
    const wanted = parseDollars(typed);
    setTyped(showDollars(wanted));
    if (wanted !== cents) onChange(wanted);
  };
  return (
    <TextField
      id={id}
      size="small"
      label={label}
      value={typed}
      placeholder={hint}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      }}
    />
  );
}
