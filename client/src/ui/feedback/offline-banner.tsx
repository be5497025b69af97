import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';

/** Shown while the browser is offline. The element is always there, so that screen readers announce its text. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <Box
      role="status"
      sx={{
        '&:empty': { display: 'none' },
        position: 'sticky',
        bottom: 0,
        zIndex: 'snackbar',
        px: 2,
        py: 1,
        textAlign: 'center',
        bgcolor: 'warning.main',
        color: 'warning.contrastText',
        fontWeight: 560,
      }}
    >
      {!isOnline && 'You are offline. This page may be out of date. Your entries are kept.'}
    </Box>
  );
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** `false` is certain; `true` only means that there is a network. */
const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
