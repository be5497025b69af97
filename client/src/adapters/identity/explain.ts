/** The provider's codes in plain words. Which of address and password was wrong stays unsaid, on purpose. */
const explanations: Record<string, string> = {
  'auth/invalid-credential': 'The e-mail or the password is not right.',
  'auth/wrong-password': 'The e-mail or the password is not right.',
  'auth/user-not-found': 'The e-mail or the password is not right.',
  'auth/invalid-email': 'This e-mail address is not valid.',
  'auth/email-already-in-use': 'There is already an account with this e-mail. Please log in instead.',
  'auth/weak-password': 'This password is too easy to guess. Please choose a longer one.',
  'auth/user-disabled': 'This account has been closed. Please contact us if you think this is a mistake.',
  'auth/too-many-requests': 'Too many tries. Please wait a few minutes and try again.',
  'auth/network-request-failed': 'The sign-in service cannot be reached. Please check your connection.',
  'auth/popup-blocked': 'Your browser blocked the Google window. Please allow pop-ups for this site and try again.',
  'auth/popup-closed-by-user': 'The Google window was closed before you were signed in.',
  'auth/cancelled-popup-request': 'The Google window was closed before you were signed in.',
  'auth/account-exists-with-different-credential':
    'There is already an account with this e-mail. Please log in with your password.',
  'auth/unauthorized-domain': 'Google sign-in is not set up for this address. Please use e-mail and password.',
  'auth/operation-not-allowed': 'This way of signing in is switched off. Please use another one.',
};

const hasCode = (error: unknown): error is { code: string; message: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** What the provider said, in words one can act on; unknown codes keep the provider's own sentence. */
export function explainIdentityError(error: unknown): string {
  if (!hasCode(error)) return 'The sign-in service cannot be reached. Please check your connection.';
  return (
    explanations[error.code] ?? error.message.replace(/^Firebase: (Error )?/, '').replace(/\s*\(auth\/[\w-]+\)\.?$/, '')
  );
}
