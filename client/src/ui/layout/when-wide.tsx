import Box from '@mui/material/Box';
import { memo, Suspense, useDeferredValue, type ReactNode } from 'react';
import { useIsPrerendered } from '#lib/hooks/use-is-prerendered.ts';
import { useIsWide } from './use-is-wide.ts';

/** Deferred, so that the superfluous version is removed in an idle moment. */
const useWasDrawn = () => useDeferredValue(useIsPrerendered());

/** Content for wide screens only. A prerendered page has this and WhenNarrow, and its styles hide one of them. */
export function WhenWide({ children }: { children: ReactNode }) {
  const isDrawn = useWasDrawn();
  if (!useIsWide() && !isDrawn) return null;
  return (
    <Box sx={{ display: { xs: 'none', md: 'block' } }}>
      <Later>{children}</Later>
    </Box>
  );
}

/** Content for narrow screens only. */
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
 * React hydrates one Suspense boundary after the other; a boundary that is removed before costs nothing. Memoized, as
 * another render would hydrate the boundary immediately.
 */
const Later = memo(function Later({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
});
