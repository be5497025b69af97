import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useRoutes } from 'react-router-dom';
import { startIdentity } from '#adapters/identity/identity.ts';
import { Toasts } from '#ui/toasts.tsx';
import { preload } from './page.ts';
import { routes } from './routes.tsx';
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

/** Fetches the code of the page at this address, so that it can be shown at once. */
export const prepare = (address: string) => preload(routes, address);
