import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithCredential,
  signInWithPopup,
  type Auth,
} from 'firebase/auth';
import type { TestAccount } from './test-accounts.ts';

/** The popup loads a page from Google, so a test account of the emulator signs in by credential. */
export async function signInWithGoogle(auth: Auth, testAccount: TestAccount | null) {
  if (testAccount) {
    const claim = JSON.stringify({ ...testAccount, email_verified: true });
    await signInWithCredential(auth, GoogleAuthProvider.credential(claim));
  } else await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
}
