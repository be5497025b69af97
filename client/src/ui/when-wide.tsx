import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useIsDrawn } from '#lib/use-is-drawn.ts';

const useIsWide = () => useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });

/** What there is no room for on a phone. A drawn page holds both this and the next, and its style hides one. */
export function WhenWide({ children }: { children: ReactNode }) {
  const isDrawn = useIsDrawn();
  return useIsWide() || isDrawn ? <Box sx={{ display: { xs: 'none', md: 'block' } }}>{children}</Box> : null;
}

/** What stands in for it there. */
export function WhenNarrow({ children }: { children: ReactNode }) {
  const isDrawn = useIsDrawn();
  return !useIsWide() || isDrawn ? <Box sx={{ display: { xs: 'grid', md: 'none' } }}>{children}</Box> : null;
}
