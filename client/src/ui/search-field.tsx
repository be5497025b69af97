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
  const [followed, setFollowed] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (followed !== value) {
    setFollowed(value);
    setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const searchSoon = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setFollowed(text);
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
