import Box from '@mui/material/Box';
import { useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { SideBarContext } from './side-bar-context.ts';
import { SkipLink } from './skip-link.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

export function SiteLayout() {
  const [isOpen, setOpen] = useState(false);
  const main = useFocusAfterNavigation();
  return (
    <SideBarContext value={{ isOpen, setOpen }}>
      <SkipLink />
      <NavigationProgress />
      <NavBar />
      <Box
        component="main"
        id="main"
        ref={main}
        tabIndex={-1}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}
      >
        <Outlet />
      </Box>
      <Footer />
      <ScrollRestoration />
    </SideBarContext>
  );
}
