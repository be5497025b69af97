import type { Theme } from '@mui/material/styles';

/** On a phone a list of cards is one row, which scrolls sideways and shows that more follow. */
export const strip = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'none',
    gridAutoFlow: 'column',
    gridAutoColumns: 'min(86%, 320px)',
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    // From edge to edge of the screen, with room for the focus ring.
    mx: -2,
    px: 2,
    py: 0.5,
    scrollPaddingInline: 16,
    '& > li': { scrollSnapAlign: 'start' },
  },
});
