import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { entryGroups, specifiedEntries } from './admin-entries.ts';
import { MenuList, type MenuEntry } from './menu-list.tsx';
import { useMenuCounts } from './use-menu-counts.ts';

/** The admins' pages, first those of the specification, with the number of tasks that wait there. */
export function AdminMenu() {
  const waiting = useMenuCounts();
  const counted = (entries: MenuEntry[]) => entries.map((entry) => ({ ...entry, waiting: waiting[entry.to] }));
  return (
    <>
      <Box component="nav" aria-label="Dashboard">
        <MenuList entries={counted(specifiedEntries)} />
      </Box>
      <Box component="nav" aria-label="More of the dashboard">
        {entryGroups.map(({ title, entries }) => (
          <Box
            key={title}
            role="group"
            aria-label={title}
            sx={{ borderTop: '1px solid', borderColor: 'divider', mt: 1, pt: 1 }}
          >
            <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 2, py: 0.5, fontWeight: 600 }}>
              {title}
            </Typography>
            <MenuList entries={counted(entries)} />
          </Box>
        ))}
      </Box>
    </>
  );
}
