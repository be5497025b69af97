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

/** The theme and the toasts around every page, in a browser and in the prerender build. */
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
 * Loads the code of the page at this address before the first render. A visitor who must log in first starts at /login;
 * the router stores its state of an address as `usr`.
 */
export async function prepare(): Promise<void> {
  const { pathname, search, hash } = window.location;
  if (identity.current() === null && needsLogin(pathname)) {
    window.history.replaceState({ usr: { from: pathname + search + hash }, idx: 0 }, '', paths.login);
  }
  await preload(routes, window.location.pathname);
}
