import { lazy, Suspense, useState } from 'react';

const Toaster = lazy(async () => ({ default: (await import('./toast.tsx')).Toaster }));

/** The live region of the toasts. It is there before the first toast, so that screen readers announce it. */
export function Toasts() {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  return (
    <div ref={setRegion} role="region" aria-label="Notifications" aria-live="polite">
      <Suspense>{region && <Toaster region={region} />}</Suspense>
    </div>
  );
}
