import { mdiMagnify } from '@mdi/js';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Icon } from '../media/icon.tsx';

type SearchFieldProps = { label: string; value: string; onSearch: (text: string) => void };

const pauseMs = 300;

/** Searches when the typing pauses. Follows `value` too, as the back button or a reset may change it. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    // The result of our own search must not overwrite later input.
    if (value.trim() !== sent.trim()) {
      setTyped(value);
      setSent(value);
    }
  }

  const search = useEffectEvent((place: string) => {
    // If the user has followed a link in the meantime, the search must not bring them back.
    if (window.location.pathname !== place) return;
    setSent(typed);
    onSearch(typed);
  });
  useEffect(() => {
    if (typed.trim() === sent.trim()) return undefined;
    const timer = setTimeout(search, pauseMs, window.location.pathname);
    return () => clearTimeout(timer);
  }, [typed, sent]);

  return (
    <TextField
      id={id}
      type="search"
      size="small"
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon path={mdiMagnify} fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
