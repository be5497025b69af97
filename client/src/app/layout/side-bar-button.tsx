import { mdiDockLeft } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { use } from 'react';
import { Icon } from '#ui/media/icon.tsx';
import { SideBarContext } from './side-bar-context.ts';
import { useIsDashboard } from './use-is-dashboard.ts';

/** Toggles the dashboard's side menu on a small screen (spec section 2). */
export function SideBarButton() {
  const { isOpen, setOpen } = use(SideBarContext);
  const isDashboard = useIsDashboard();
  if (!isDashboard) return null;
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
