import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NavLink } from 'react-router-dom';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { usePerson } from '#session/use-person.ts';
import { useSignOut } from '#session/use-sign-out.ts';

type NavLinksProps = { direction: 'row' | 'column'; onFollow?: () => void };

const itemText = {
  px: { xs: 1.75, md: 0.75, lg: 1.75 },
  minWidth: 0,
  fontSize: '0.9375rem',
  fontWeight: 540,
  color: 'text.secondary',
  '&:hover': { color: 'text.primary' },
};

const list = { listStyle: 'none', m: 0, p: 0, display: 'flex', gap: 0.5, alignItems: 'stretch' };

/** The links of spec section 2: Login only when signed out, Dashboard and Log Out only when signed in. */
export function NavLinks({ direction, onFollow }: NavLinksProps) {
  const person = usePerson();
  const signOut = useSignOut();
  // Reserves the space until the session is known, so that the other links do not move.
  const visibility = person === undefined ? 'hidden' : 'visible';
  return (
    <Box component="ul" onClick={onFollow} sx={{ ...list, flexDirection: direction }}>
      <NavItem to={paths.home} label={messages.nav.home} direction={direction} />
      <NavItem to={paths.inventory} label="Parts" direction={direction} />
      <NavItem to={paths.about} label={messages.nav.about} direction={direction} />
      <NavItem to={paths.blog} label={messages.nav.blogs} direction={direction} />
      {person === null ? (
        <NavItem to={paths.login} label={messages.nav.login} direction={direction} />
      ) : (
        <Box component="li" sx={{ visibility }}>
          <Box component="ul" sx={{ ...list, flexDirection: direction }}>
            <NavItem to={paths.dashboard} label={messages.nav.dashboard} direction={direction} />
            <li>
              <Button
                color="inherit"
                fullWidth
                onClick={() => void signOut()}
                sx={{ ...itemText, justifyContent: 'flex-start' }}
              >
                {messages.nav.logOut}
              </Button>
            </li>
          </Box>
        </Box>
      )}
    </Box>
  );
}

type NavItemProps = { to: string; label: string; direction: 'row' | 'column' };

function NavItem({ to, label, direction }: NavItemProps) {
  return (
    <li>
      <Button
        component={NavLink}
        to={to}
        end={to === paths.home}
        color="inherit"
        fullWidth
        sx={{
          ...itemText,
          justifyContent: 'flex-start',
          '&.active': {
            color: 'text.primary',
            boxShadow: `inset ${direction === 'row' ? '0 -2px' : '3px 0'} var(--mui-palette-primary-main)`,
            borderRadius: 0,
          },
        }}
      >
        {label}
      </Button>
    </li>
  );
}
