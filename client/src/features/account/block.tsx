import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type BlockProps = { title: string; children: ReactNode; action: ReactNode };

/** A subject of the account: what it is about, and what the user can do. */
export const Block = ({ title, children, action }: BlockProps) => (
  <Paper
    component="section"
    variant="outlined"
    sx={{ p: { xs: 2.5, sm: 3 }, mb: 3, display: 'grid', gap: 2, justifyItems: 'start' }}
  >
    <Typography variant="h4" component="h2">
      {title}
    </Typography>
    <Typography color="textSecondary" sx={{ maxWidth: '60ch' }}>
      {children}
    </Typography>
    {action}
  </Paper>
);
