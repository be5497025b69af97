import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { later } from '#lib/later.tsx';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { useSignedIn } from '#session/session.ts';
import { MenuList } from './menu-list.tsx';

const { menu } = messages;

/** The customers' pages in the order of spec section 2. */
export const customerEntries = [
  { to: paths.dashboard, label: menu.profile },
  { to: paths.myOrders, label: menu.myOrders },
  { to: paths.addReview, label: menu.addReviews },
];

/** What the specification does not know, below what it does. */
export const moreCustomerEntries = [
  { to: paths.partLists, label: 'My lists' },
  { to: paths.account, label: 'My account' },
];

const AdminMenu = later(async () => (await import('./admin-menu.tsx')).AdminMenu);

export function SideMenu({ onFollow }: { onFollow?: () => void }) {
  const { person, role } = useSignedIn();
  const [local, host] = person.email.split('@');
  return (
    <Box onClick={onFollow} sx={{ p: 1.5 }}>
      <Box sx={{ px: 1.5, py: 1.5, mb: 1, overflowWrap: 'anywhere' }}>
        <Typography variant="h5" component="p">
          {person.name || person.email}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {local}@<wbr />
          {host}
        </Typography>
      </Box>
      {role === 'ADMIN' ? <AdminMenu /> : <CustomerMenu />}
    </Box>
  );
}

const CustomerMenu = () => (
  <>
    <Box component="nav" aria-label="Dashboard">
      <MenuList entries={customerEntries} />
    </Box>
    <Box
      component="nav"
      aria-label="More of the dashboard"
      sx={{ borderTop: '1px solid', borderColor: 'divider', mt: 1.5, pt: 1.5 }}
    >
      <MenuList entries={moreCustomerEntries} />
    </Box>
  </>
);
