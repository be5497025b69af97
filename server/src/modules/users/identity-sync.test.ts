import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { makeLogger } from '#platform/logger.ts';
import { ask, signIn, type Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { makeTellProvider } from './identity-sync.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const provider = { disable: vi.fn(), enable: vi.fn(), delete: vi.fn() };
beforeEach(() => vi.resetAllMocks());

const logger = makeLogger('silent');
const withProvider = () => makeTellProvider({ db: shop.db, identity: provider, logger });

/** What stands after the statement of a change, when the process died before the provider was told. */
async function leftHalfDone(change: { removedAt: Date | null }) {
  const person = await shop.customer();
  await shop.prisma.user.update({ where: { id: person.id }, data: { ...change, providerDueAt: new Date() } });
  return person;
}

const dueAt = async (id: string) => (await shop.prisma.user.findUniqueOrThrow({ where: { id } })).providerDueAt;

it('finishes a removal that was killed half-way', async () => {
  const person = await leftHalfDone({ removedAt: new Date() });
  await shop.services.identityAccounts.tellAll();
  await expect(signIn(person.email)).rejects.toThrow('USER_DISABLED');
  expect(await dueAt(person.id)).toBeNull();
});

it('finishes a restoration that was killed half-way', async () => {
  const person = await leftHalfDone({ removedAt: null });
  await ask('accounts:update', { localId: person.uid, disableUser: true }, 'owner');
  await shop.services.identityAccounts.tellAll();
  expect(await signIn(person.email)).toBeTypeOf('string');
});

it('stays due while the provider does not answer, and fails nobody', async () => {
  const { id } = await leftHalfDone({ removedAt: new Date() });
  provider.disable.mockRejectedValue(new AppError('UNAVAILABLE', 'down'));
  await withProvider().tell(id);
  expect(await dueAt(id)).not.toBeNull();
  await shop.services.identityAccounts.tellAll();
  expect(await dueAt(id)).toBeNull();
});

it('has the last word with what our row says, when the account is restored while it is being closed', async () => {
  const { id, uid } = await leftHalfDone({ removedAt: new Date() });
  provider.disable.mockImplementationOnce(async () => {
    // Somebody restores the account and tells the provider, before our word arrives there.
    await shop.prisma.user.update({ where: { id }, data: { removedAt: null, providerDueAt: new Date() } });
    await withProvider().tell(id);
  });
  await withProvider().tell(id);
  expect(provider.enable.mock.calls).toEqual([[uid], [uid]]);
  expect(provider.enable.mock.invocationCallOrder[1]).toBeGreaterThan(
    provider.disable.mock.invocationCallOrder[0] ?? 0,
  );
  expect(await dueAt(id)).toBeNull();
});

it('leaves the provider as our row says after ten removals and restorations at once', async () => {
  const { id, email } = await shop.customer();
  const call = (action: 'remove' | 'restore') =>
    shop.call(`mutation { ${action}User(input: { userId: "${id}" }) { __typename } }`, {}, admin);
  await Promise.all(Array.from({ length: 5 }, () => [call('remove'), call('restore')]).flat());
  await call('remove');
  await shop.services.identityAccounts.tellAll();
  await expect(signIn(email)).rejects.toThrow('USER_DISABLED');
  await call('restore');
  expect(await signIn(email)).toBeTypeOf('string');
});
