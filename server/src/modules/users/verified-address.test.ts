import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { ask, signIn, type Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

const boss = 'demoted.boss@kelvin.example';
const leaver = 'demoted.leaver@kelvin.example';
const returner = 'returner@kelvin.example';
const latecomer = 'latecomer@kelvin.example';
let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop({ ADMIN_EMAILS: [boss, leaver, returner, latecomer].join(',') });
  admin = await shop.admin();
});
afterAll(() => shop.close());

const newAddress = () => `${newId()}@example.com`;
const changeAccount = (uid: string, change: object) => ask('accounts:update', { localId: uid, ...change }, 'owner');

async function me(token: string) {
  const { data } = await shop.call<{ me: { id: string; role: string; isEmailVerified: boolean } | null }>(
    '{ me { id role isEmailVerified } }',
    {},
    { token },
  );
  return { id: data.me?.id ?? '', role: data.me?.role, isEmailVerified: data.me?.isEmailVerified };
}

/** Signs up and sends the first request. */
async function arrive(account: { email: string; isVerified: boolean }) {
  const { uid, token } = await shop.signUp(account);
  return { uid, token, ...(await me(token)) };
}

const change = async (action: 'promote' | 'demote' | 'remove' | 'restore', userId: string) =>
  (await shop.call(`mutation { ${action}User(input: { userId: "${userId}" }) { __typename } }`, {}, admin)).code;

describe('a verified address', () => {
  it('belongs to the account with the latest token', async () => {
    const email = newAddress();
    const first = await arrive({ email, isVerified: true });
    await changeAccount(first.uid, { email: newAddress() });
    const second = await arrive({ email, isVerified: true });
    expect([first.isEmailVerified, second.isEmailVerified]).toEqual([true, true]);
    expect((await me(first.token)).isEmailVerified).toBe(false);
    expect((await me(second.token)).isEmailVerified).toBe(true);

    await changeAccount(second.uid, { email: newAddress() });
    await changeAccount(first.uid, { email, emailVerified: true });
    // As if the next token was issued a minute later.
    await shop.prisma.user.updateMany({ where: { email }, data: { identityAt: new Date(Date.now() - 60_000) } });
    expect(await me(await signIn(email))).toMatchObject({ id: first.id, isEmailVerified: true });
    expect((await me(second.token)).isEmailVerified).toBe(false);
  });

  it('is needed to become an admin, and not to stay one', async () => {
    const { id } = await shop.unverifiedCustomer();
    expect(await change('promote', id)).toBe('CONFLICT');
    await shop.prisma.user.update({ where: { id }, data: { role: 'ADMIN' } });
    expect(await change('promote', id)).toBeUndefined();
  });
});

describe('an account that never verified its address', () => {
  it('frees the address when it is removed, and gets it back if it is still free', async () => {
    const [taken, free] = [newAddress(), newAddress()];
    const [one, other] = [
      await arrive({ email: taken, isVerified: false }),
      await arrive({ email: free, isVerified: false }),
    ];
    for (const { id } of [one, other]) await change('remove', id);
    const owner = await arrive({ email: taken, isVerified: true });
    expect(owner).toMatchObject({ role: 'CUSTOMER', isEmailVerified: true });
    for (const { id } of [one, other]) expect(await change('restore', id)).toBeUndefined();
    expect((await me(await signIn(free))).id).toBe(other.id);
    expect((await me(await signIn(taken))).id).toBe(owner.id);
  });
});

describe('an admin of ADMIN_EMAILS', () => {
  it('stays a customer after a demotion: verified again, and with a new account', async () => {
    const first = await arrive({ email: boss, isVerified: true });
    expect(first.role).toBe('ADMIN');
    await change('demote', first.id);
    for (const emailVerified of [false, true]) {
      await changeAccount(first.uid, { emailVerified });
      expect(await me(await signIn(boss))).toMatchObject({ id: first.id, role: 'CUSTOMER' });
    }
    await ask('accounts:delete', { localId: first.uid }, 'owner');
    expect((await arrive({ email: boss, isVerified: true })).role).toBe('CUSTOMER');
  });

  it('stays a customer after the deletion of the demoted account, which keeps no address', async () => {
    const { id, token } = await arrive({ email: leaver, isVerified: true });
    await change('demote', id);
    const deletion = `mutation { deleteMyAccount(input: { email: "${leaver}" }) { __typename } }`;
    expect((await shop.call(deletion, {}, { token })).data).toMatchObject({
      deleteMyAccount: { __typename: 'DeleteMyAccountPayload' },
    });
    expect(JSON.stringify(await shop.prisma.user.findUnique({ where: { id } }))).not.toContain(leaver);
    expect((await arrive({ email: leaver, isVerified: true })).role).toBe('CUSTOMER');
  });

  it('may have been removed as a customer and restored', async () => {
    const { id, uid } = await arrive({ email: latecomer, isVerified: false });
    for (const action of ['remove', 'restore'] as const) expect(await change(action, id)).toBeUndefined();
    await changeAccount(uid, { emailVerified: true });
    expect(await me(await signIn(latecomer))).toMatchObject({ id, role: 'ADMIN' });
  });

  it('is one after the deletion of an account that was an admin until then', async () => {
    const { token } = await arrive({ email: returner, isVerified: true });
    await shop.call(`mutation { deleteMyAccount(input: { email: "${returner}" }) { __typename } }`, {}, { token });
    expect((await arrive({ email: returner, isVerified: true })).role).toBe('ADMIN');
  });
});
