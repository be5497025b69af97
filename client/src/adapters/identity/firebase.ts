import { FirebaseError, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  type User,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { shopConfig } from '#lib/config.ts';
import { resolverAhead, signInWithGoogle } from './google.ts';
import { reloadOutdatedPage } from './kept-page.ts';
import type { Person } from './person.ts';
import { readUser } from './read-user.ts';
import type { TestAccount } from './test-accounts.ts';
import { isLeaving, writeLeaving } from './token-store.ts';

export type FirebaseIdentity = Awaited<ReturnType<typeof startFirebase>>;

const ended = ['auth/user-token-expired', 'auth/user-disabled', 'auth/user-not-found', 'auth/invalid-user-token'];

/** A valid token; null if no user is signed in or the session has ended, in which case the SDK signs out by itself. */
async function tokenOf(user: User | null, isRenewed = false): Promise<string | null> {
  try {
    return user && (await user.getIdToken(isRenewed));
  } catch (error) {
    if (error instanceof FirebaseError && ended.includes(error.code)) return null;
    throw error;
  }
}

/** Starts the SDK; resolves when it has determined the user. `onChange` is called for every new user and token. */
export async function startFirebase(onChange: (person: Person | null, token: string | null) => void) {
  const { emulatorUrl, ...options } = shopConfig().firebase;
  // Not in IndexedDB, the SDK's default: WebKit's sometimes never answers, and the SDK waits for it without end.
  const auth = initializeAuth(initializeApp(options), {
    persistence: browserLocalPersistence,
    ...resolverAhead(emulatorUrl !== null),
  });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });

  const leave = async () => {
    await signOut(auth);
    writeLeaving(false);
  };
  if (isLeaving()) await leave();

  // A new account has no name before updateProfile, so the session gets it only afterwards.
  let isRegistering = false;
  const publish = async (user: User | null) => {
    if (isRegistering) return;
    const known = user && (await readUser(user));
    // A token that arrives after the user has signed out must not restore the session.
    if (auth.currentUser?.uid === user?.uid) onChange(known?.person ?? null, known?.token ?? null);
  };
  const signedIn = (): User => {
    if (!auth.currentUser) throw new FirebaseError('auth/user-token-expired', 'No user is signed in.');
    return auth.currentUser;
  };
  const provePassword = async (password: string): Promise<User> => {
    const user = signedIn();
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    return user;
  };
  reloadOutdatedPage();
  onIdTokenChanged(auth, (user) => void publish(user));
  await auth.authStateReady();

  return {
    token: () => tokenOf(auth.currentUser),
    renew: async () => (await tokenOf(auth.currentUser, true)) !== null,
    signIn: async (email: string, password: string) => {
      await signInWithEmailAndPassword(auth, email, password);
    },
    signInWithGoogle: (testAccount: TestAccount | null) => signInWithGoogle(auth, testAccount),
    async register({ name, email, password }: { name: string; email: string; password: string }) {
      isRegistering = true;
      try {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        await updateProfile(user, { displayName: name });
        await user.getIdToken(true);
        await sendEmailVerification(user);
      } finally {
        isRegistering = false;
        await publish(auth.currentUser);
      }
    },
    async sendVerification() {
      if (auth.currentUser) await sendEmailVerification(auth.currentUser);
    },
    /** Whether the user has verified the address by now; `onChange` gets the new token. */
    async checkVerification(): Promise<boolean> {
      await auth.currentUser?.reload();
      if (!auth.currentUser?.emailVerified) return false;
      await auth.currentUser.getIdToken(true);
      return true;
    },
    async changeName(name: string) {
      const user = signedIn();
      await updateProfile(user, { displayName: name });
      await user.getIdToken(true);
      await publish(user);
    },
    async changeEmail({ email, password }: { email: string; password: string }) {
      await verifyBeforeUpdateEmail(await provePassword(password), email);
    },
    async changePassword({ password, next }: { password: string; next: string }) {
      const user = await provePassword(password);
      await updatePassword(user, next);
      await publish(user);
    },
    async sendPasswordReset(email: string) {
      await sendPasswordResetEmail(auth, email).catch((error: unknown) => {
        // The same for an address without an account, so that accounts cannot be guessed.
        if (!(error instanceof FirebaseError) || error.code !== 'auth/user-not-found') throw error;
      });
    },
    signOut: leave,
  };
}
