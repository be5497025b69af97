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
    return;
  }
  const provider = new GoogleAuthProvider();
  // Logging out of the shop leaves Google's own session, and Google would silently sign in its account again.
  provider.setCustomParameters({ prompt: 'select_account' });
  await signInWithPopup(auth, provider, browserPopupRedirectResolver);
}
