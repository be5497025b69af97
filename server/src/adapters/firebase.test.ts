import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { failures, PROJECT, refusedLookup, standInForGoogle, tokenOf } from '#test/google.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
/** A server that has verified no token. */
let fresh: Shop;
let google: Awaited<ReturnType<typeof standInForGoogle>>;
beforeAll(async () => {
  const settings = {
    FIREBASE_AUTH_EMULATOR_HOST: '',
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_TIMEOUT_SECONDS: '5',
  };
  [shop, fresh] = [await openShop(settings), await openShop(settings)];
  google = await standInForGoogle();
});
afterAll(async () => {
  await google.close();
  await shop.close();
  await fresh.close();
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

const SESSIONS = 'https://session.firebase.google.com/';
const SERVICE = 'shop@example.com';
const TOOLKIT = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

const cases: [string, () => string][] = [
  ['that expired', () => tokenOf(account(), { payload: { exp: now() - MINUTE } }).signed],
  ['for another project', () => tokenOf(account(), { payload: { aud: 'other' } }).signed],
  ['of another issuer', () => tokenOf(account(), { payload: { iss: 'https://securetoken.google.com/other' } }).signed],
  ['that is a session cookie', () => tokenOf(account(), { payload: { iss: SESSIONS + PROJECT } }).signed],
  [
    'that is a custom token',
    () => tokenOf(account(), { payload: { iss: SERVICE, sub: SERVICE, aud: TOOLKIT } }).signed,
  ],
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

  const forged = () => `${tokenOf(account()).text}.${tokenOf(account()).signed.split('.')[2]}`;

  it.each([
    ['of an unknown key', () => tokenOf(account(), { header: { kid: 'other' } }).signed.replace(/.{4}$/, 'AAAA')],
    ['with the signature of another token', forged],
  ])('%s is a sign-out, also for a server that has verified no token', async (_why, make) => {
    for (const { call } of [fresh, shop])
      expect((await call('{ me { email } }', {}, { token: make() })).code).toBe('UNAUTHENTICATED');
  });

  it('that was changed is refused by both APIs', async () => {
    const { signed } = tokenOf(account());
    const [head, , signature] = signed.split('.');
    const [, other] = tokenOf(account()).signed.split('.');
    expect(await acceptedBy([head, other, signature].join('.'))).toEqual([false, false]);
  });

  it.each([
    ['with a NUL', 'Ann\0Lee', 'Ann Lee'],
    ['with a lone surrogate', 'Ann \ud800', 'Ann'],
    ['with line breaks', ' Ann\r\nLee ', 'Ann Lee'],
    ['of 9 kB', `x${'🧊'.repeat(4_500)}`, `x${'🧊'.repeat(49)}`],
    ['of 100 characters', 'é'.repeat(100), 'é'.repeat(100)],
  ])('brings a display name %s as text that can be stored and printed', async (_what, name, shown) => {
    const uid = account();
    const { signed: token } = tokenOf(uid, { payload: { name } });
    const { data } = await shop.call<{ me: { name: string } }>('{ me { name } }', {}, { token });
    expect(data.me.name).toBe(shown);
    const { identityAt } = await shop.prisma.user.findUniqueOrThrow({ where: { uid } });
    await shop.call('{ me { name } }', {}, { token });
    expect(await shop.prisma.user.findUniqueOrThrow({ where: { uid } })).toMatchObject({ name: shown, identityAt });
  });

  it('is verified again after 30 seconds, so that a revocation takes effect', async () => {
    const uid = account();
    const { signed } = tokenOf(uid);
    expect(await acceptedBy(signed)).toEqual([true, true]);
    google.accounts.set(uid, { localId: uid, validSince: String(now()) });
    // The cache keeps the time that it read last for a millisecond.
    await setTimeout(2);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 31_000);
    expect(await acceptedBy(signed)).toEqual([false, false]);
  });
});

describe('an answer of Google that says nothing about the token is UNAVAILABLE, and not a sign-out:', () => {
  const refusals = [
    refusedLookup(429, 'QUOTA_EXCEEDED : Exceeded quota.'),
    refusedLookup(403, 'PERMISSION_DENIED'),
    refusedLookup(403, 'INSUFFICIENT_PERMISSION'),
    refusedLookup(400, 'CONFIGURATION_NOT_FOUND'),
    refusedLookup(400, 'PROJECT_NOT_FOUND'),
    refusedLookup(400, 'TOO_MANY_ATTEMPTS_TRY_LATER'),
  ].map((failure): (typeof failures)[0] => [JSON.stringify(failure), 'lookup', failure]);

  // This process has an access token, so it needs no other one.
  const endpoints = failures.filter(([, endpoint]) => endpoint !== 'access');
  it.each([...endpoints, ...refusals])('%s', async (_name, endpoint, failure) => {
    const known = tokenOf(account()).signed;
    expect(await acceptedBy(known)).toEqual([true, true]);
    google.fail(endpoint, failure);
    const headers = { authorization: `Bearer ${tokenOf(account()).signed}` };
    const payload = { query: '{ me { email } }' };
    const answers = await Promise.all([
      fresh.app.inject({ method: 'POST', url: '/graphql', headers, payload }),
      shop.app.inject({ method: 'POST', url: '/graphql', headers, payload }),
      shop.app.inject({ url: '/orders', headers }),
    ]);
    expect(await acceptedBy(known)).toEqual([true, true]);
    google.heal();
    for (const { statusCode, headers: answered } of answers)
      expect([statusCode, Number(answered['retry-after']) > 0]).toEqual([503, true]);
    expect(answers[0].json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
  });
});

describe('during an outage of Google', () => {
  it('a verified token is accepted, and both APIs answer UNAVAILABLE to a new one', async () => {
    const [known, unknown] = [tokenOf(account()).signed, tokenOf(account()).signed];
    expect(await acceptedBy(known)).toEqual([true, true]);
    google.hangUp();
    expect(await acceptedBy(known)).toEqual([true, true]);
    expect((await shop.call('{ me { email } }', {}, { token: unknown })).code).toBe('UNAVAILABLE');
    const headers = { authorization: `Bearer ${unknown}` };
    expect((await shop.app.inject({ url: '/orders', headers })).statusCode).toBe(503);
    // This one has no public keys of Google yet.
    expect((await fresh.call('{ me { email } }', {}, { token: unknown })).code).toBe('UNAVAILABLE');
  });
});
