import Box from '@mui/material/Box';
import { useOnline } from './use-online.ts';

/** Says that there is no connection, for as long as there is none. The element is always there, so that it is announced. */
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
      {!isOnline && 'You are offline. What you see may be old; what you have typed stays.'}
    </Box>
  );
}
