import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A row of equal cards: as many side by side as `columns` says when there is room, one below the other on a phone. */
export function CardRow({ columns, children }: { columns: 3 | 4; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.5, md: 2.5 },
        gridTemplateColumns: { sm: columns === 4 ? 'repeat(2, 1fr)' : '1fr', md: `repeat(${columns}, 1fr)` },
      }}
    >
      {children}
    </Box>
  );
}
