import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { use } from 'react';
import { Outlet } from 'react-router-dom';
import { SideBarContext } from './side-bar-context.ts';
import { SideMenu } from './side-menu.tsx';

/** The dashboard: a side menu by role, and the page. On a small screen the menu is a drawer. */
export function Component() {
  const { isOpen, setOpen } = use(SideBarContext);
  const close = () => setOpen(false);
  return (
    <Box sx={{ flex: 1, display: 'flex', alignItems: 'stretch' }}>
      <Box
        component="aside"
        sx={{
          display: { xs: 'none', md: 'block' },
          width: 248,
          flexShrink: 0,
          borderRight: '1px solid',
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Box sx={{ position: 'sticky', top: 75 }}>
          <SideMenu />
        </Box>
      </Box>
      <Drawer
        open={isOpen}
        onClose={close}
        sx={{ display: { md: 'none' } }}
        slotProps={{ paper: { sx: { width: 272 } } }}
      >
        <SideMenu onFollow={close} />
      </Drawer>
      {/* Every page begins at the same edge, however wide it is. */}
      <Box sx={{ flex: 1, minWidth: 0, '& > .MuiContainer-root': { ml: 0, py: { xs: 3, md: 4 } } }}>
        <Outlet />
      </Box>
    </Box>
  );
}
