import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import ListItemButton from '@mui/material/ListItemButton';
import { NavLink } from 'react-router-dom';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { useSignedIn } from '#session/session.ts';

const { menu } = messages;

/** The dashboard's pages by role, in the order of spec section 2. */
const entries = {
  CUSTOMER: [
    { to: paths.dashboard, label: menu.profile },
    { to: paths.myOrders, label: menu.myOrders },
    { to: paths.addReview, label: menu.addReviews },
  ],
  ADMIN: [
    { to: paths.dashboard, label: menu.profile },
    { to: paths.allOrders, label: menu.manageAllOrder },
    { to: paths.users, label: menu.allUser },
    { to: paths.addProduct, label: menu.addProduct },
    { to: paths.allProducts, label: menu.manageProducts },
  ],
};

/** What the specification does not know, below what it does. */
const moreEntries = {
  CUSTOMER: [
    { to: paths.partLists, label: 'My lists' },
    { to: paths.account, label: 'My account' },
  ],
  ADMIN: [
    { to: paths.overview, label: 'Overview' },
    { to: paths.inbox, label: 'Inbox' },
    { to: paths.moneyDesk, label: 'Money desk' },
    { to: paths.returns, label: 'Returns' },
    { to: paths.taxCertificates, label: 'Tax certificates' },
    { to: paths.reviews, label: 'Reviews' },
    { to: paths.mails, label: 'Mails' },
    { to: paths.search, label: 'Search' },
    { to: paths.settings, label: 'Settings' },
    { to: paths.audit, label: 'Audit log' },
    { to: paths.legacyCalls, label: 'Legacy calls' },
    { to: paths.account, label: 'My account' },
  ],
};

type Entry = { to: string; label: string };

export function SideMenu({ onFollow }: { onFollow?: () => void }) {
  const { person, role } = useSignedIn();
  return (
    <Box onClick={onFollow} sx={{ p: 1.5 }}>
      <Box sx={{ px: 1.5, py: 1.5, mb: 1, overflow: 'hidden' }}>
        <Typography variant="h5" component="p" noWrap>
          {person.name || person.email}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p" noWrap title={person.email}>
          {person.email}
        </Typography>
      </Box>
      <Entries label="Dashboard" entries={entries[role]} />
      {moreEntries[role].length > 0 && (
        <Box sx={{ borderTop: '1px solid', borderColor: 'divider', mt: 1.5, pt: 1.5 }}>
          <Entries label="More of the dashboard" entries={moreEntries[role]} />
        </Box>
      )}
    </Box>
  );
}

function Entries({ label: name, entries: list }: { label: string; entries: Entry[] }) {
  return (
    <Box component="nav" aria-label={name}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 }}>
        {list.map(({ to, label }) => (
          <li key={to}>
            <ListItemButton
              component={NavLink}
              to={to}
              end
              sx={{
                borderRadius: 1,
                minHeight: 44,
                fontWeight: 520,
                '&.active': { bgcolor: 'action.selected', boxShadow: 'inset 3px 0 var(--mui-palette-primary-main)' },
              }}
            >
              {label}
            </ListItemButton>
          </li>
        ))}
      </Box>
    </Box>
  );
}
