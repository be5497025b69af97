import Box from '@mui/material/Box';
import { Suspense, useLayoutEffect, useState, type ReactNode } from 'react';

/**
 * A part of a page whose code is loaded after the page. A prerendered one is visible at once, and inert until its code has
 * run. Its parent must not render it again before, which would replace it by the fallback: use `memo`.
 */
export function Island({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [isReady, setReady] = useState(false);
  return (
    <Box inert={!isReady} sx={{ display: 'contents' }}>
      <Suspense fallback={fallback}>
        {children}
        <OnMount run={setReady} />
      </Suspense>
    </Box>
  );
}

function OnMount({ run }: { run: (isMounted: true) => void }) {
  useLayoutEffect(() => run(true), [run]);
  return null;
}
