import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect } from 'react';
import { BrowserRouter, useLocation, useRoutes } from 'react-router-dom';
import { startIdentity } from '#adapters/identity/identity.ts';
import { Toasts } from '#ui/toasts.tsx';
import { preload } from './page.ts';
import { routes } from './routes.tsx';
import { theme } from './theme/theme.ts';

function Pages() {
  preload(routes, useLocation().pathname);
  return useRoutes(routes);
}

export function App() {
  useEffect(() => startIdentity(), []);
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="kelvin-mode">
      <CssBaseline enableColorScheme />
      <Toasts />
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </ThemeProvider>
  );
}
