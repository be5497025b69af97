import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export type ProfileFact = { term: string; value: ReactNode };

/** What is known of somebody, line by line. */
export function ProfileFacts({ facts }: { facts: ProfileFact[] }) {
  return (
    <Paper variant="outlined" component="dl" sx={{ m: 0, px: 3, py: 1 }}>
      {facts.map(({ term, value }) => (
        <Box
          key={term}
          sx={{
            display: 'grid',
            gridTemplateColumns: { sm: '200px 1fr' },
            py: 1.75,
            '& + &': { borderTop: '1px solid', borderColor: 'divider' },
          }}
        >
          <Typography component="dt" color="textSecondary">
            {term}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Paper>
  );
}
