import Box from '@mui/material/Box';
import { Ring } from './ring.tsx';

/** For content of unknown shape, such as a page behind a guard; lists and forms show skeletons. */
export function Spinner({ label }: { label: string }) {
  return (
    <Box
      role="status"
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 1,
        minHeight: '50vh',
        // Most pages are there before.
        animation: 'appear 1ms 150ms backwards',
        '@keyframes appear': { from: { opacity: 0 } },
      }}
    >
      <Ring aria-label={label} />
    </Box>
  );
}
