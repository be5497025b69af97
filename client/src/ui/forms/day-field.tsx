import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';

type DayFieldProps = {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (day: string) => void;
};

/** While the year is typed, the browser reports days such as 0002-11-21. */
const isTyped = (day: string) => day === '' || day >= '1000';

/** The browser's own date field, whose calendar is in the user's language. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      id={id}
      type="date"
      size="small"
      label={label}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isTyped(target.value)) onChange(target.value);
      }}
      onBlur={() => setTyped(null)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
