import { useState } from 'react';
import { later } from '#lib/later.tsx';

// A page that cannot load them works without.
const Toaster = later(() =>
  import('./toast.tsx').then(
    (module) => module.Toaster,
    () => () => null,
  ),
);

/** The live region of the toasts. It is there before the first toast, so that screen readers announce it. */
export function Toasts() {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  return (
    <div ref={setRegion} role="region" aria-label="Notifications" aria-live="polite">
      {region && <Toaster region={region} />}
    </div>
  );
}
