import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithCredential,
  signInWithPopup,
  type Auth,
} from 'firebase/auth';
import type { TestAccount } from './test-accounts.ts';
import { readToken } from './token-store.ts';

/**
 * Safari and phones block a window that opens after a download, so there the SDK loads Google's frame before the first click,
 * if it knows this resolver from its start. Without a token it starts for a form of sign-in only.
 */
export const resolverAhead = (isEmulated: boolean) =>
  isEmulated || readToken() ? {} : { popupRedirectResolver: browserPopupRedirectResolver };

/** The popup loads a page from Google, so a test account of the emulator signs in by credential. */
export async function signInWithGoogle(auth: Auth, testAccount: TestAccount | null) {
  if (testAccount) {
    const claim = JSON.stringify({ ...testAccount, email_verified: true });
    await signInWithCredential(auth, GoogleAuthProvider.credential(claim));
  } else await signInWithPopup(auth, googleProvider(), browserPopupRedirectResolver);
}

/** Logging out of the shop leaves Google's own session, so Google asks which account signs in. */
export const googleProvider = () => new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' });
