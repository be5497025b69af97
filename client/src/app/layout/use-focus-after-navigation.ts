import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A browser that loads a page begins reading at its top; a navigation inside the app leaves the focus on a link that
 * is gone. So it is moved to the content, except on the first page.
 */
export function useFocusAfterNavigation() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
