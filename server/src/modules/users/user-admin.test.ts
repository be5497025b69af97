import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOrder, placeOrder } from '#test/documents.ts';
import { openIntent, placed } from '#test/orders.ts';
import { ask, signIn, type Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

interface User {
  id: string;
  email: string;
  role: string;
  removedAt: string | null;
}

async function change(action: 'promote' | 'demote' | 'remove' | 'restore', userId: string, as: Person = admin) {
  const type = `${action[0]?.toUpperCase()}${action.slice(1)}UserInput`;
  const { data, code } = await shop.call<Record<string, { user: User }> | null>(
    `mutation ($input: ${type}!) { ${action}User(input: $input) { user { id email role removedAt } } }`,
    { input: { userId } },
    as,
  );
  return { user: data?.[`${action}User`]?.user, code };
}

const roleOf = async ({ token }: { token: string }) => {
  const { data, code } = await shop.call<{ me: { role: string } } | null>('{ me { role } }', {}, { token });
  return code ?? data?.me.role;
};

describe('promoteUser and demoteUser', () => {
  it('take effect on the next request', async () => {
    const person = await shop.customer();
    expect((await change('promote', person.id)).user).toMatchObject({ id: person.id, role: 'ADMIN' });
    expect(await roleOf(person)).toBe('ADMIN');
    expect((await change('demote', person.id)).user?.role).toBe('CUSTOMER');
    expect(await roleOf(person)).toBe('CUSTOMER');
  });

  it('refuse a removed user', async () => {
    const person = await shop.customer();
    await change('remove', person.id);
    expect((await change('promote', person.id)).code).toBe('CONFLICT');
    expect((await change('demote', person.id)).code).toBe('CONFLICT');
  });
});

describe('an admin', () => {
  it.each(['promote', 'demote', 'remove', 'restore'] as const)('cannot %s their own account', async (action) => {
    expect((await change(action, admin.id)).code).toBe('CONFLICT');
    expect(await roleOf(admin)).toBe('ADMIN');
  });

  it.each(['promote', 'demote', 'remove', 'restore'] as const)('cannot %s an unknown user', async (action) => {
    expect((await change(action, 'x')).code).toBe('NOT_FOUND');
    expect((await change(action, '00000000-0000-4000-8000-000000000000')).code).toBe('NOT_FOUND');
  });
});

describe('the last admin', () => {
  it.each(['remove', 'demote'] as const)('is kept when two admins %s each other concurrently', async (action) => {
    for (let round = 0; round < 10; round += 1) {
      await shop.prisma.user.updateMany({ where: { role: 'ADMIN' }, data: { role: 'CUSTOMER' } });
      const [one, other] = await Promise.all([shop.admin(), shop.admin()]);
      const answers = await Promise.all([change(action, other.id, one), change(action, one.id, other)]);
      expect(answers.filter(({ user }) => user)).toHaveLength(1);
      expect(['FORBIDDEN', 'UNAUTHENTICATED']).toContain(answers.find(({ code }) => code)?.code);
      expect(await shop.prisma.user.count({ where: { role: 'ADMIN', removedAt: null } })).toBe(1);
    }
    await shop.prisma.user.update({ where: { id: admin.id }, data: { role: 'ADMIN' } });
  });

  it('is kept when five admins remove each other concurrently', async () => {
    await shop.prisma.user.updateMany({ where: { role: 'ADMIN' }, data: { role: 'CUSTOMER' } });
    const admins = await Promise.all(Array.from({ length: 5 }, () => shop.admin()));
    const attacks = admins.flatMap((one) =>
      admins.filter((other) => other !== one).map((other) => [one, other] as const),
    );
    const answers = await Promise.all(attacks.map(([one, other]) => change('remove', other.id, one)));
    expect(new Set(answers.map(({ code }) => code))).not.toContain('INTERNAL');
    expect(await shop.prisma.user.count({ where: { role: 'ADMIN', removedAt: null } })).toBeGreaterThan(0);
    await shop.prisma.user.update({ where: { id: admin.id }, data: { role: 'ADMIN' } });
  });
});

describe('removeUser', () => {
  const stock = async (id: string) => (await shop.prisma.product.findUniqueOrThrow({ where: { id } })).available;

  it('refuses the next request of the account', async () => {
    const person = await shop.customer();
    expect(await roleOf(person)).toBe('CUSTOMER');
    const removedAt = (await change('remove', person.id)).user?.removedAt;
    expect(removedAt).toEqual(expect.any(String));
    expect(await roleOf(person)).toBe('UNAUTHENTICATED');
    expect((await change('remove', person.id)).user?.removedAt).toBe(removedAt);
  });

  it('disables the account at the identity provider', async () => {
    const person = await shop.customer();
    await change('remove', person.id);
    await expect(signIn(person.email)).rejects.toThrow('USER_DISABLED');
  });

  it('refuses a new uid with the same e-mail address', async () => {
    const person = await shop.customer();
    await change('remove', person.id);
    await ask('accounts:delete', { localId: person.uid }, 'owner');
    expect(await roleOf(await shop.signUp({ email: person.email }))).toBe('UNAUTHENTICATED');
    // The provider no longer has the account, but the removal can still be repeated.
    expect((await change('remove', person.id)).code).toBeUndefined();
  });

  it('deletes unpaid orders, returns their stock, cancels their payments, and keeps paid orders', async () => {
    const person = await shop.customer();
    const [waiting, paying, paid] = [
      await placed(shop, person),
      await openIntent(shop, person),
      await openIntent(shop, person),
    ];
    await shop.cards.pay(paid.intentId);
    await shop.call(
      'mutation ($input: ReportPaymentInput!) { reportPayment(input: $input) { order { id } } }',
      { input: { orderId: paid.order.id, transactionId: paid.intentId } },
      person,
    );
    const { data } = await shop.call(
      'mutation ($input: RemoveUserInput!) { removeUser(input: $input) { deletedOrders } }',
      { input: { userId: person.id } },
      admin,
    );
    expect(data).toEqual({ removeUser: { deletedOrders: 2 } });
    expect(await stock(waiting.product.id)).toBe(1_000);
    expect(await stock(paying.product.id)).toBe(1_000);
    expect(await stock(paid.product.id)).toBe(900);
    const orders = await shop.prisma.order.findMany({ where: { userId: person.id, deletedAt: null } });
    expect(orders.map(({ id, status }) => [id, status])).toEqual([[paid.order.id, 'SHIPPING']]);
    const payments = await shop.prisma.payment.findMany({ where: { orderId: paying.order.id } });
    expect(payments.map(({ status }) => status)).toEqual(['CANCELED']);
    const history = await shop.prisma.orderEvent.findMany({ where: { orderId: waiting.order.id, kind: 'DELETED' } });
    expect(history.map(({ actorId }) => actorId)).toEqual([admin.id]);
  });

  it('deletes an order that is placed concurrently', async () => {
    const product = await shop.product({ available: 5_000 });
    const people = await Promise.all(Array.from({ length: 10 }, () => shop.customer()));
    const input = { productId: product.id, quantity: 100, phone: '1', address: '1' };
    await Promise.all(people.flatMap((person) => [placeOrder(shop, input, person), change('remove', person.id)]));
    await shop.services.orders.lifecycle.deleteOrdersOfRemovedUsers();
    expect(await stock(product.id)).toBe(5_000);
  });

  it('succeeds while the user deletes the order', async () => {
    const person = await shop.customer();
    const { product, order } = await placed(shop, person);
    const [removal] = await Promise.all([change('remove', person.id), deleteOrder(shop, order.id, person)]);
    expect(removal.code).toBeUndefined();
    expect(await stock(product.id)).toBe(1_000);
  });
});

describe('restoreUser', () => {
  it('makes the account active again, as a customer', async () => {
    const person = await shop.admin();
    await change('remove', person.id);
    expect((await change('restore', person.id)).user).toMatchObject({ role: 'CUSTOMER', removedAt: null });
    expect(await roleOf({ token: await signIn(person.email) })).toBe('CUSTOMER');
  });
});

describe('users', () => {
  const list = async (variables: { search?: string; removed?: boolean; first?: number; after?: string | null }) => {
    const { data } = await shop.call<{
      users: { edges: { node: User }[]; pageInfo: { endCursor: string; hasNextPage: boolean }; totalCount: number };
    }>(
      `query ($first: Int! = 20, $after: String, $search: String, $removed: Boolean! = false) {
        users(first: $first, after: $after, search: $search, removed: $removed) {
          edges { node { id email role removedAt } } pageInfo { endCursor hasNextPage } totalCount } }`,
      variables,
      admin,
    );
    return data.users;
  };

  it('finds text in names and addresses literally, and lists removed users separately', async () => {
    const person = await shop.customer('Zoë 100%_sure');
    const ids = async (search: string, removed = false) =>
      (await list({ search, removed })).edges.map(({ node }) => node.id);
    expect(await ids('zoë 100%_S')).toEqual([person.id]);
    expect(await ids('zoë%sure')).toEqual([]);
    expect(await ids(person.email.slice(0, 30).toUpperCase())).toEqual([person.id]);
    await change('remove', person.id);
    expect(await ids('zoë')).toEqual([]);
    expect(await ids('zoë', true)).toEqual([person.id]);
  });

  it('finds the phone numbers of profiles, addresses and orders, however they are written', async () => {
    const some = () => shop.customer();
    const [one, two, three, removed] = await Promise.all([some(), some(), some(), some()]);
    const ids = async (search: string) => (await list({ search })).edges.map(({ node }) => node.id).toSorted();
    const links = { facebook: 'https://f.example', linkedin: 'https://l.example', image: '/i.svg' };
    const profile = {
      name: 'n',
      email: 'n@e.example',
      number: '(713) 555-0114',
      education: 'e',
      address: 'a',
      ...links,
    };
    const withProfile = [one, removed].map(({ id: userId }) => ({ ...profile, userId }));
    await shop.prisma.profile.createMany({ data: withProfile });
    await shop.prisma.user.update({ where: { id: removed.id }, data: { removedAt: new Date() } });
    const address = { label: 'Home', address: 'a', isDefault: true };
    await shop.prisma.address.create({ data: { ...address, userId: two.id, phone: '+1 713.555.0114' } });
    const { order } = await placed(shop, three);
    await shop.prisma.order.update({ where: { id: order.id }, data: { phone: '713 555 0114' } });
    const all = [one.id, two.id, three.id].toSorted();
    expect(await ids('7135550114')).toEqual(all);
    expect(await ids('713-555-0114')).toEqual(all);
    expect(await ids('+1 (713) 555')).toEqual([two.id]);
    // Too few digits. The parentheses are in no e-mail address.
    expect(await ids('(01)1')).toEqual([]);
    expect(await ids('7135550114%')).toEqual([]);
    expect((await list({ search: '5550114', removed: true })).edges.map(({ node }) => node.id)).toEqual([removed.id]);
  });

  it('are listed newest first, each once across all pages', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    let total = 0;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ first: 7, after });
      seen.push(...page.edges.map(({ node }) => node.id));
      total = page.totalCount;
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    const order = [{ createdAt: 'desc' }, { id: 'desc' }] as const;
    const rows = await shop.prisma.user.findMany({ where: { removedAt: null }, orderBy: [...order] });
    expect(seen).toEqual(rows.map(({ id }) => id));
    expect(total).toBe(rows.length);
  });
});
