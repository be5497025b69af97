import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useRef, useState } from 'react';

type SearchFieldProps = { label: string; value: string; onSearch: (text: string) => void };

const pauseMs = 300;

/** Searches when the typing pauses. Follows `value` too, as the back button may change it. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (shown !== value) {
    setShown(value);
    // The answer to our own search must not overwrite what was typed since.
    if (value.trim() !== sent.trim()) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const searchSoon = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSent(text);
      onSearch(text);
    }, pauseMs);
  };

  return (
    <TextField
      id={id}
      type="search"
      size="small"
      label={label}
      value={typed}
      onChange={(event) => searchSoon(event.target.value)}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" aria-hidden />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
