import { AuthErrorCodes } from 'firebase/auth';
import { expect, test } from 'vitest';
import { explainIdentityError, explanations } from './explain.ts';

const refusal = (code: string, message: string) => Object.assign(new Error(message), { code });

/** What Firebase documents for these calls: firebase.google.com/docs/reference/js/auth, each function's error codes. */
const documented = {
  createUserWithEmailAndPassword: ['email-already-in-use', 'invalid-email', 'operation-not-allowed', 'weak-password'],
  signInWithEmailAndPassword: ['invalid-email', 'user-disabled', 'user-not-found', 'wrong-password'],
  sendPasswordResetEmail: [
    'invalid-email',
    'missing-continue-uri',
    'invalid-continue-uri',
    'unauthorized-continue-uri',
    'user-not-found',
  ],
  sendEmailVerification: ['missing-continue-uri', 'invalid-continue-uri', 'unauthorized-continue-uri'],
  applyActionCode: ['expired-action-code', 'invalid-action-code', 'user-disabled', 'user-not-found'],
  confirmPasswordReset: ['expired-action-code', 'invalid-action-code', 'user-disabled', 'weak-password'],
  signInWithPopup: [
    'account-exists-with-different-credential',
    'auth-domain-config-required',
    'cancelled-popup-request',
    'operation-not-allowed',
    'operation-not-supported-in-this-environment',
    'popup-blocked',
    'popup-closed-by-user',
    'unauthorized-domain',
  ],
  signInWithCredential: [
    'account-exists-with-different-credential',
    'invalid-credential',
    'operation-not-allowed',
    'user-disabled',
    'user-not-found',
    'wrong-password',
  ],
  anyCall: [
    'app-deleted',
    'app-not-authorized',
    'argument-error',
    'invalid-api-key',
    'invalid-user-token',
    'network-request-failed',
    'operation-not-allowed',
    'requires-recent-login',
    'too-many-requests',
    'unauthorized-domain',
    'user-disabled',
    'user-token-expired',
    'web-storage-unsupported',
  ],
};

test.each(Object.entries(documented))('every documented code of %s has our own sentence', (_call, codes) => {
  for (const code of codes) {
    const fault = explainIdentityError(refusal(`auth/${code}`, 'the words of the provider'));
    expect(fault.message).toMatch(/^[A-Z].+\.$/);
    expect(fault.message).not.toContain('the words of the provider');
  }
});

/** Codes of features that the shop does not use: phones, second factors, custom tokens, apps that are not web pages. */
const ofOtherFlows =
  /phone|verification-(code|id)|code-expired|second-factor|multi-factor-(info|session)|first-factor|custom-token|cordova|cert-hash|app-credential|android|ios-bundle/;

test('every code of the SDK has a sentence, but those of flows that the shop does not have', () => {
  const missing = Object.values(AuthErrorCodes).filter((code) => !(code in explanations) && !ofOtherFlows.test(code));
  expect(missing).toEqual([]);
  expect(Object.keys(explanations).filter((code) => ofOtherFlows.test(code))).toEqual([]);
});

test('every code that we explain exists', () => {
  // Codes that the SDK's table lacks, although its calls and the provider return them.
  const others = [
    'auth/invalid-login-credentials',
    'auth/api-key-not-valid.-please-pass-a-valid-api-key.',
    'auth/configuration-not-found',
    'auth/missing-email',
    'auth/password-does-not-meet-requirements',
    // The shop's own.
    'shop/not-loaded',
  ];
  const known = new Set<string>([...Object.values(AuthErrorCodes), ...others]);
  const unknown = Object.keys(explanations).filter((code) => !known.has(code));
  expect(unknown).toEqual([]);
});

test('a wrong password and an unknown address have the same sentence', () => {
  for (const code of ['auth/wrong-password', 'auth/user-not-found', 'auth/invalid-credential']) {
    expect(explainIdentityError(refusal(code, ''))).toEqual({
      message: 'Incorrect email or password.',
      code: null,
    });
  }
});

test('a registration with the address of an account names Google, too', () => {
  const { message } = explainIdentityError(refusal('auth/email-already-in-use', ''));
  expect(message).toBe(
    'There is already an account with this email. Please log in instead, with Google if you used it.',
  );
});

test('a code is shown only where the sentence asks for it', () => {
  expect(explainIdentityError(refusal('auth/popup-blocked', '')).code).toBeNull();
  for (const [code, sentence] of Object.entries(explanations)) {
    const asksForCode = sentence.includes('mention the code below');
    expect(explainIdentityError(refusal(code, '')).code).toBe(asksForCode ? code : null);
  }
});

test("an unknown code has the provider's own sentence, without prefix and suffix, and its code", () => {
  const fault = refusal('auth/unknown-tenant', 'Firebase: The tenant is not known. (auth/unknown-tenant).');
  expect(explainIdentityError(fault)).toEqual({ message: 'The tenant is not known.', code: 'auth/unknown-tenant' });
  const bare = refusal('auth/unknown-tenant', 'Firebase: Error (auth/unknown-tenant).');
  expect(explainIdentityError(bare).message).toBe('The sign-in service refused this. Please try again.');
});

test('a failure without a code is a connection that failed', () => {
  expect(explainIdentityError(new TypeError('Failed to fetch'))).toEqual({
    message: expect.stringContaining('cannot be reached') as string,
    code: null,
  });
});
