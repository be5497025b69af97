import { mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useId, useRef, useState, type SyntheticEvent, type InputHTMLAttributes } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, pathTo } from '#lib/paths.ts';
import { Icon } from '#ui/media/icon.tsx';

// With the Apollo client, which most pages of visitors do without.
const load = () => import('./part-suggestions-with-data.tsx');
const Suggestions = lazy(async () => ({ default: (await load()).PartSuggestionsWithData }));

/** Searches the parts. It is a plain form until it has the focus; then it suggests parts. A phone opens it by a button. */
export function HeaderSearch() {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const [combobox, setCombobox] = useState<InputHTMLAttributes<HTMLInputElement>>({});
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  const go = (address: string) => {
    setText('');
    setOpen(false);
    field.current?.blur();
    void navigate(address);
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const all = pathTo.search(text);
    go(
      await load()
        .then(
          ({ addressOf }) => addressOf(text),
          () => all,
        )
        .catch(() => all),
    );
  };

  return (
    <>
      <IconButton
        color="inherit"
        aria-label="Search parts"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
          // After the field is displayed.
          setTimeout(() => field.current?.focus());
        }}
        sx={{ ml: 'auto', display: { lg: 'none' } }}
      >
        <Icon path={mdiMagnify} />
      </IconButton>
      <Box
        component="form"
        role="search"
        action={paths.inventory}
        onSubmit={(event) => void submit(event)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        sx={{ ...frame, display: { xs: isOpen ? 'block' : 'none', lg: 'block' } }}
      >
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-expanded={false}
          aria-controls={listId}
          name="q"
          maxLength={100}
          autoComplete="off"
          aria-label="Search parts"
          placeholder="Name, brand or part number"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={() => setUsed(true)}
          {...combobox}
        />
        {isUsed && (
          <Suspense>
            <Suggestions listId={listId} text={text} onCombobox={setCombobox} onChoose={go} />
          </Suspense>
        )}
      </Box>
    </>
  );
}

const frame = {
  position: 'relative',
  // On a small screen below the header's first row.
  order: { xs: 1, lg: 0 },
  flex: { xs: '1 0 100%', lg: '1 1 200px' },
  maxWidth: { lg: 440 },
  pt: { xs: 1, lg: 0 },
  mx: { lg: 2 },
  '& input': {
    width: 1,
    height: 44,
    px: 2,
    font: 'inherit',
    color: 'inherit',
    bgcolor: 'action.hover',
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: 1,
    '&::placeholder': { color: 'text.secondary', opacity: 1 },
  },
};
