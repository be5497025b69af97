import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Cards side by side where they fit; on a phone one below the other. */
export function ProductGrid({ children, label }: { children: ReactNode; label: string }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: { xs: 1.5, sm: 2.5 },
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(250px, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
