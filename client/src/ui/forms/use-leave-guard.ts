import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { holdPage } from '#lib/url/leave.ts';
import { preloadQuestion } from '../feedback/confirm-dialog.tsx';

type Leave = () => void;

/** The router numbers its entries of the browser's history. */
const entryNumber = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** The page of the app that a click opens; null if it stays on the page, opens another tab, or leaves the site. */
function destinationOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || opensElsewhere || link.target === '_blank' || link.origin !== window.location.origin) return null;
  if (link.pathname === window.location.pathname) return null;
  return link.pathname + link.search + link.hash;
}

/**
 * Stops the user from leaving the page while `isHolding`, and stores the navigation to continue it later. The router's
 * own blocker would exceed the budget of the home page, so links and the back button are handled before the router, and code
 * that opens another page calls `leave`.
 */
export function useLeaveGuard(isHolding: boolean) {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<Leave | null>(null);
  const release = useRef<() => void>(() => undefined);
  const [place] = useState(useLocation().pathname);

  useEffect(() => {
    // After saving, the form is still mounted while the next page loads.
    const isLeft = () => window.location.pathname !== place;
    if (!isHolding || isLeft()) return undefined;
    preloadQuestion();
    const here = entryNumber();
    const watch = new AbortController();
    const options = { capture: true, signal: watch.signal };
    const hold = (event: Event, next: Leave) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      setLeave(() => next);
    };
    document.addEventListener(
      'click',
      (event) => {
        const destination = isLeft() ? null : destinationOf(event);
        if (destination) hold(event, () => void navigate(destination));
      },
      options,
    );
    const letGo = holdPage({
      onBack(event) {
        const steps = entryNumber() - here;
        event.stopImmediatePropagation();
        if (steps === 0) return;
        window.history.go(-steps);
        setLeave(() => () => window.history.go(steps));
      },
      onLeave: (go) => (isLeft() ? go() : setLeave(() => go)),
    });
    // The browser asks by itself when the tab is closed or another site is opened.
    window.addEventListener('beforeunload', (event) => !isLeft() && event.preventDefault(), options);
    release.current = () => {
      watch.abort();
      letGo();
    };
    return release.current;
  }, [isHolding, navigate, place]);

  return {
    isAsking: leave !== null,
    stay: () => setLeave(null),
    goOn: () => {
      release.current();
      setLeave(null);
      leave?.();
    },
  };
}
