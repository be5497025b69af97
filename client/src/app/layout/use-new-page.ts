import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { forgetCarriedData } from '#lib/page-data.ts';

/**
 * Scrolls to the top and focuses the content when the app opens another page, as a browser does when it loads one. The
 * browser itself restores the scroll position when the user goes back, and `kept-place.ts` once a list has loaded again.
 */
export function useNewPage() {
  const { pathname, hash } = useLocation();
  const isGoingBack = useNavigationType() === NavigationType.Pop;
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    forgetCarriedData();
    main.current?.focus({ preventScroll: true });
    if (!isGoingBack && !hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, isGoingBack]);
  return main;
}
