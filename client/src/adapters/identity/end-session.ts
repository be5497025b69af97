import { readToken } from './token-store.ts';

/**
 * Ends the session at the server, so that a copy of its token is refused. The request continues if the page is closed. It
 * does not use the Apollo client, which pages without data do not load, and log-out does not wait for it.
 */
export function endSession(): void {
  const token = readToken();
  if (!token) return;
  fetch('/graphql', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ operationName: 'SignOut', query: 'mutation SignOut { signOut { signedOutAt } }' }),
  }).catch(() => undefined);
}
