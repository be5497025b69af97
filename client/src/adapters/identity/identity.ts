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
  sdk ??= import('./firebase.ts').then(({ startFirebase }) => startFirebase(settle));
  // A chunk that did not arrive is asked for again at the next try.
  sdk.catch(() => (sdk = null));
  return sdk;
}

/** Asks who is signed in, if this browser holds a token or gets one in another tab. Returns how to stop listening. */
export function startIdentity() {
  const wake = () => {
    // Without the SDK nobody counts as signed in, but the token stays for the next visit.
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
  /** A token that is valid now, renewed if it must be; null when nobody is signed in. */
  async token(): Promise<string | null> {
    if (current === null) return null;
    const stored = readToken();
    // Before the SDK is there, the last token will do, so that public pages need not wait for it.
    if (current === undefined && stored && isFresh(stored)) return stored;
    return (await firebase()).token();
  },
  /** Fetches a new token, once for all who ask at the same time; false if the provider has ended the session. */
  renew(): Promise<boolean> {
    renewal ??= firebase()
      .then((started) => started.renew())
      .finally(() => (renewal = null));
    return renewal;
  },
  /** Fetches the SDK ahead of a form that will need it. */
  prepare: () => void firebase().catch(() => undefined),
  signIn: async (email: string, password: string) => (await firebase()).signIn(email, password),
  /** With a test account where the provider is an emulator, by Google's own window elsewhere. */
  signInWithGoogle: async (testAccount: TestAccount | null) => (await firebase()).signInWithGoogle(testAccount),
  /** Registers, names the account and sends the verification mail. */
  register: async (account: { name: string; email: string; password: string }) => (await firebase()).register(account),
  sendPasswordReset: async (email: string) => (await firebase()).sendPasswordReset(email),
  /** Counts at once, whatever becomes of this page or of the way to the provider. */
  async signOut() {
    writeLeaving(true);
    settle(null, null);
    await (await firebase()).signOut();
  },
};
