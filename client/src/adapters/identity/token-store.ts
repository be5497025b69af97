/** The key of the bearer token in local storage (spec section 3). The stored token is a copy; the SDK is the source. */
const key = 'accessToken';
const leavingKey = 'signingOut';
const leewaySeconds = 60;

// Storage may be blocked (private windows, strict settings); the session then lasts as long as the page.
function storage<T>(access: (store: Storage) => T): T | null {
  try {
    return access(window.localStorage);
  } catch {
    return null;
  }
}

export const readToken = () => storage((store) => store.getItem(key));

export function writeToken(token: string | null) {
  storage((store) => (token === null ? store.removeItem(key) : store.setItem(key, token)));
}

/** Whether the user has logged out but the SDK may still have the session: it ends it later than a page may be closed. */
export const isLeaving = () => storage((store) => store.getItem(leavingKey)) !== null;

export function writeLeaving(leaving: boolean) {
  storage((store) => (leaving ? store.setItem(leavingKey, 'yes') : store.removeItem(leavingKey)));
}

/** Calls the listener when another tab signs in or out. */
export function watchToken(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) listener();
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
