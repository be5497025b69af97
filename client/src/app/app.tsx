import { ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { useEffect, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useRoutes } from 'react-router-dom';
import { identity, startIdentity } from '#adapters/identity/identity.ts';
import { paths } from '#lib/paths.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { CrashBoundary } from './layout/crash-boundary.tsx';
import { Footer } from './layout/site-layout.tsx';
import { loadPart, preload } from './page.tsx';
import { needsLogin, routes } from './routes.tsx';
import { components } from './theme/components.ts';
import { theme } from './theme/theme.ts';

function Pages() {
  void preload(routes, useLocation().pathname);
  return useRoutes(routes);
}

/** The theme and the toasts around every page, in a browser and in the prerender build. */
export function Surroundings({ children }: { children: ReactNode }) {
  return (
    <ThemeContext value={theme}>
      <DefaultPropsProvider value={components as object}>
        <Toasts />
        {children}
      </DefaultPropsProvider>
    </ThemeContext>
  );
}

export function App() {
  useEffect(() => startIdentity(), []);
  return (
    <Surroundings>
      {/* In a transition, which React may interrupt, Apollo sends the requests of both addresses in turn. */}
      <BrowserRouter useTransitions={false}>
        <CrashBoundary>
          <Pages />
        </CrashBoundary>
      </BrowserRouter>
    </Surroundings>
  );
}

/**
 * Loads the code of the page at this address before the first render. A visitor who must log in first starts at /login;
 * the router stores its state of an address as `usr`.
 */
export async function prepare(): Promise<void> {
  const { pathname, search, hash } = window.location;
  if (identity.current() === null && needsLogin(pathname)) {
    window.history.replaceState({ usr: { from: pathname + search + hash }, idx: 0 }, '', paths.login);
  }
  // Most pages replace the prerendered footer, which would be missing until its code arrives.
  await Promise.all([preload(routes, window.location.pathname), loadPart(Footer)]);
}
