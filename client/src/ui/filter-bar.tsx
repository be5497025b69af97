import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Fields that narrow a list, the search first: as many side by side as fit, two on a phone. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      role="search"
      aria-label={label}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(45%, 9.25rem), 1fr))',
        '& > :first-of-type': { gridColumn: 'span 2' },
        // On a phone it would stand alone beside nothing.
        '& > :last-child:nth-of-type(even)': { gridColumn: { xs: 'span 2', sm: 'auto' } },
        mb: 2,
      }}
    >
      {children}
    </Box>
  );
}
