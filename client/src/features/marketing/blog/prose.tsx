import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Long text: one measure, one rhythm, plain HTML inside. A `role="note"` paragraph is a warning. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        maxWidth: '66ch',
        fontSize: { md: '1.0625rem' },
        lineHeight: 1.7,
        hangingPunctuation: 'first last',
        '& > p:first-of-type': { fontSize: { xs: '1.0625rem', md: '1.1875rem' }, lineHeight: 1.6, mt: 0 },
        '& p': { my: 2, textWrap: 'pretty' },
        '& h2': { typography: 'h3', fontSize: '1.375rem', mt: 5, mb: 1.5 },
        '& ol, & ul': { my: 2, pl: 3.25, '& li': { pl: 0.75, mb: 1.25 }, '& li::marker': { color: 'text.secondary' } },
        '& [role=note]': {
          my: 3,
          px: 2.5,
          py: 2,
          bgcolor: 'background.paper',
          border: '1px solid',
          borderColor: 'divider',
          borderLeft: '4px solid',
          borderLeftColor: 'warning.main',
          borderRadius: 1,
        },
        '& table': { my: 3, width: 1, borderCollapse: 'collapse', fontSize: '0.9375rem', lineHeight: 1.5 },
        '& th, & td': {
          textAlign: 'left',
          verticalAlign: 'top',
          py: 1.25,
          pr: 2,
          borderBottom: '1px solid',
          borderColor: 'divider',
        },
        '& th': { color: 'text.secondary', fontWeight: 620 },
      }}
    >
      {children}
    </Box>
  );
}
