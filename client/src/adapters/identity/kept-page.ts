import { readToken } from './token-store.ts';

/**
 * Browsers keep a page that the user leaves, and show it again when the user goes back. A kept page receives no events, so it
 * is reloaded if the user has signed in or out since. Returns a function that unsubscribes.
 */
export function reloadOutdatedPage(): () => void {
  let token = readToken();
  const leave = () => {
    token = readToken();
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted && readToken() !== token) window.location.reload();
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
  };
}
