import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useRoutes } from 'react-router-dom';
import { identity, startIdentity } from '#adapters/identity/identity.ts';
import { paths } from '#lib/paths.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { preload } from './page.ts';
import { needsLogin, routes } from './routes.tsx';
import { theme } from './theme/theme.ts';

function Pages() {
  void preload(routes, useLocation().pathname);
  return useRoutes(routes);
}

/** What stands around every page, in a browser and when pages are drawn at build time. */
export function Surroundings({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="kelvin-mode" noSsr>
      <CssBaseline enableColorScheme />
      <Toasts />
      {children}
    </ThemeProvider>
  );
}

export function App() {
  useEffect(() => startIdentity(), []);
  return (
    <Surroundings>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </Surroundings>
  );
}

/**
 * Fetches the code of the page at this address, so that it can be shown at once. Whoever must log in first begins there:
 * the page would only send them on. The router keeps what it is told along with an address as `usr`.
 */
export async function prepare(): Promise<void> {
  const { pathname, search, hash } = window.location;
  if (identity.current() === null && needsLogin(pathname)) {
    window.history.replaceState({ usr: { from: pathname + search + hash }, idx: 0 }, '', paths.login);
  }
  await preload(routes, window.location.pathname);
}
