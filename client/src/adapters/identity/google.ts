import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithCredential,
  signInWithPopup,
  type Auth,
} from 'firebase/auth';

/** The emulator takes such a plain claim for a Google account; the real provider refuses it. */
const emulatorClaim = JSON.stringify({
  sub: 'google-visitor',
  email: 'google.visitor@example.com',
  email_verified: true,
  name: 'Google Visitor',
});

/** The popup loads its page from Google, so an emulated provider, which must work offline, signs in by credential. */
export async function signInWithGoogle(auth: Auth, isEmulated: boolean) {
  if (isEmulated) await signInWithCredential(auth, GoogleAuthProvider.credential(emulatorClaim));
  else await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
}
