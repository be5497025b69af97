import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useNavigation } from 'react-router-dom';

const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(100%)' } });

/** While the code of the next page is on its way. It waits a moment before it shows, as most pages are there sooner. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null;
  return (
    <Box
      role="status"
      aria-label="Loading the page"
      sx={{ position: 'fixed', inset: '0 0 auto', zIndex: 'tooltip', overflow: 'hidden' }}
    >
      <Box sx={{ height: 3, bgcolor: 'primary.main', animation: `${slide} 1.1s ease-in-out 200ms infinite both` }} />
    </Box>
  );
}
