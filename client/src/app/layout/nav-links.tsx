import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NavLink, useLocation } from 'react-router-dom';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { usePerson } from '#session/use-person.ts';
import { useSignOut } from '#session/use-sign-out.ts';

type NavLinksProps = { direction: 'row' | 'column'; onFollow?: () => void };

const itemText = {
  px: { xs: 1.75, md: 0.75, lg: 1.75 },
  minWidth: 0,
  justifyContent: 'flex-start',
  fontSize: '0.9375rem',
  fontWeight: 540,
  color: 'text.secondary',
  '&:hover': { color: 'text.primary' },
};

/** The links of spec section 2: Login only when signed out, Dashboard and Log Out only when signed in. */
export function NavLinks({ direction, onFollow }: NavLinksProps) {
  const person = usePerson();
  const signOut = useSignOut();
  const location = useLocation();
  const list = { listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: direction, gap: 0.5 };
  // Reserves the space until the session is known, so that the other links do not move.
  const visibility = person === undefined ? 'hidden' : 'visible';
  return (
    <Box component="ul" onClick={onFollow} sx={list}>
      <NavItem to={paths.home} label={messages.nav.home} direction={direction} />
      <NavItem to={paths.inventory} label="Parts" direction={direction} />
      <NavItem to={paths.about} label={messages.nav.about} direction={direction} />
      <NavItem to={paths.blog} label={messages.nav.blogs} direction={direction} />
      {person === null ? (
        // On /login and /register the state has the page from which the visitor came.
        <NavItem
          to={paths.login}
          label={messages.nav.login}
          direction={direction}
          state={(location.state as unknown) ?? location}
        />
      ) : (
        <Box component="li" sx={{ visibility }}>
          <Box component="ul" sx={list}>
            <NavItem to={paths.dashboard} label={messages.nav.dashboard} direction={direction} />
            <li>
              <Button color="inherit" fullWidth onClick={() => void signOut()} sx={itemText}>
                {messages.nav.logOut}
              </Button>
            </li>
          </Box>
        </Box>
      )}
    </Box>
  );
}

type NavItemProps = { to: string; label: string; direction: 'row' | 'column'; state?: unknown };

function NavItem({ to, label, direction, state }: NavItemProps) {
  return (
    <li>
      <Button
        component={NavLink}
        to={to}
        state={state}
        color="inherit"
        fullWidth
        sx={{
          ...itemText,
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
