import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The place of a page in the site, above its heading. */
export const Breadcrumb = ({ children }: { children: ReactNode }) => (
  <Box component="nav" aria-label="Breadcrumb" sx={{ typography: 'body2', color: 'text.secondary', mb: 2 }}>
    {children}
  </Box>
);
