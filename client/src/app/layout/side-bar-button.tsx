import { mdiDockLeft } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/media/icon.tsx';
import { SideBarContext } from './side-bar-context.ts';

/** Toggles the dashboard's side menu on a small screen (spec section 2). */
export function SideBarButton() {
  const { isOpen, setOpen } = use(SideBarContext);
  const { pathname } = useLocation();
  if (pathname !== paths.dashboard && !pathname.startsWith(`${paths.dashboard}/`)) return null;
  return (
    <IconButton
      color="inherit"
      edge="start"
      aria-label="Dashboard menu"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      sx={{ display: { md: 'none' } }}
    >
      <Icon path={mdiDockLeft} />
    </IconButton>
  );
}
