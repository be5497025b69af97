import { mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { customerEntries, moreCustomerEntries } from './side-menu.tsx';
import { usePaletteKey } from './use-palette-key.ts';

const CommandPalette = later(async () => (await import('./command-palette.tsx')).CommandPalette);

const customerPages = [...customerEntries, ...moreCustomerEntries];

/** The header of the dashboard: opens the command palette, as Ctrl K and ⌘K do. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  usePaletteKey(setOpen);
  return (
    <Box sx={{ borderBottom: '1px solid', borderColor: 'divider', px: { xs: 2, sm: 3 }, py: 1, displayPrint: 'none' }}>
      <Button
        color="inherit"
        variant="outlined"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        startIcon={<Icon path={mdiMagnify} />}
        onClick={() => setOpen(true)}
        sx={{
          width: 1,
          maxWidth: 360,
          justifyContent: 'flex-start',
          color: 'text.secondary',
          fontWeight: 500,
          borderColor: 'divider',
        }}
      >
        Jump to …
        <Box component="kbd" aria-hidden sx={{ ml: 'auto', font: 'inherit', display: { xs: 'none', md: 'inline' } }}>
          Ctrl K
        </Box>
      </Button>
      {isOpen && <CommandPalette customerPages={customerPages} onClose={() => setOpen(false)} />}
    </Box>
  );
}
