import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDeferredValue, type ReactNode } from 'react';
import { useIsDrawn } from '#lib/use-is-drawn.ts';

/** Not at once: what turns out to be superfluous goes when there is time for it. */
const useWasDrawn = () => useDeferredValue(useIsDrawn());

const useIsWide = () => useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });

/** What there is no room for on a phone. A drawn page holds both this and the next, and its style hides one. */
export function WhenWide({ children }: { children: ReactNode }) {
  const isDrawn = useWasDrawn();
  return useIsWide() || isDrawn ? <Box sx={{ display: { xs: 'none', md: 'block' } }}>{children}</Box> : null;
}

/** What stands in for it there. */
export function WhenNarrow({ children }: { children: ReactNode }) {
  const isDrawn = useWasDrawn();
  return !useIsWide() || isDrawn ? <Box sx={{ display: { xs: 'grid', md: 'none' } }}>{children}</Box> : null;
}
