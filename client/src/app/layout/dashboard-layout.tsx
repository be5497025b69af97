import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { use } from 'react';
import { Outlet } from 'react-router-dom';
import { PaletteButton } from './palette-button.tsx';
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
        {/* Below the navigation bar; it scrolls on its own if it is longer than the screen. */}
        <Box sx={{ position: 'sticky', top: 75, maxHeight: 'calc(100dvh - 75px)', overflow: 'auto' }}>
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
      <Box sx={page}>
        <PaletteButton />
        <Outlet />
      </Box>
    </Box>
  );
}

const page = {
  flex: 1,
  minWidth: 0,
  // Every page begins at the same edge, however wide it is, with a heading that leaves the room to the work.
  '& > .MuiContainer-root': { ml: 0, py: { xs: 2, md: 3 } },
  '& > .MuiContainer-root > header': { mb: { xs: 2, md: 2.5 } },
  '& > .MuiContainer-root > header h1': { fontSize: { xs: '1.375rem', md: '1.5rem' } },
} as const;
