import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { makeLogger } from '#platform/logger.ts';
import { makeForEachRow } from '#platform/row-jobs.ts';
import { ask, signIn, type Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { makeIdentitySync } from './identity-sync.ts';

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
const syncWithMock = () => {
  const collaborators = { db: shop.db, logger };
  return makeIdentitySync({ ...collaborators, identity: provider, forEachRow: makeForEachRow(collaborators) });
};

/** The state after a crash between the change of the row and its copy at the provider. */
async function changeAndCrash(change: { removedAt: Date | null }) {
  const person = await shop.customer();
  await shop.prisma.user.update({ where: { id: person.id }, data: { ...change, providerDueAt: new Date() } });
  return person;
}

const dueAt = async (id: string) => (await shop.prisma.user.findUniqueOrThrow({ where: { id } })).providerDueAt;

it('finishes a removal after a crash', async () => {
  const person = await changeAndCrash({ removedAt: new Date() });
  await shop.services.users.identitySync.syncDue();
  await expect(signIn(person.email)).rejects.toThrow('USER_DISABLED');
  expect(await dueAt(person.id)).toBeNull();
});

it('finishes a restoration after a crash', async () => {
  const person = await changeAndCrash({ removedAt: null });
  await ask('accounts:update', { localId: person.uid, disableUser: true }, 'owner');
  await shop.services.users.identitySync.syncDue();
  expect(await signIn(person.email)).toBeTypeOf('string');
});

it('stays due during an outage of the provider, without an error for the caller', async () => {
  const { id } = await changeAndCrash({ removedAt: new Date() });
  provider.disable.mockRejectedValue(new AppError('UNAVAILABLE', 'down'));
  await syncWithMock().sync(id);
  expect(await dueAt(id)).not.toBeNull();
  await shop.services.users.identitySync.syncDue();
  expect(await dueAt(id)).toBeNull();
});

it('leaves the account enabled when it is restored during its removal', async () => {
  const { id, uid, email } = await changeAndCrash({ removedAt: new Date() });
  provider.disable.mockImplementationOnce(async () => {
    // Another request restores and syncs the account before this call reaches the provider.
    await shop.prisma.user.update({ where: { id }, data: { removedAt: null, providerDueAt: new Date() } });
    await syncWithMock().sync(id);
  });
  await syncWithMock().sync(id);
  const account = expect.objectContaining({ uid, email }) as unknown;
  expect(provider.enable.mock.calls).toEqual([[account], [account]]);
  expect(provider.enable.mock.invocationCallOrder[1]).toBeGreaterThan(
    provider.disable.mock.invocationCallOrder[0] ?? 0,
  );
  expect(await dueAt(id)).toBeNull();
});

it('agrees with the row after ten concurrent removals and restorations', async () => {
  const { id, email } = await shop.customer();
  const call = (action: 'remove' | 'restore') =>
    shop.call(`mutation { ${action}User(input: { userId: "${id}" }) { __typename } }`, {}, admin);
  await Promise.all(Array.from({ length: 5 }, () => [call('remove'), call('restore')]).flat());
  await call('remove');
  await shop.services.users.identitySync.syncDue();
  await expect(signIn(email)).rejects.toThrow('USER_DISABLED');
  await call('restore');
  expect(await signIn(email)).toBeTypeOf('string');
});
