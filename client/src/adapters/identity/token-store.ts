/** The bearer token is kept under this name (spec section 3). It holds a copy: the SDK stays the source. */
const key = 'accessToken';
const leavingKey = 'signingOut';
const leewaySeconds = 60;

// Storage may be forbidden (private windows, strict settings): then the session lives as long as the page.
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

/** Whether somebody has logged out whom the SDK may still know: it forgets them later, and a page can be left before. */
export const isLeaving = () => storage((store) => store.getItem(leavingKey)) !== null;

export function writeLeaving(leaving: boolean) {
  storage((store) => (leaving ? store.setItem(leavingKey, 'yes') : store.removeItem(leavingKey)));
}

/** Calls back when another tab signs in or out. */
export function watchToken(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Whether a JWT is still valid for a minute. It is only read here, never trusted: the server verifies it. */
export function isFresh(token: string, now = Date.now()): boolean {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' && exp > now / 1000 + leewaySeconds;
  } catch {
    return false;
  }
}
