import { expect, test } from 'vitest';
import { explainIdentityError } from './explain.ts';

const refusal = (code: string, message: string) => Object.assign(new Error(message), { code });

test('a wrong password and an unknown address sound the same', () => {
  const said = ['auth/wrong-password', 'auth/user-not-found', 'auth/invalid-credential'].map((code) =>
    explainIdentityError(refusal(code, '')),
  );
  expect(new Set(said)).toEqual(new Set(['The e-mail or the password is not right.']));
});

test("an unknown code keeps the provider's own sentence, without its trimmings", () => {
  const message = 'Firebase: The tenant is not known. (auth/unknown-tenant).';
  expect(explainIdentityError(refusal('auth/unknown-tenant', message))).toBe('The tenant is not known.');
});

test('a failure without a code is a connection that failed', () => {
  expect(explainIdentityError(new TypeError('Failed to fetch'))).toContain('cannot be reached');
});
