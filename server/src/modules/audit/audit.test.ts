import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteOrder, markDelivered, reportPayment } from '#test/documents.ts';
import { openIntent, placed } from '#test/orders.ts';
import { ask, signIn, type Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

const boss = 'boss-of-audit@example.com';

let shop: Shop;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  shop = await openShop({ ADMIN_EMAILS: boss });
  [admin, customer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

interface Entry {
  action: string;
  actorName: string | null;
  subject: string;
  subjectId: string;
  subjectName: string | null;
  changes: { field: string; before: string | null; after: string | null }[];
  requestId: string | null;
}

async function log(filter: object, { first = 20, after = null as string | null } = {}) {
  const { data, code } = await shop.call<{
    auditLog: { edges: { node: Entry }[]; pageInfo: { hasNextPage: boolean; endCursor: string }; totalCount: number };
  } | null>(
    `query ($first: Int!, $after: String, $filter: AuditFilter) {
      auditLog(first: $first, after: $after, filter: $filter) {
        edges { node { action actorName subject subjectId subjectName requestId changes { field before after } } }
        pageInfo { hasNextPage endCursor } totalCount } }`,
    { filter, first, after },
    admin,
  );
  const list = data?.auditLog;
  return { entries: list?.edges.map(({ node }) => node) ?? [], total: list?.totalCount, page: list?.pageInfo, code };
}

const of = async (subjectId: string) => (await log({ subjectId })).entries;

/** A mutation whose input type is named after it. */
const call = (mutation: string, input: object, as: Person = admin) =>
  shop.call<Record<string, { product?: { id: string } }> | null>(
    `mutation ($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) {
      ${mutation}(input: $input) { ${mutation.endsWith('Product') ? 'product { id }' : '__typename'} } }`,
    { input },
    as,
  );

const byAdmin = { actorName: 'Alex Admin', requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string };

describe('the audit log', () => {
  it('records the changed fields of a part', async () => {
    const part = { name: 'Igniter', description: 'Hot.', image: '/i.svg', priceCents: 900, minimum: 100, available: 9 };
    const { data } = await call('addProduct', part);
    const productId = data?.['addProduct']?.product?.id ?? '';
    await call('editProduct', { productId, priceCents: 950, name: 'Igniter' });
    await call('editProduct', { productId, priceCents: 950 });
    await call('archiveProduct', { productId });
    await call('restoreProduct', { productId });
    const [restored, archived, edited, added, ...more] = await of(productId);
    expect(more).toEqual([]);
    expect(added).toMatchObject({ ...byAdmin, action: 'PRODUCT_ADDED', subject: 'PRODUCT', subjectName: 'Igniter' });
    expect(added?.changes).toContainEqual({ field: 'priceCents', before: null, after: '900' });
    expect(edited).toMatchObject({ ...byAdmin, action: 'PRODUCT_EDITED' });
    expect(edited?.changes).toEqual([{ field: 'priceCents', before: '900', after: '950' }]);
    expect(archived).toMatchObject({ action: 'PRODUCT_ARCHIVED', changes: [{ field: 'archivedAt', before: null }] });
    expect(restored).toMatchObject({ action: 'PRODUCT_RESTORED', changes: [{ field: 'archivedAt', after: null }] });
  });

  it('lists changes in their order, also if the clock of a server differs from that of the database', async () => {
    const part = {
      name: 'Relay',
      description: 'Clicks.',
      image: '/r.svg',
      priceCents: 900,
      minimum: 100,
      available: 9,
    };
    vi.useFakeTimers({ now: Date.now() - 4_000, toFake: ['Date'] });
    try {
      const { data } = await call('addProduct', part);
      const productId = data?.['addProduct']?.product?.id ?? '';
      await call('editProduct', { productId, priceCents: 950 });
      const entries = await of(productId);
      expect(entries.map(({ action }) => action)).toEqual(['PRODUCT_EDITED', 'PRODUCT_ADDED']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('records a repeated change of an account once', async () => {
    const { id: userId, email } = await shop.customer();
    for (const mutation of ['promoteUser', 'promoteUser', 'demoteUser', 'removeUser', 'removeUser', 'restoreUser']) {
      await call(mutation, { userId });
    }
    const entries = await of(userId);
    const actions = entries.map(({ action }) => action);
    expect(actions).toEqual(['USER_RESTORED', 'USER_REMOVED', 'USER_DEMOTED', 'USER_PROMOTED']);
    expect(entries[3]).toMatchObject({ ...byAdmin, subject: 'USER', subjectName: email });
    expect(entries[3]?.changes).toEqual([{ field: 'role', before: 'CUSTOMER', after: 'ADMIN' }]);
    expect(entries[1]?.changes).toMatchObject([{ field: 'removedAt', before: null }]);
  });

  it('records concurrent equal changes of an account once', async () => {
    const { id: userId } = await shop.customer();
    const admins = [admin, await shop.admin(), await shop.admin()];
    await Promise.all(
      admins.flatMap((one) => [call('promoteUser', { userId }, one), call('promoteUser', { userId }, one)]),
    );
    expect((await of(userId)).map(({ action }) => action)).toEqual(['USER_PROMOTED']);
  });

  it('records the deletion of an order by an admin, but not by its owner', async () => {
    const [mine, other] = [await placed(shop, customer), await placed(shop, customer)];
    await deleteOrder(shop, mine.order.id, customer);
    await deleteOrder(shop, other.order.id, admin);
    expect(await of(mine.order.id)).toEqual([]);
    expect(await of(other.order.id)).toMatchObject([{ ...byAdmin, action: 'ORDER_DELETED', subject: 'ORDER' }]);
  });

  it('records a handled message once', async () => {
    const { data } = await shop.call<{ sendContactMessage: { messageId: string } }>(
      `mutation { sendContactMessage(input: { firstName: "Robin", lastName: "Hale", email: "r@e.example",
        message: "m" }) { messageId } }`,
    );
    const { messageId } = data.sendContactMessage;
    await Promise.all([call('markMessageHandled', { messageId }), call('markMessageHandled', { messageId })]);
    expect(await of(messageId)).toMatchObject([{ ...byAdmin, action: 'MESSAGE_HANDLED', subjectName: 'Robin Hale' }]);
  });

  it.each([
    ['promoteUser', 'userId'],
    ['archiveProduct', 'productId'],
    ['markDelivered', 'orderId'],
    ['markMessageHandled', 'messageId'],
  ])('records nothing for a refused %s', async (mutation, field) => {
    const id = '00000000-0000-4000-8000-000000000000';
    await call(mutation, { [field]: id });
    expect(await of(id)).toEqual([]);
  });
});

describe('the audit log of the shop itself', () => {
  it('records a settled payment once, without the card', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    await shop.cards.pay(intentId);
    const notice = () => shop.app.inject(shop.cards.signed(shop.cards.webhookEvent(intentId)));
    const report = () => reportPayment(shop, { orderId: order.id, transactionId: intentId }, customer);
    await Promise.all([notice(), report(), notice(), report()]);
    await markDelivered(shop, order.id, admin);
    const [delivered, settled, ...more] = await of(order.id);
    expect(more).toEqual([]);
    expect(delivered).toMatchObject({ ...byAdmin, action: 'ORDER_DELIVERED' });
    expect(settled).toMatchObject({ action: 'PAYMENT_SETTLED', actorName: null });
    expect(settled?.changes).toEqual([
      { field: 'status', before: 'UNPAID', after: 'SHIPPING' },
      { field: 'amountCents', before: null, after: String(order.total.cents) },
      { field: 'transactionId', before: null, after: intentId },
    ]);
  });

  it('records the return of a late payment once', async () => {
    const { order } = await placed(shop, customer);
    const { id } = await shop.cards.create({ amount: order.total.cents, orderId: order.id, userId: customer.id });
    await deleteOrder(shop, order.id, customer);
    await shop.cards.pay(id);
    const notice = () => shop.app.inject(shop.cards.signed(shop.cards.webhookEvent(id)));
    await notice();
    await notice();
    expect(await of(order.id)).toMatchObject([{ action: 'PAYMENT_REFUNDED', actorName: null }]);
  });

  it('records an admin of ADMIN_EMAILS once', async () => {
    const { uid } = await shop.signUp({ email: boss });
    await ask('accounts:update', { localId: uid, emailVerified: true }, 'owner');
    const token = await signIn(boss);
    await Promise.all(Array.from({ length: 5 }, () => shop.call('{ me { role } }', {}, { token })));
    const { id } = await shop.prisma.user.findUniqueOrThrow({ where: { uid } });
    expect(await of(id)).toMatchObject([{ action: 'ADMIN_BOOTSTRAPPED', actorName: null, subjectName: boss }]);
  });
});

describe('auditLog', () => {
  it('filters by actor, action, subject and time', async () => {
    const { id: userId } = await shop.customer();
    const start = new Date();
    await call('promoteUser', { userId });
    const found = async (filter: object) => (await log({ subjectId: userId, ...filter })).total;
    expect(await found({ actor: ' aLEX ', action: 'USER_PROMOTED', subject: 'USER', isBySystem: false })).toBe(1);
    expect(await found({ actor: admin.email })).toBe(1);
    expect(await found({ actor: '%' })).toBe(0);
    expect(await found({ action: 'USER_DEMOTED' })).toBe(0);
    expect(await found({ subject: 'ORDER' })).toBe(0);
    expect(await found({ isBySystem: true })).toBe(0);
    expect(await found({ from: start.toISOString() })).toBe(1);
    expect(await found({ until: start.toISOString() })).toBe(0);
    expect((await log({ subjectId: 'x' })).total).toBe(0);
    expect(await found({ from: '0001-01-01T00:00:00Z', until: '9999-12-31T23:59:59Z' })).toBe(1);
    for (const time of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+01:00', '9999-12-31T23:59:59-01:00']) {
      for (const field of ['from', 'until']) expect((await log({ [field]: time })).code).toBe('BAD_USER_INPUT');
    }
  });

  it('returns each entry once across all pages', async () => {
    const seen: Entry[] = [];
    let after: string | null = null;
    do {
      const { entries, page } = await log({}, { first: 4, after });
      seen.push(...entries);
      after = page?.hasNextPage ? page.endCursor : null;
    } while (after);
    expect(seen).toHaveLength((await log({})).total ?? 0);
  });

  it.each([{ actor: 'x\0' }, { actor: 'x'.repeat(101) }])('refuses %j', async (filter) => {
    expect((await log(filter)).code).toBe('BAD_USER_INPUT');
  });

  it.each([`UPDATE audit_entries SET action = 'USER_PROMOTED'`, 'DELETE FROM audit_entries', 'TRUNCATE audit_entries'])(
    'refuses %s',
    async (statement) => {
      await expect(shop.prisma.$executeRawUnsafe(statement)).rejects.toThrow('the audit log only grows');
    },
  );
});
