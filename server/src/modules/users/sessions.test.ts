import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { ask, signIn, type Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** The token with other times. The emulator signs no tokens. */
function shifted({ token }: Person, seconds: { auth_time: number } | { iat: number }): { token: string } {
  const [header, payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, number>;
  for (const [name, by] of Object.entries(seconds)) claims[name] = (claims[name] ?? 0) + by;
  return { token: `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.` };
}

/** The token of another sign-in of the same user, a minute earlier. */
async function earlierSession(person: Person) {
  // The provider refuses sign-ins from before the account existed.
  await ask('accounts:update', { localId: person.uid, validSince: '0' }, 'owner');
  return shifted(person, { auth_time: -60 });
}

/** A later token of the same sign-in. */
const renewed = (person: Person) => shifted(person, { iat: 1 });

/** The status of each API for a token. */
async function statuses({ token }: { token: string }) {
  const { status } = await shop.call('{ me { id } }', {}, { token });
  const rest = await shop.app.inject({ url: '/orders', headers: { authorization: `Bearer ${token}` } });
  return [status, rest.statusCode];
}

const valid = [200, 200];
const refused = [401, 401];

describe('signOut', () => {
  it('ends the session in both APIs, also for renewed tokens, and no other session', async () => {
    const person = await shop.customer();
    const other = await earlierSession(person);
    expect([await statuses(person), await statuses(other)]).toEqual([valid, valid]);
    expect((await shop.call('mutation { signOut { signedOutAt } }', {}, person)).errors).toEqual([]);
    expect([await statuses(person), await statuses(renewed(person))]).toEqual([refused, refused]);
    expect(await statuses(other)).toEqual(valid);
    expect((await shop.call('mutation { signOut { signedOutAt } }', {}, person)).code).toBe('UNAUTHENTICATED');
  });

  it('takes effect once when it is sent twice at once', async () => {
    const person = await shop.customer();
    const { sessions, signIn: signInService } = shop.services.users;
    const viewer = await signInService.viewerOf(await shop.outside.identity.verify(person.token));
    await Promise.all([sessions.end(viewer), sessions.end(viewer)]);
    expect(await shop.prisma.endedSession.count({ where: { userId: person.id } })).toBe(1);
  });
});

describe('signOutEverywhere', () => {
  const everywhere = (as: { token: string }) => shop.call('mutation { signOutEverywhere { signedOutAt } }', {}, as);

  it('ends all sessions of the user, here and at the provider, until the next sign-in', async () => {
    const [person, stranger] = [await shop.customer(), await shop.customer()];
    const other = await earlierSession(person);
    await shop.call('mutation { signOut { signedOutAt } }', {}, other);
    expect((await everywhere(person)).errors).toEqual([]);
    for (const session of [person, renewed(person), other]) expect(await statuses(session)).toEqual(refused);
    expect(await statuses(stranger)).toEqual(valid);
    const { users } = await ask<{ users: { validSince: string }[] }>(
      'accounts:lookup',
      { localId: [person.uid] },
      'owner',
    );
    expect(Number(users[0]?.validSince)).toBeGreaterThan(Date.now() / 1_000 - 60);
    // As if it was a second earlier.
    const signedOutAt = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 1);
    await shop.prisma.user.update({ where: { id: person.id }, data: { signedOutAt } });
    expect(await statuses({ token: await signIn(person.email) })).toEqual(valid);
    // A sign-in with another name saves the account again.
    await ask('accounts:update', { localId: person.uid, displayName: 'Renamed Robin' }, 'owner');
    expect(await statuses({ token: await signIn(person.email) })).toEqual(valid);
    const { name } = await shop.prisma.user.findUniqueOrThrow({ where: { id: person.id } });
    expect([name, await statuses(other)]).toEqual(['Renamed Robin', refused]);
  });

  it('holds during an outage of the provider', async () => {
    const person = await shop.customer();
    const { identity } = shop.outside;
    const revoke = () => Promise.reject(new AppError('UNAVAILABLE', 'down'));
    const { users } = shop.servicesWith({ identity: { ...identity, revoke } });
    const other = await earlierSession(person);
    await users.sessions.endAll(await users.signIn.viewerOf(await identity.verify(person.token)));
    expect([await statuses(person), await statuses(other)]).toEqual([refused, refused]);
  });
});
