import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { keepUnits } from '#lib/format/keep-units.ts';

type PanelProps = {
  title: string;
  /** The sentence of a panel without rows; `children` are then the next step. */
  empty?: string;
  children: ReactNode;
};

/** A titled box of a page that sums up others. */
export function Panel({ title, empty, children }: PanelProps) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2.5, minWidth: 0 }}>
      <Typography variant="h4" component="h2" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {empty && <Typography color="textSecondary">{empty}</Typography>}
      {children}
    </Paper>
  );
}

type PanelRowProps = { name: string; detail: ReactNode; action?: ReactNode };

/** One thing of a panel and what to do with it. */
export const PanelRow = ({ name, detail, action }: PanelRowProps) => (
  <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', py: 1 }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 560, lineHeight: 1.35, overflowWrap: 'anywhere' }}>{keepUnits(name)}</Typography>
      <Typography variant="body2" color="textSecondary" component="div">
        {detail}
      </Typography>
    </Box>
    {action}
  </Box>
);
