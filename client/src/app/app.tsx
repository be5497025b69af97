import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { RouterProvider } from 'react-router-dom';
import { SessionProvider } from '#session/session-provider.tsx';
import { ToastProvider } from '#ui/toast-provider.tsx';
import { ShopApolloProvider } from './apollo/shop-apollo-provider.tsx';
import { router } from './router.tsx';
import { theme } from './theme/theme.ts';

export function App() {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="kelvin-mode">
      <CssBaseline enableColorScheme />
      <ToastProvider>
        <ShopApolloProvider>
          <SessionProvider>
            <RouterProvider router={router} />
          </SessionProvider>
        </ShopApolloProvider>
      </ToastProvider>
    </ThemeProvider>
  );
}
