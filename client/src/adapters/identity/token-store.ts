import { browserStore } from '#lib/browser-store.ts';

/** The key of the bearer token in local storage (spec section 3). The stored token is a copy; the SDK is the source. */
const key = 'accessToken';
const leavingKey = 'signingOut';
const leewaySeconds = 60;

export const readToken = () => browserStore.read(key);

export const writeToken = (token: string | null): void => void browserStore.write(key, token);

/** Whether the user has logged out but the SDK may still have the session: it ends it later than a page may be closed. */
export const isLeaving = () => browserStore.read(leavingKey) !== null;

export const writeLeaving = (leaving: boolean): void => void browserStore.write(leavingKey, leaving ? 'yes' : null);

/** Calls the listener when another tab signs in or out, or may have while this page was not shown. */
export function watchToken(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (!event.key || event.key === key) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Whether a JWT is valid for another minute. The server verifies the token; this only reads it. */
export function isFresh(token: string, now = Date.now()): boolean {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' && exp > now / 1000 + leewaySeconds;
  } catch {
    return false;
  }
}
