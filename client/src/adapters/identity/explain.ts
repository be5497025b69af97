const closed = 'This account has been closed. Please contact us if you think this is a mistake.';
const wrong = 'Incorrect email or password.';
const unreachable = 'The sign-in service cannot be reached. Please check your connection.';
const windowClosed = 'The Google window was closed before you were signed in.';
const otherWay = 'This way to sign in is turned off. Please use another one.';
const ended = 'Your session has ended. Please log in again.';
const usedLink = 'This link has expired or was already used. Please request a new one.';
const notSetUp = 'Sign-in is not set up correctly on our side. Please contact us and mention the code below.';
const noMail = 'The email could not be sent. Please try again later, or contact us and mention the code below.';
const otherAccount = 'There is already an account with this email. Please log in with your password.';
const robot = 'We could not confirm that you are not a robot. Please reload the page and try again.';
const googleFailed = 'Google did not respond as expected. Please try again, or use your email and password.';
const badBrowser =
  'Your browser does not allow this. Please allow storage and pop-ups for this site, or use another one.';

/**
 * Every code that the provider documents for registering, logging in, resetting, Google and keeping a session. Whether
 * the address or the password was wrong is not disclosed.
 */
export const explanations: Record<string, string> = {
  'auth/invalid-credential': wrong,
  'auth/invalid-login-credentials': wrong,
  'auth/wrong-password': wrong,
  'auth/user-not-found': wrong,
  'auth/invalid-email': 'This email address is not valid.',
  'auth/missing-email': 'Please enter your email address.',
  'auth/missing-password': 'Please enter your password.',
  'auth/email-already-in-use':
    'There is already an account with this email. Please log in instead, with Google if you used it.',
  'auth/weak-password': 'This password is too easy to guess. Please choose a longer one.',
  'auth/password-does-not-meet-requirements':
    'This password is too easy to guess. Please mix letters, numbers and symbols.',
  'auth/user-disabled': closed,
  'auth/too-many-requests': 'Too many attempts. Please wait a few minutes and try again.',
  'auth/quota-exceeded': 'The sign-in service is very busy. Please wait a few minutes and try again.',
  'auth/network-request-failed': unreachable,
  'auth/timeout': 'The sign-in service took too long to respond. Please try again.',
  'auth/internal-error': 'Something went wrong at the sign-in service. Please try again in a moment.',

  'auth/popup-blocked': 'Your browser blocked the Google window. Please try again, or allow pop-ups for this site.',
  'auth/popup-closed-by-user': windowClosed,
  'auth/cancelled-popup-request': windowClosed,
  'auth/user-cancelled': 'You did not allow Google to sign you in.',
  'auth/account-exists-with-different-credential': otherAccount,
  'auth/credential-already-in-use': 'This Google account belongs to another account here. Please log in with that one.',
  'auth/email-change-needs-verification': 'Please verify your new email address first.',
  'auth/unverified-email': 'Please verify your email address first.',
  'auth/redirect-cancelled-by-user': windowClosed,
  'auth/redirect-operation-pending': 'Sign-in is already in progress. Please wait a moment.',
  'auth/no-auth-event': googleFailed,
  'auth/invalid-auth-event': googleFailed,
  'auth/missing-iframe-start': googleFailed,
  'auth/missing-or-invalid-nonce': googleFailed,
  'auth/rejected-credential': googleFailed,
  'auth/no-such-provider': 'This account does not use Google. Please use your email and password.',
  'auth/provider-already-linked': otherAccount,
  'auth/multi-factor-auth-required': 'This account needs a second sign-in step, which we do not support yet.',
  'auth/unauthorized-domain': 'Google sign-in is not set up for this address. Please use your email and password.',
  'auth/operation-not-allowed': otherWay,
  'auth/admin-restricted-operation': otherWay,
  'auth/operation-not-supported-in-this-environment': badBrowser,
  'auth/web-storage-unsupported': badBrowser,
  'auth/cors-unsupported': badBrowser,

  'auth/captcha-check-failed': robot,
  'auth/missing-recaptcha-token': robot,
  'auth/invalid-recaptcha-token': robot,

  'auth/user-token-expired': ended,
  'auth/invalid-user-token': ended,
  'auth/null-user': ended,
  'auth/user-signed-out': ended,
  'auth/user-mismatch': 'That is not the account you were signed in with.',
  'auth/requires-recent-login': 'Please log in again first, so that we know it is you.',

  'auth/expired-action-code': usedLink,
  'auth/invalid-action-code': usedLink,
  'auth/invalid-dynamic-link-domain': noMail,
  'auth/invalid-hosting-link-domain': noMail,
  'auth/dynamic-link-not-activated': noMail,
  'auth/invalid-recipient-email': noMail,
  'auth/invalid-sender': noMail,
  'auth/invalid-message-payload': noMail,
  'auth/missing-continue-uri': noMail,
  'auth/invalid-continue-uri': noMail,
  'auth/unauthorized-continue-uri': noMail,

  'auth/app-deleted': notSetUp,
  'auth/app-not-authorized': notSetUp,
  'auth/app-not-installed': notSetUp,
  'auth/argument-error': notSetUp,
  'auth/auth-domain-config-required': notSetUp,
  'auth/configuration-not-found': notSetUp,
  'auth/invalid-api-key': notSetUp,
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': notSetUp,
  'auth/invalid-oauth-client-id': notSetUp,
  'auth/invalid-oauth-provider': notSetUp,
  'auth/invalid-provider-id': notSetUp,
  'auth/invalid-app-id': notSetUp,
  'auth/already-initialized': notSetUp,
  'auth/dependent-sdk-initialized-before-auth': notSetUp,
  'auth/emulator-config-failed': notSetUp,
  'auth/invalid-emulator-scheme': notSetUp,
  'auth/invalid-persistence-type': notSetUp,
  'auth/unsupported-persistence-type': notSetUp,
  'auth/recaptcha-not-enabled': notSetUp,
  'auth/invalid-recaptcha-action': notSetUp,
  'auth/missing-recaptcha-version': notSetUp,
  'auth/invalid-recaptcha-version': notSetUp,
  'auth/missing-client-type': notSetUp,
  'auth/invalid-req-type': notSetUp,
  'auth/invalid-tenant-id': notSetUp,
  'auth/tenant-id-mismatch': notSetUp,
  'auth/unsupported-tenant-operation': notSetUp,

  // The shop's own code.
  'shop/not-loaded': 'The sign-in service could not be loaded. Please check your connection and reload the page.',
};

const hasCode = (error: unknown): error is { code: string; message: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** A sentence for the user; the provider's code only if the user cannot do anything about it but ask support. */
export interface IdentityFault {
  message: string;
  code: string | null;
}

/** A failure without a code is a connection that failed; unknown codes keep the provider's own sentence. */
export function explainIdentityError(error: unknown): IdentityFault {
  if (!hasCode(error)) return { message: unreachable, code: null };
  const own = error.message.replace(/^Firebase: (Error )?/, '').replace(/\s*\(auth\/[^)]+\)\.?$/, '');
  const message = explanations[error.code] ?? (own || 'The sign-in service refused this. Please try again.');
  const needsSupport = !(error.code in explanations) || message === notSetUp || message === noMail;
  return { message, code: needsSupport ? error.code : null };
}

/** The sentence and the code as one text. */
export function describeIdentityError(error: unknown): string {
  const { message, code } = explainIdentityError(error);
  return code ? `${message} Code for support: ${code}` : message;
}
