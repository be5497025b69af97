import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** For waits whose outcome has no shape yet (who is signed in); lists and forms show skeletons instead. */
export function Spinner({ label }: { label: string }) {
  return (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', flex: 1, minHeight: '50vh' }}>
      <CircularProgress aria-label={label} />
    </Box>
  );
}
