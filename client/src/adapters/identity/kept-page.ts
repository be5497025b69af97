import { readToken } from './token-store.ts';

/**
 * Browsers keep a page that the user leaves, and show it again when the user goes back. A kept page receives no events, so it
 * is reloaded if the user has signed in or out since.
 */
export function reloadOutdatedPage(): void {
  let token = readToken();
  window.addEventListener('pagehide', () => {
    token = readToken();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readToken() !== token) window.location.reload();
  });
}
