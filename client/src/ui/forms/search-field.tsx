import { mdiMagnify } from '@mdi/js';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { later, optional } from '#lib/later.tsx';
import { Icon } from '../media/icon.tsx';

// Few of the lists have it.
const ScanButton = later(optional(async () => (await import('../scan/scan-button.tsx')).ScanButton));

type SearchFieldProps = {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** On a phone, a button puts a scanned barcode into the field. */
  isScannable?: boolean;
};

const pauseMs = 300;

/** Searches when the typing pauses. Follows `value` too, as the back button or a reset may change it. */
export function SearchField({ label, value, onSearch, isScannable = false }: SearchFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isScanned, setScanned] = useState(false);
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
    if (isScanned || typed.trim() === sent.trim()) return undefined;
    const timer = setTimeout(search, pauseMs, window.location.pathname);
    return () => clearTimeout(timer);
  }, [typed, sent, isScanned]);

  return (
    <TextField
      id={id}
      type="search"
      size="small"
      label={label}
      value={typed}
      onChange={(event) => {
        setScanned(false);
        setTyped(event.target.value);
      }}
      inputRef={field}
      onKeyDown={({ key }) => key === 'Enter' && setScanned(false)}
      helperText={isScanned && 'Correct the number if needed, then press Enter to search.'}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon path={mdiMagnify} fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: isScannable && (
            <InputAdornment position="end" sx={{ '@media not (pointer: coarse)': { display: 'none' } }}>
              <ScanButton
                onRead={(text) => {
                  setTyped(text);
                  setScanned(true);
                  field.current?.focus();
                }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
