import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { usePerson } from '#session/use-person.ts';
import { useIsDashboard } from './use-is-dashboard.ts';

const AccountMenu = later(async () => (await import('./account-menu.tsx')).AccountMenu);

/** The person's initial, which opens the menu of their pages. */
export function AccountButton() {
  const person = usePerson();
  const isDashboard = useIsDashboard();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (person === null) return null;
  const name = person && (person.name || person.email);
  return (
    // A phone has the button of the side menu instead, in the dashboard.
    <Box sx={{ display: { xs: isDashboard ? 'none' : 'block', sm: 'block' } }}>
      <IconButton
        color="inherit"
        aria-label={`Account, ${name}`}
        title={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onFocus={() => void AccountMenu.preload()}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        // Reserves the space until the session is known.
        sx={{ visibility: person ? 'visible' : 'hidden' }}
      >
        <Box component="span" aria-hidden sx={initial}>
          {name?.[0]?.toUpperCase()}
        </Box>
      </IconButton>
      {person && anchor && <AccountMenu person={person} anchor={anchor} onClose={() => setAnchor(null)} />}
    </Box>
  );
}

const initial = {
  typography: 'body2',
  width: '1.5rem',
  height: '1.5rem',
  borderRadius: '50%',
  bgcolor: 'text.primary',
  color: 'background.default',
  fontWeight: 700,
  lineHeight: '1.5rem',
};
