import Box from '@mui/material/Box';
import { memo, Suspense, useDeferredValue, type ReactNode } from 'react';
import { useIsPrerendered } from '#lib/hooks/use-is-prerendered.ts';
import { useIsWide } from './use-is-wide.ts';

/** Not at once: what turns out to be superfluous goes when there is time for it. */
const useWasDrawn = () => useDeferredValue(useIsPrerendered());

/** What there is no room for on a phone. A drawn page holds both this and the next, and its style hides one. */
export function WhenWide({ children }: { children: ReactNode }) {
  const isDrawn = useWasDrawn();
  if (!useIsWide() && !isDrawn) return null;
  return (
    <Box sx={{ display: { xs: 'none', md: 'block' } }}>
      <Later>{children}</Later>
    </Box>
  );
}

/** What stands in for it there. */
export function WhenNarrow({ children }: { children: ReactNode }) {
  const isDrawn = useWasDrawn();
  if (useIsWide() && !isDrawn) return null;
  return (
    <Box sx={{ display: { xs: 'grid', md: 'none' } }}>
      <Later>{children}</Later>
    </Box>
  );
}

/**
 * React takes over what was drawn boundary by boundary, when there is time; what goes before its turn costs nothing.
 * Remembered, as a boundary that is rendered again would have to be taken over at once.
 */
const Later = memo(function Later({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
});
