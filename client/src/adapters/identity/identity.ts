import type { FirebaseIdentity } from './firebase.ts';
import type { Person } from './person.ts';
import type { TestAccount } from './test-accounts.ts';
import { isFresh, readToken, watchToken, writeLeaving, writeToken } from './token-store.ts';

/** `undefined` while the provider has not answered yet. */
export type CurrentPerson = Person | null | undefined;

let current: CurrentPerson = readToken() ? undefined : null;
let sdk: Promise<FirebaseIdentity> | null = null;
let renewal: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

function become(person: Person | null) {
  current = person;
  for (const listener of listeners) listener();
}

function settle(person: Person | null, token: string | null) {
  writeToken(token);
  if (person) writeLeaving(false);
  become(person);
}

/** The SDK is large and most visitors never sign in, so it is loaded when it is first needed. */
function firebase(): Promise<FirebaseIdentity> {
  sdk ??= import('./firebase.ts').then(({ startFirebase }) => startFirebase(settle), markUnloaded);
  // After a failed download the next call tries again. Chromium does so only after the page is reloaded.
  sdk.catch(() => (sdk = null));
  return sdk;
}

function markUnloaded(error: Error): never {
  throw Object.assign(error, { code: 'shop/not-loaded' });
}

/** Determines the user if this browser has a token or gets one in another tab. Returns a function that unsubscribes. */
export function startIdentity() {
  const wake = () => {
    // Without the SDK the user counts as signed out, but the token is kept for the next visit.
    if (readToken()) firebase().catch(() => become(null));
  };
  wake();
  return watchToken(wake);
}

export const identity = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => current,
  /** A valid token, renewed if necessary; null when no user is signed in. */
  async token(): Promise<string | null> {
    if (current === null) return null;
    const stored = readToken();
    // Until the SDK is loaded the last token is used, so that public pages do not wait for it.
    if (current === undefined && stored && isFresh(stored)) return stored;
    return (await firebase()).token();
  },
  /** Fetches a new token, once for all concurrent calls; false if the provider has ended the session. */
  renew(): Promise<boolean> {
    renewal ??= firebase()
      .then((started) => started.renew())
      .finally(() => (renewal = null));
    return renewal;
  },
  /** Fetches the SDK ahead of a form that will need it. */
  prepare: () => void firebase().catch(() => undefined),
  signIn: async (email: string, password: string) => (await firebase()).signIn(email, password),
  /** Uses a test account if the provider is an emulator, and Google's own window otherwise. */
  signInWithGoogle: async (testAccount: TestAccount | null) => (await firebase()).signInWithGoogle(testAccount),
  /** Registers, names the account and sends the verification mail. */
  register: async (account: { name: string; email: string; password: string }) => (await firebase()).register(account),
  /** Sends another verification mail. */
  sendVerification: async () => (await firebase()).sendVerification(),
  /** Asks the provider whether the user has verified the address by now. */
  checkVerification: async () => (await firebase()).checkVerification(),
  changeName: async (name: string) => (await firebase()).changeName(name),
  /** Takes effect when the user follows the link in the mail to the new address. */
  changeEmail: async (change: { email: string; password: string }) => (await firebase()).changeEmail(change),
  changePassword: async (change: { password: string; next: string }) => (await firebase()).changePassword(change),
  sendPasswordReset: async (email: string) => (await firebase()).sendPasswordReset(email),
  /** Takes effect immediately, even if the page is closed or the provider cannot be reached. */
  async signOut() {
    writeLeaving(true);
    settle(null, null);
    await (await firebase()).signOut();
  },
};
