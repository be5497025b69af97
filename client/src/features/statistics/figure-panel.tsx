import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

type FigurePanelProps = { title: string; note?: ReactNode; children: ReactNode };

/** A titled panel of the overview. */
export function FigurePanel({ title, note, children }: FigurePanelProps) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline', mb: 2 }}>
        <Typography variant="h3" component="h2" id={id} sx={{ flex: '1 0 auto', maxWidth: 1 }}>
          {title}
        </Typography>
        {note && (
          <Typography variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
      </Box>
      {children}
    </Paper>
  );
}
