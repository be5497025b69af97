import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import { NavLink } from 'react-router-dom';
import { Icon } from '#ui/media/icon.tsx';

export type MenuEntry = { to: string; label: string; icon?: string };

/** Links of the side menu, one below the other. */
export function MenuList({ entries }: { entries: MenuEntry[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 }}>
      {entries.map(({ to, label, icon }) => (
        <li key={to}>
          <ListItemButton component={NavLink} to={to} end sx={item}>
            {icon && <Icon path={icon} sx={{ fontSize: 20, color: 'text.secondary' }} />}
            {label}
          </ListItemButton>
        </li>
      ))}
    </Box>
  );
}

const item = {
  borderRadius: 1,
  minHeight: { xs: 44, md: 38 },
  py: 0.5,
  gap: 1.5,
  fontWeight: 520,
  '&.active': { bgcolor: 'action.selected', boxShadow: 'inset 3px 0 var(--mui-palette-primary-main)' },
} as const;
