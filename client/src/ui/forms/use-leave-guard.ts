import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { holdBackButton } from '#lib/url/back-button.ts';

type Leave = () => void;

/** The router counts the entries of the browser's history that it made. */
const entryNumber = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** Where a press would lead inside the app; null if it stays on the page, opens another tab, or leaves the site. */
function destinationOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || opensElsewhere || link.target === '_blank' || link.origin !== window.location.origin) return null;
  if (link.pathname === window.location.pathname) return null;
  return link.pathname + link.search + link.hash;
}

/**
 * Holds whoever is about to leave the page while `isHolding`: `leave` is then what they were about to do. The router's
 * own blocker would cost the home page its budget, so links and the back button are caught before the router sees them.
 */
export function useLeaveGuard(isHolding: boolean) {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<Leave | null>(null);
  const release = useRef<() => void>(() => undefined);
  const [place] = useState(useLocation().pathname);

  useEffect(() => {
    // What was typed is saved, and the next page on its way: until it is drawn, the form is still here.
    const isLeft = () => window.location.pathname !== place;
    if (!isHolding || isLeft()) return undefined;
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
    const letGo = holdBackButton((event) => {
      const steps = entryNumber() - here;
      event.stopImmediatePropagation();
      if (steps === 0) return;
      window.history.go(-steps);
      setLeave(() => () => window.history.go(steps));
    });
    // The browser asks in its own words when the tab is closed or another site is typed.
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
