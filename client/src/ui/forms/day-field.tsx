import TextField from '@mui/material/TextField';
import { useId } from 'react';

type DayFieldProps = {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (day: string) => void;
};

/** The browser's own date field, whose calendar is in the user's language. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <TextField
      id={id}
      type="date"
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
