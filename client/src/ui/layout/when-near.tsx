import { startTransition, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

/** Renders its content when it comes near the viewport: on a phone most visitors do not scroll to the end. */
export function WhenNear({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && startTransition(() => setNear(true)),
      { rootMargin: '800px' },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  // base.css stops animations that are far below the viewport.
  return (
    <div ref={place} data-far={isNear ? undefined : ''}>
      <Suspense fallback={fallback}>{isNear ? children : fallback}</Suspense>
    </div>
  );
}
