import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { OfflineBanner } from '#ui/feedback/offline-banner.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Awaken } from './awaken.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { SideBarContext } from './side-bar-context.ts';
import { SkipLink } from './skip-link.tsx';
import { useArrival } from './use-arrival.ts';

export function SiteLayout() {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const main = useArrival();
  return (
    <SideBarContext value={{ isOpen, setOpen }}>
      <SkipLink />
      <NavBar />
      <Box
        component="main"
        id="main"
        ref={main}
        tabIndex={-1}
        // A screen high at least: a page that is still loading does not let the footer in and push it out again.
        sx={{ flex: 1, minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}
      >
        <CrashBoundary key={pathname}>
          <Suspense fallback={<Spinner label="Loading the page" />}>
            <Outlet />
            <Awaken />
          </Suspense>
        </CrashBoundary>
      </Box>
      <Footer />
      <OfflineBanner />
    </SideBarContext>
  );
}
