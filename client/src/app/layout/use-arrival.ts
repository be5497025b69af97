import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * What a browser does when it loads a page, and not when the app turns one: begin at the top, and with the focus at
 * the content. Going back is left to the browser, which remembers where one was.
 */
export function useArrival() {
  const { pathname, hash } = useLocation();
  const isGoingBack = useNavigationType() === NavigationType.Pop;
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (!isGoingBack && !hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, isGoingBack]);
  return main;
}
