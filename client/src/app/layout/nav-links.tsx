import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NavLink } from 'react-router-dom';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { usePerson } from '#session/use-person.ts';
import { useSignOut } from '#session/use-sign-out.ts';
import { useSiteLinks } from './use-site-links.ts';

type NavLinksProps = { direction: 'row' | 'column'; onFollow?: () => void };

export function NavLinks({ direction, onFollow }: NavLinksProps) {
  const links = useSiteLinks();
  const isSignedIn = Boolean(usePerson());
  const signOut = useSignOut();
  return (
    <Box
      component="ul"
      onClick={onFollow}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: direction, gap: 0.5, alignItems: 'stretch' }}
    >
      {links.map(({ to, label }) => (
        <li key={to}>
          <Button
            component={NavLink}
            to={to}
            end={to === paths.home}
            color="inherit"
            fullWidth
            sx={{
              justifyContent: 'flex-start',
              px: 1.75,
              fontSize: '0.9375rem',
              fontWeight: 540,
              color: 'text.secondary',
              '&:hover': { color: 'text.primary' },
              '&.active': {
                color: 'text.primary',
                boxShadow: 'inset 0 -2px var(--mui-palette-primary-main)',
                borderRadius: 0,
              },
            }}
          >
            {label}
          </Button>
        </li>
      ))}
      {isSignedIn && (
        <li>
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => void signOut()}
            sx={{ ml: direction === 'row' ? 1 : 0 }}
          >
            {messages.nav.logOut}
          </Button>
        </li>
      )}
    </Box>
  );
}
