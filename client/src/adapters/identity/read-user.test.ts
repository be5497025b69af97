// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { readUser } from './read-user.ts';
import { writeToken } from './token-store.ts';

const offline = Object.assign(new Error('offline'), { code: 'auth/network-request-failed' });

/** A user of the SDK whose tokens have these claims, each renewal the next; null for an outage. */
function userOf(verified: (boolean | null)[], emailVerified = true) {
  let renewals = 0;
  const getIdTokenResult = vi.fn(async (isRenewed = false) => {
    if (isRenewed) renewals += 1;
    const claim = verified[renewals] ?? null;
    if (claim === null) throw offline;
    return { token: `token ${renewals}`, claims: { email_verified: claim } };
  });
  const user = {
    uid: 'u1',
    email: 'mary@example.com',
    displayName: 'Mary',
    emailVerified,
    providerData: [],
    getIdTokenResult,
  };
  return user as unknown as Parameters<typeof readUser>[0] & { getIdTokenResult: typeof getIdTokenResult };
}

const answer = (token: string | null, isEmailVerified: boolean) => ({
  person: { uid: 'u1', email: 'mary@example.com', name: 'Mary', isEmailVerified, hasPassword: false },
  token,
});

test.each([
  ['with the claim is taken as it is', userOf([true]), answer('token 0', true)],
  ['of an unverified user is taken as it is', userOf([false], false), answer('token 0', false)],
  ['from before the verification is renewed', userOf([false, true]), answer('token 1', true)],
  ['that cannot be renewed stays, unverified as for the server', userOf([false, null]), answer('token 0', false)],
])('a token %s', async (_, user, expected) => {
  expect(await readUser(user)).toEqual(expected);
});

test('a token is renewed once for a verification that the provider has withdrawn', async () => {
  const user = userOf([false, false, false]);
  for (let n = 0; n < 3; n += 1) expect(await readUser(user)).toEqual(answer('token 1', false));
  expect(user.getIdTokenResult.mock.calls.filter(([isRenewed]) => isRenewed)).toHaveLength(1);
});

test('a user with an expired token stays signed in with it while the provider cannot be reached', async () => {
  writeToken('expired');
  expect(await readUser(userOf([null]))).toEqual(answer('expired', true));
  writeToken(null);
});

test.each([
  ['google.com', false],
  ['password', true],
])('a user who logs in with %s: has a password %s', async (providerId, hasPassword) => {
  const user = { ...userOf([true]), providerData: [{ providerId }] } as unknown as Parameters<typeof readUser>[0];
  expect((await readUser(user)).person.hasPassword).toBe(hasPassword);
});
