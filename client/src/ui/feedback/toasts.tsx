import { useState } from 'react';
import { later, optional } from '#lib/later.tsx';

const Toaster = later(optional(async () => (await import('./toast.tsx')).Toaster));

/** The live region of the toasts. It is there before the first toast, so that screen readers announce it. */
export function Toasts() {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  return (
    <div ref={setRegion} role="region" aria-label="Notifications" aria-live="polite">
      {region && <Toaster region={region} />}
    </div>
  );
}
