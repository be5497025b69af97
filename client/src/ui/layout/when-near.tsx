import { startTransition, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

/** Shows its content once it is about to be scrolled into sight: on a phone most visitors never come to the end. */
export function WhenNear({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && startTransition(() => setNear(true)),
      { rootMargin: '600px' },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  // base.css stills what would move where nobody sees it.
  return (
    <div ref={place} data-far={isNear ? undefined : ''}>
      <Suspense fallback={fallback}>{isNear ? children : fallback}</Suspense>
    </div>
  );
}
