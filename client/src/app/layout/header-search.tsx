import { mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { later, optional } from '#lib/later.tsx';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/media/icon.tsx';
import { useOpen } from './use-open.ts';

// With the Apollo client, which most pages of visitors do without.
const Suggestions = later(
  optional(async () => (await import('./part-suggestions-with-data.tsx')).PartSuggestionsWithData),
);

const field = 'header-search';

/** Searches the parts: a plain form until it has the focus; then it suggests parts. A phone opens it by a button. */
export function HeaderSearch() {
  const { isOpen, setOpen, button, close } = useOpen();
  const [used, setUsed] = useState<HTMLInputElement>();
  return (
    <>
      <IconButton
        color="inherit"
        ref={button}
        aria-label="Search parts"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
          // After the field is displayed.
          setTimeout(() => document.getElementById(field)?.focus());
        }}
        sx={{ ml: 'auto', display: { lg: 'none' } }}
      >
        <Icon path={mdiMagnify} />
      </IconButton>
      <Box
        component="form"
        role="search"
        action={paths.inventory}
        sx={{ ...frame, display: { xs: isOpen ? 'block' : 'none', lg: 'block' } }}
      >
        <input
          id={field}
          name="q"
          role="combobox"
          aria-expanded={false}
          aria-controls="part-suggestions"
          aria-label="Search parts"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          placeholder="Name, brand or part number"
          onFocus={(event) => setUsed(event.currentTarget)}
        />
        {used && <Suggestions field={used} onClose={close} />}
      </Box>
    </>
  );
}

const frame = {
  // On a small screen below the header, over the page.
  position: { xs: 'absolute', lg: 'relative' },
  top: { xs: '100%', lg: 0 },
  insetInline: 0,
  p: { xs: 1.25, lg: 0 },
  bgcolor: 'background.default',
  flex: '1 1 200px',
  maxWidth: { lg: 440 },
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
