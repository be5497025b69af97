import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { entryGroups, specifiedEntries } from './admin-entries.ts';
import { MenuList } from './menu-list.tsx';

/** The admins' pages, first those of the specification. */
export const AdminMenu = () => (
  <>
    <Box component="nav" aria-label="Dashboard">
      <MenuList entries={specifiedEntries} />
    </Box>
    <Box component="nav" aria-label="More of the dashboard">
      {entryGroups.map(({ title, entries }) => (
        <Box key={title} sx={{ borderTop: '1px solid', borderColor: 'divider', mt: 1, pt: 1 }}>
          <Typography variant="caption" color="textSecondary" component="h2" sx={{ px: 2, py: 0.5, fontWeight: 600 }}>
            {title}
          </Typography>
          <MenuList entries={entries} />
        </Box>
      ))}
    </Box>
  </>
);
