import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, signIn } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

const boss = 'boss@kelvin.example';
const owner = 'owner@kelvin.example';
const founder = 'founder@kelvin.example';
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ ADMIN_EMAILS: `${boss},${owner},${founder}` });
});
afterAll(() => shop.close());

const me = async (token?: string) =>
  shop.call<{ me: { email: string; name: string; role: string } | null }>(
    '{ me { email name role } }',
    {},
    token === undefined ? undefined : { token },
  );

const partsOf = (token: string) =>
  token.split('.', 2).map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>);

describe('the token of a person of the tests', () => {
  it('is that of a sign-in at the emulator', async () => {
    for (const person of [await shop.customer(), await shop.unverifiedCustomer()]) {
      const [head, body] = partsOf(await signIn(person.email));
      const time = expect.any(Number) as number;
      expect(partsOf(person.token)).toEqual([head, { ...body, auth_time: time, iat: time, exp: time }]);
    }
  });
});

describe('me', () => {
  it('is null without a token', async () => {
    expect((await me()).data).toEqual({ me: null });
  });

  it('is a customer at the first request', async () => {
    const { token, email } = await shop.signUp({ name: 'Robin New' });
    expect((await me(token)).data.me).toEqual({ email, name: 'Robin New', role: 'CUSTOMER' });
  });

  it('keeps its name when a token with another address has none', async () => {
    const { uid, token } = await shop.signUp({ name: 'Robin New' });
    await me(token);
    const email = `${uid}@example.com`.toLowerCase();
    await ask('accounts:update', { localId: uid, email, deleteAttribute: ['DISPLAY_NAME'] }, 'owner');
    const renewed = await signIn(email);
    expect(partsOf(renewed)[1]).not.toHaveProperty('name');
    expect((await me(renewed)).data.me).toMatchObject({ email, name: 'Robin New' });
  });

  it('is created once by ten concurrent first requests', async () => {
    const { token, uid } = await shop.signUp();
    const answers = await Promise.all(Array.from({ length: 10 }, () => me(token)));
    expect(answers.map(({ data }) => data.me?.role)).toEqual(Array.from({ length: 10 }, () => 'CUSTOMER'));
    expect(await shop.prisma.user.count({ where: { uid } })).toBe(1);
  });

  it('is one first sign-in with ten concurrent first requests', async () => {
    const identity = await shop.outside.identity.verify((await shop.signUp()).token);
    const beforeFirst = vi.fn(async () => undefined);
    const { viewerOf } = shop.services.users.signIn;
    await Promise.all(Array.from({ length: 10 }, () => viewerOf(identity, beforeFirst)));
    expect(beforeFirst).toHaveBeenCalledOnce();
  });

  it('is refused to all requests of a refused first sign-in, and created by a later one', async () => {
    const identity = await shop.outside.identity.verify((await shop.signUp()).token);
    const { viewerOf } = shop.services.users.signIn;
    const refuse = () => Promise.reject(new Error('too many'));
    const answers = await Promise.allSettled([viewerOf(identity, refuse), viewerOf(identity, refuse)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await viewerOf(identity)).toMatchObject({ email: identity.email });
  });

  it('reads the users of requests that arrive together with one statement', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => shop.customer()));
    const removed = await shop.customer();
    const unknown = await shop.signUp();
    await shop.prisma.user.update({ where: { id: removed.id }, data: { removedAt: new Date() } });
    const tokens = [...people, removed, unknown].map(({ token }) => token);
    // Afterwards the tokens are verified without a question to the provider.
    await Promise.all(tokens.slice(0, -1).map(me));
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const answers = await Promise.all(tokens.map(me));
    const names = sent.mock.calls.map(([given]) => (given as unknown as { name?: string }).name);
    sent.mockRestore();
    const emails = answers.map(({ code, data }) => code ?? data.me?.email);
    expect(emails).toEqual([...people.map(({ email }) => email), 'UNAUTHENTICATED', unknown.email]);
    const finds = names.filter((name) => name?.startsWith('users.find')).length;
    expect(finds).toBeGreaterThan(0);
    expect(finds).toBeLessThanOrEqual(2);
  });

  it.each(['x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.'])('is refused with the token %s', async (token) => {
    const answer = await me(token);
    expect([answer.status, answer.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('is refused after the account was removed', async () => {
    const person = await shop.customer();
    expect((await me(person.token)).data.me?.email).toBe(person.email);
    await shop.prisma.user.update({ where: { id: person.id }, data: { removedAt: new Date() } });
    expect((await me(person.token)).code).toBe('UNAUTHENTICATED');
  });

  it('is refused when the provider has disabled the account', async () => {
    const { uid, token } = await shop.signUp();
    await ask('accounts:update', { localId: uid, disableUser: true }, 'owner');
    expect((await me(token)).code).toBe('UNAUTHENTICATED');
  });
});

describe('the role', () => {
  it('takes effect on the next request', async () => {
    const person = await shop.customer();
    await shop.prisma.user.update({ where: { id: person.id }, data: { role: 'ADMIN' } });
    expect((await me(person.token)).data.me?.role).toBe('ADMIN');
    await shop.prisma.user.update({ where: { id: person.id }, data: { role: 'CUSTOMER' } });
    expect((await me(person.token)).data.me?.role).toBe('CUSTOMER');
  });

  it('becomes ADMIN with a verified address of ADMIN_EMAILS, and stays CUSTOMER after a demotion', async () => {
    const { uid, token } = await shop.signUp({ email: boss });
    expect((await me(token)).data.me?.role).toBe('CUSTOMER');
    await ask('accounts:update', { localId: uid, emailVerified: true }, 'owner');
    expect((await me(await signIn(boss))).data.me?.role).toBe('ADMIN');
    await shop.prisma.user.update({ where: { uid }, data: { role: 'CUSTOMER' } });
    expect((await me(await signIn(boss))).data.me?.role).toBe('CUSTOMER');
  });

  it('becomes ADMIN by ADMIN_EMAILS only for the sign-in with the verified address, and those that follow', async () => {
    const { uid, token: earlier } = await shop.signUp({ email: founder });
    expect((await me(earlier)).data.me?.role).toBe('CUSTOMER');
    await ask('accounts:update', { localId: uid, emailVerified: true }, 'owner');
    await setTimeout(1_000);
    const verified = await signIn(founder);
    expect((await me(verified)).data.me?.role).toBe('ADMIN');
    expect((await me(earlier)).code).toBe('UNAUTHENTICATED');
    for (const token of [verified, await signIn(founder)]) expect((await me(token)).data.me?.role).toBe('ADMIN');
    // Another name saves the account again, and is no second appointment.
    await ask('accounts:update', { localId: uid, displayName: 'Fay Founder' }, 'owner');
    expect((await me(await signIn(founder))).data.me).toMatchObject({ name: 'Fay Founder', role: 'ADMIN' });
    const { id: subjectId } = await shop.prisma.user.findUniqueOrThrow({ where: { uid } });
    expect(await shop.prisma.auditEntry.count({ where: { subjectId, action: 'ADMIN_BOOTSTRAPPED' } })).toBe(1);
  });

  it('becomes ADMIN at the next sign-in of a verified account whose address is added to ADMIN_EMAILS', async () => {
    const { uid, token } = await shop.signUp({ email: owner, name: 'Olive Owner', isVerified: true });
    const account = { uid, email: owner, name: 'Olive Owner', emailVerified: true };
    await shop.prisma.user.create({
      data: { ...account, role: 'CUSTOMER', identityAt: new Date(Date.now() - 60_000) },
    });
    expect((await me(token)).data.me?.role).toBe('ADMIN');
  });
});
