import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { PROJECT, standInForGoogle, tokenOf } from '#test/google.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let google: Awaited<ReturnType<typeof standInForGoogle>>;
beforeAll(async () => {
  shop = await openShop({
    FIREBASE_AUTH_EMULATOR_HOST: '',
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_TIMEOUT_SECONDS: '1',
  });
  google = await standInForGoogle();
});
afterAll(async () => {
  await google.close();
  await shop.close();
});

const MINUTE = 60;
const now = () => Math.floor(Date.now() / 1_000);

function account(fields: object = {}): string {
  const uid = newId();
  google.accounts.set(uid, { localId: uid, ...fields });
  return uid;
}

/** Whether each API accepts a token. */
async function acceptedBy(token: string) {
  const { data, status } = await shop.call<{ me: object | null }>('{ me { email } }', {}, { token });
  const rest = await shop.app.inject({ url: '/orders', headers: { authorization: `Bearer ${token}` } });
  return [status === 200 && data.me !== null, rest.statusCode === 200];
}

function withSecret(uid: string): string {
  const { text, pem } = tokenOf(uid, { header: { alg: 'HS256' } });
  return `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`;
}

const unsigned = (uid: string) => `${tokenOf(uid, { header: { alg: 'none' } }).text}.`;

const cases: [string, () => string][] = [
  ['that expired', () => tokenOf(account(), { payload: { exp: now() - MINUTE } }).signed],
  ['for another project', () => tokenOf(account(), { payload: { aud: 'other' } }).signed],
  ['of another issuer', () => tokenOf(account(), { payload: { iss: 'https://securetoken.google.com/other' } }).signed],
  ['of a sign-in to come', () => tokenOf(account(), { payload: { auth_time: now() + 10 * MINUTE } }).signed],
  ['that was revoked', () => tokenOf(account({ validSince: String(now()) })).signed],
  ['of a disabled account', () => tokenOf(account({ disabled: true })).signed],
  ['of a deleted account', () => tokenOf(newId()).signed],
  ['signed with an unknown key', () => tokenOf(account(), { header: { kid: 'other' } }).signed],
  ['signed with the public key as a secret', () => withSecret(account())],
  ['of the emulator, unsigned', () => unsigned(account())],
];

describe('in production, a token', () => {
  it('of Google is accepted by both APIs', async () => {
    expect(await acceptedBy(tokenOf(account()).signed)).toEqual([true, true]);
  });

  it.each(cases)('%s is refused by both APIs', async (_why, make) => {
    expect(await acceptedBy(make())).toEqual([false, false]);
  });

  it('that was changed is refused by both APIs', async () => {
    const { signed } = tokenOf(account());
    const [head, , signature] = signed.split('.');
    const [, other] = tokenOf(account()).signed.split('.');
    expect(await acceptedBy([head, other, signature].join('.'))).toEqual([false, false]);
  });

  it('is verified again after 30 seconds, so that a revocation takes effect', async () => {
    const uid = account();
    const { signed } = tokenOf(uid);
    expect(await acceptedBy(signed)).toEqual([true, true]);
    google.accounts.set(uid, { localId: uid, validSince: String(now()) });
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 31_000);
    expect(await acceptedBy(signed)).toEqual([false, false]);
  });
});

describe('a lookup that Google refuses', () => {
  it.each([
    { status: 429, message: 'QUOTA_EXCEEDED : Exceeded quota.' },
    { status: 403, message: 'PERMISSION_DENIED' },
    { status: 403, message: 'INSUFFICIENT_PERMISSION' },
    { status: 400, message: 'CONFIGURATION_NOT_FOUND' },
    { status: 400, message: 'PROJECT_NOT_FOUND' },
    { status: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' },
    { status: 500, message: 'SOMETHING_NEW' },
    'silence' as const,
  ])('is UNAVAILABLE with Retry-After, and not a sign-out: %j', async (failure) => {
    google.failLookups(failure);
    const headers = { authorization: `Bearer ${tokenOf(account()).signed}` };
    const payload = { query: '{ me { email } }' };
    const [graphql, rest] = await Promise.all([
      shop.app.inject({ method: 'POST', url: '/graphql', headers, payload }),
      shop.app.inject({ url: '/orders', headers }),
    ]);
    google.failLookups(null);
    for (const { statusCode, headers: answered } of [graphql, rest])
      expect([statusCode, Number(answered['retry-after']) > 0]).toEqual([503, true]);
    expect(graphql.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
  });
});

describe('during an outage of Google', () => {
  it('a verified token is accepted, and both APIs answer UNAVAILABLE to a new one', async () => {
    const [known, fresh] = [tokenOf(account()).signed, tokenOf(account()).signed];
    expect(await acceptedBy(known)).toEqual([true, true]);
    google.hangUp();
    expect(await acceptedBy(known)).toEqual([true, true]);
    expect((await shop.call('{ me { email } }', {}, { token: fresh })).code).toBe('UNAVAILABLE');
    const headers = { authorization: `Bearer ${fresh}` };
    expect((await shop.app.inject({ url: '/orders', headers })).statusCode).toBe(503);
    const other = await openShop({ FIREBASE_AUTH_EMULATOR_HOST: '', FIREBASE_PROJECT_ID: PROJECT });
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '');
    // A new server has no public keys of Google yet.
    expect((await other.call('{ me { email } }', {}, { token: fresh })).code).toBe('UNAVAILABLE');
    await other.close();
  });
});
