import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** `three` makes the six parts of the home page two whole rows; `dense` shows as many as there is room for. */
type ProductGridProps = { label: string; density: 'three' | 'dense'; children: ReactNode };

const columns = { three: 'repeat(3, 1fr)', dense: 'repeat(auto-fill, minmax(250px, 1fr))' };

export function ProductGrid({ label, density, children }: ProductGridProps) {
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
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: columns[density] },
      }}
    >
      {children}
    </Box>
  );
}
