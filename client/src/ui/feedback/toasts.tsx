import { lazy, Suspense, useState } from 'react';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Where toasts appear: a live region from the start, so that they are announced politely. Nothing waits for it. */
export function Toasts() {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  return (
    <div ref={setRegion} role="region" aria-label="Notifications" aria-live="polite">
      <Suspense>{region && <Toaster region={region} />}</Suspense>
    </div>
  );
}
