import Box from '@mui/material/Box';
import { use, useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { later } from '#lib/later.tsx';
import { PaletteButton } from './palette-button.tsx';
import { SideBarContext } from './side-bar-context.ts';
import { SideMenu } from './side-menu.tsx';

const SideDrawer = later(async () => (await import('./side-drawer.tsx')).SideDrawer);

/** The dashboard: a side menu by role, and the page. On a small screen the menu is a drawer. */
export function Component() {
  const { isOpen, setOpen } = use(SideBarContext);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const content = useRef<HTMLElement>(null);
  // After a navigation `main` has the focus, and the side menu is its first part.
  useEffect(() => {
    if (document.activeElement?.id === 'main') content.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box sx={{ flex: 1, display: 'flex', alignItems: 'stretch' }}>
      <aside className="side-menu">
        <div>
          <SideMenu />
        </div>
      </aside>
      {wasOpened && <SideDrawer isOpen={isOpen} onClose={() => setOpen(false)} />}
      <Box id="content" ref={content} tabIndex={-1} sx={page}>
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
