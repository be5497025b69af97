import Box from '@mui/material/Box';
import { Suspense, use, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { OfflineBanner } from '#ui/feedback/offline-banner.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { page } from '../page.tsx';
import { AdminShortcut } from './admin-shortcut.tsx';
import { CallBar, UtilityBar } from './call-bar.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { NavBar } from './nav-bar.tsx';
import { SideBarContext } from './side-bar-context.ts';
import { SkipLink } from './skip-link.tsx';
import { useNewPage } from './use-new-page.ts';
import { useOpen } from './use-open.ts';

const never = Promise.race<never>([]);

/** If its code cannot be loaded, it suspends without end, so that a prerendered page keeps the HTML of its footer. */
export const Footer = page(() => import('./footer.tsx').catch(() => ({ Component: () => use(never) })), null);

/** An element, which never renders again: a prerendered page shows it before its code loads. */
const footer = (
  <Suspense>
    <Footer />
  </Suspense>
);

export function SiteLayout() {
  const { isOpen, setOpen } = useOpen();
  const { pathname } = useLocation();
  const main = useNewPage();
  return (
    <SideBarContext value={{ isOpen, setOpen }}>
      <SkipLink />
      <UtilityBar />
      <NavBar />
      <Box
        component="main"
        id="main"
        ref={main}
        tabIndex={-1}
        // At least as high as the screen, so that the footer does not move while a page loads.
        sx={{ flex: 1, minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}
      >
        <CrashBoundary key={pathname}>
          <Suspense fallback={<Spinner label="Loading the page" />}>
            <Outlet />
            <RemoveInert />
          </Suspense>
        </CrashBoundary>
      </Box>
      {footer}
      <OfflineBanner />
      <AdminShortcut />
      <CallBar />
    </SideBarContext>
  );
}

/** Makes a prerendered page interactive after its hydration. */
function RemoveInert() {
  useEffect(() => document.querySelector('#root > [inert]')?.removeAttribute('inert'), []);
  return null;
}
