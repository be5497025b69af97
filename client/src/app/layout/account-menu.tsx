import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Person } from '#adapters/identity/person.ts';
import { browserStore } from '#lib/browser-store.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { ADMIN_MARK } from '#session/admin-mark.ts';
import { useSignOut } from '#session/use-sign-out.ts';

const { menu, nav } = messages;

const ofCustomers = [
  { to: paths.myOrders, label: menu.myOrders },
  { to: paths.partLists, label: 'My lists' },
  { to: paths.quickOrder, label: 'Quick order' },
];

const ofAdmins = [
  { to: paths.overview, label: 'Overview' },
  { to: paths.allOrders, label: menu.manageAllOrder },
  { to: paths.allProducts, label: menu.manageProducts },
];

type AccountMenuProps = { person: Person; anchor: HTMLElement; onClose: () => void };

/** The pages that a signed-in person uses most, and Log Out; the dashboard has the others. */
export function AccountMenu({ person, anchor, onClose }: AccountMenuProps) {
  const signOut = useSignOut();
  const entries = [
    { to: paths.dashboard, label: nav.dashboard },
    ...(browserStore.read(ADMIN_MARK) === person.uid ? ofAdmins : ofCustomers),
    { to: paths.updateProfile, label: menu.profile },
    { to: paths.account, label: 'My account' },
  ];
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      onClick={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        // A landmark, because the name and the address at the top are no entries of the menu.
        paper: { role: 'navigation', 'aria-label': 'Account pages', sx: { width: 264, mt: 1 } },
        list: { 'aria-label': 'Account' },
      }}
    >
      <Box component="li" role="presentation" sx={{ px: 2, py: 1, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 640 }}>{person.name || person.email}</Typography>
        {person.name && (
          <Typography variant="body2" color="textSecondary">
            {person.email}
          </Typography>
        )}
      </Box>
      {entries.map(({ to, label }) => (
        <MenuItem key={to} component={Link} to={to} sx={item}>
          {label}
        </MenuItem>
      ))}
      <Divider component="li" />
      <MenuItem onClick={() => void signOut()} sx={item}>
        {nav.logOut}
      </MenuItem>
    </Menu>
  );
}

const item = { minHeight: 44 };
