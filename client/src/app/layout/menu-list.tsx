import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import { NavLink } from 'react-router-dom';
import { formatCount } from '#lib/format/count.ts';
import { Icon } from '#ui/media/icon.tsx';

/** `waiting` counts what waits there, as "3 to deliver"; 0 is not shown. */
export type MenuEntry = {
  to: string;
  label: string;
  icon?: string;
  waiting?: Waiting | undefined;
};

/** Links of the side menu, one below the other. */
export function MenuList({ entries }: { entries: MenuEntry[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 }}>
      {entries.map(({ to, label, icon, waiting }) => (
        <li key={to}>
          <ListItemButton component={NavLink} to={to} end sx={item}>
            {icon && <Icon path={icon} sx={{ fontSize: 20, color: 'text.secondary' }} />}
            {label}
            {waiting && waiting.count > 0 && <Waiting {...waiting} />}
          </ListItemButton>
        </li>
      ))}
    </Box>
  );
}

type Waiting = { count: number; noun: string };

/** A number; screen readers also say of what: "Returns 3 waiting". */
const Waiting = ({ count, noun }: Waiting) => (
  <>
    {' '}
    <Box component="span" title={`${formatCount(count)} ${noun}`} sx={badge}>
      {count > 999 ? '999+' : count}
      <Box component="span" sx={hidden}>
        {` ${noun}`}
      </Box>
    </Box>
  </>
);

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

const badge = {
  position: 'relative',
  ml: 'auto',
  minWidth: 24,
  px: 0.75,
  borderRadius: 3,
  bgcolor: 'action.selected',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  lineHeight: '22px',
} as const;

const item = {
  borderRadius: 1,
  minHeight: { xs: 44, md: 38 },
  py: 0.5,
  // "Manage All Order" and its number fit on one line.
  px: 1.25,
  gap: 1.25,
  fontWeight: 520,
  '&.active': { bgcolor: 'action.selected', boxShadow: 'inset 3px 0 var(--mui-palette-primary-main)' },
} as const;
