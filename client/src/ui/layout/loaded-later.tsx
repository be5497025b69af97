import { Suspense, useState, type ReactNode } from 'react';
import { isPrerendering } from '#lib/config.ts';

type LoadedLaterProps = {
  /** The same in the prerendered page. */
  name: string;
  /** Whether the page is the prerendered one. */
  isPrerendered: boolean;
  children: ReactNode;
};

/**
 * Content below the first screen, whose code is loaded after it. A prerendered page that the app renders again keeps its own
 * content until then: its links work, and its buttons are inert.
 */
export function LoadedLater({ name, isPrerendered, children }: LoadedLaterProps) {
  const [kept] = useState(() => (isPrerendered ? prerenderedContent(name) : []));
  return (
    <div data-later={name}>
      <Suspense fallback={kept.length > 0 && <div ref={(place) => place?.replaceChildren(...kept)} />}>
        {children}
      </Suspense>
    </div>
  );
}

/** The prerendered page. This module is loaded before the app replaces it. */
const prerenderedPage = isPrerendering ? null : document.querySelector('#root > [data-page]');

function prerenderedContent(name: string): Node[] {
  const place = prerenderedPage?.querySelector(`[data-later="${name}"]`);
  for (const button of place?.querySelectorAll('button') ?? []) button.inert = true;
  return [...(place?.childNodes ?? [])];
}
