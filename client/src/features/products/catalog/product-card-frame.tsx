import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

type ProductCardFrameProps = { picture: ReactNode; children: ReactNode };

/** The shape that a card and its skeleton share: picture above, on a phone beside, so that nothing jumps. */
export function ProductCardFrame({ picture, children }: ProductCardFrameProps) {
  return (
    <Paper
      component="article"
      variant="outlined"
      sx={{
        height: '100%',
        overflow: 'hidden',
        display: 'grid',
        gridTemplateColumns: { xs: '116px 1fr', sm: '1fr' },
        gridTemplateRows: { sm: 'auto 1fr' },
      }}
    >
      <Box
        sx={{
          bgcolor: 'action.hover',
          aspectRatio: { sm: '4 / 3' },
          display: 'grid',
          placeItems: 'center',
        }}
      >
        {picture}
      </Box>
      <Box sx={{ p: { xs: 1.75, sm: 2.25 }, display: 'flex', flexDirection: 'column', minWidth: 0 }}>{children}</Box>
    </Paper>
  );
}
