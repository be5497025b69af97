import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Full rows at every width, so that the last row never has a single card. */
const columnsAt = {
  3: { '@media (min-width: 740px)': { gridTemplateColumns: 'repeat(3, 1fr)' } },
  4: {
    '@media (min-width: 600px)': { gridTemplateColumns: 'repeat(2, 1fr)' },
    '@media (min-width: 1000px)': { gridTemplateColumns: 'repeat(4, 1fr)' },
  },
};

/** A row of equal cards; on a phone one below the other. */
export function CardRow({ columns, children }: { columns: 3 | 4; children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: { xs: 1.5, md: 2.5 }, ...columnsAt[columns] }}>{children}</Box>;
}
