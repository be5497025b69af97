import TextField from '@mui/material/TextField';
import { useId } from 'react';

type SelectFieldProps<Value extends string> = {
  label: string;
  value: Value;
  /** Value to label, in the order they are offered. */
  options: Partial<Record<Value, string>>;
  onChange: (value: Value) => void;
};

/** The browser's own select, which phones and screen readers support best. */
export function SelectField<Value extends string>({ label, value, options, onChange }: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <TextField
      id={id}
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {Object.entries<string | undefined>(options).map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
