import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

/** The shape that a review and its skeleton share. */
export function ReviewCardFrame({ children }: { children: ReactNode }) {
  return (
    <Paper
      component="article"
      variant="outlined"
      sx={{ height: 1, minHeight: { xs: 200, sm: 232 }, p: 3, display: 'flex', flexDirection: 'column', gap: 1.5 }}
    >
      {children}
    </Paper>
  );
}
