import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cancelOrder, markDelivered, reportPayment } from '#test/documents.ts';
import { openIntent } from '#test/orders.ts';
import { ask, signIn, type Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

async function deleteAccount(as: Person, email = as.email) {
  const { data, code, errors } = await shop.call<{ deleteMyAccount: { __typename: string; message?: string } } | null>(
    `mutation ($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { __typename
      ... on SignInTooOld { message signedInAt } ... on LastAdmin { message } } }`,
    { input: { email } },
    as,
  );
  return { answer: data?.deleteMyAccount.__typename, code, field: errors[0]?.extensions.field };
}

/** A customer with a paid order, an unpaid one, a profile, a review and a message. */
async function regular() {
  const person = await shop.unverifiedCustomer('Regular Robin');
  const paid = await openIntent(shop, person);
  await shop.cards.pay(paid.intentId);
  await reportPayment(shop, { orderId: paid.order.id, transactionId: paid.intentId }, person);
  const unpaid = await openIntent(shop, person);
  const text = { name: 'Regular Robin', email: person.email, number: '1', education: 'e', address: '1 Cold Street' };
  const links = { facebook: 'https://f.example', linkedin: 'https://l.example', image: '/i.svg' };
  await shop.prisma.profile.create({ data: { userId: person.id, ...text, ...links } });
  const review = { name: 'Regular Robin', comment: 'Cold.', rating: 5, image: '/i.svg' };
  const { id: reviewId } = await shop.prisma.review.create({ data: { userId: person.id, ...review } });
  const message = { firstName: 'Robin', lastName: 'R', email: person.email.toUpperCase(), message: 'Hello?' };
  await shop.prisma.contactMessage.create({ data: message });
  return { person, paid, unpaid, reviewId };
}

async function verify(person: Person): Promise<Person> {
  await ask('accounts:update', { localId: person.uid, emailVerified: true }, 'owner');
  return { ...person, token: await signIn(person.email) };
}

const stored = (id: string) => shop.prisma.order.findUniqueOrThrow({ where: { id } });
const row = (id: string) => shop.prisma.user.findUniqueOrThrow({ where: { id } });

describe('myData', () => {
  const download = async (as: Person) => {
    const { data } = await shop.call<{ myData: { fileName: string; json: string } }>(
      '{ myData { fileName json } }',
      {},
      as,
    );
    return { ...data.myData, kept: JSON.parse(data.myData.json) as Record<string, unknown> };
  };

  it('contains all data of the viewer and nothing of other users', async () => {
    const [{ person, paid, unpaid }, other] = [await regular(), await regular()];
    const handled = { handledAt: new Date(), handledById: admin.id };
    await shop.prisma.contactMessage.updateMany({ where: { sender: person.email.toLowerCase() }, data: handled });
    const { fileName, json, kept } = await download(await verify(person));
    expect(fileName).toMatch(/^kelvin-my-data-\d{4}-\d\d-\d\d\.json$/);
    expect(kept).toMatchObject({
      account: { id: person.id, email: person.email, name: 'Regular Robin' },
      profile: { address: '1 Cold Street' },
      orders: [
        { id: paid.order.id, status: 'SHIPPING', payments: [{ status: 'SUCCEEDED' }] },
        { id: unpaid.order.id, status: 'UNPAID' },
      ],
      reviews: [{ comment: 'Cold.' }],
      messages: [{ message: 'Hello?', handledAt: handled.handledAt.toISOString() }],
    });
    expect(json).not.toMatch(/"(sender|phoneDigits)"/);
    const secrets = [other.person.id, other.person.email, other.paid.order.id, admin.id];
    for (const secret of secrets) expect(json).not.toContain(secret);
  });

  it('omits messages while the address of the account is not verified', async () => {
    const { person } = await regular();
    expect((await download(person)).kept['messages']).toEqual([]);
  });
});

describe('deleteMyAccount', () => {
  it('anonymizes the account and keeps its orders', async () => {
    const { person, paid, unpaid, reviewId } = await regular();
    await markDelivered(shop, paid.order.id, admin);
    expect((await deleteAccount(await verify(person))).answer).toBe('DeleteMyAccountPayload');

    expect(await row(person.id)).toMatchObject({ email: '', name: 'Deleted account', providerDueAt: null });
    const anonymous = { customerName: 'Deleted account', customerEmail: '', phone: '', address: '' };
    const { totalCents, transactionId } = await stored(paid.order.id);
    expect(await stored(paid.order.id)).toMatchObject({ ...anonymous, status: 'DELIVERED' });
    expect([totalCents, transactionId]).toEqual([paid.order.total.cents, paid.intentId]);
    expect(await stored(unpaid.order.id)).toMatchObject({ ...anonymous, deletedAt: expect.any(Date) as Date });
    const { available } = await shop.prisma.product.findUniqueOrThrow({ where: { id: unpaid.product.id } });
    expect(available).toBe(1_000);
    expect(await shop.cards.find(unpaid.intentId)).toMatchObject({ status: 'canceled' });
    expect(await shop.prisma.profile.findUnique({ where: { userId: person.id } })).toBeNull();
    expect(await shop.prisma.review.findUnique({ where: { id: reviewId } })).toMatchObject({
      userId: null,
      name: 'A former customer',
      comment: 'Cold.',
    });
    const written = { email: { equals: person.email, mode: 'insensitive' } } as const;
    expect(await shop.prisma.contactMessage.count({ where: written })).toBe(0);
    const entries = await shop.prisma.auditEntry.findMany({ where: { subjectId: person.id } });
    expect(entries).toMatchObject([{ action: 'ACCOUNT_DELETED', actorId: person.id }]);
  });

  it('keeps the address of a paid order until it is delivered', async () => {
    const { person, paid } = await regular();
    await deleteAccount(person);
    expect(await stored(paid.order.id)).toMatchObject({ status: 'SHIPPING', address: '1 Cold Street' });
    await markDelivered(shop, paid.order.id, admin);
    await shop.services.accounts.anonymizeDeleted();
    expect(await stored(paid.order.id)).toMatchObject({ status: 'DELIVERED', address: '', customerEmail: '' });
  });

  it('removes name and address from a canceled order, also if it is canceled later', async () => {
    const [earlier, later] = [await regular(), await regular()];
    const gone = { customerName: 'Deleted account', customerEmail: '', phone: '', address: '' };
    await cancelOrder(shop, earlier.paid.order.id, admin);
    for (const { person } of [earlier, later]) await deleteAccount(person);
    expect(await stored(earlier.paid.order.id)).toMatchObject(gone);
    expect(await stored(later.paid.order.id)).toMatchObject({ address: '1 Cold Street' });
    await cancelOrder(shop, later.paid.order.id, admin);
    await shop.prisma.order.update({ where: { id: later.paid.order.id }, data: { openDisputes: 1 } });
    await shop.services.accounts.anonymizeDeleted();
    expect(await stored(later.paid.order.id)).toMatchObject({ address: '1 Cold Street' });
    await shop.prisma.order.update({ where: { id: later.paid.order.id }, data: { openDisputes: 0 } });
    await shop.services.accounts.anonymizeDeleted();
    expect(await stored(later.paid.order.id)).toMatchObject(gone);
  });

  it('anonymizes more rows than one statement changes', async () => {
    const { person } = await regular();
    await deleteAccount(person);
    const query = vi.spyOn(shop.db, 'query');
    const review = { userId: person.id, name: 'R', comment: 'Cold.', rating: 5, image: '/i.svg' };
    await shop.prisma.review.createMany({ data: Array.from({ length: 5_001 }, () => review) });
    await shop.services.accounts.anonymizeDeleted();
    expect(await shop.prisma.review.count({ where: { userId: person.id } })).toBe(0);
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('refuses the token and the sign-in, and lets the same address register again', async () => {
    const person = await shop.customer();
    await deleteAccount(person);
    expect((await deleteAccount(person)).code).toBe('UNAUTHENTICATED');
    expect(await row(person.id)).toMatchObject({ email: '' });
    await expect(signIn(person.email)).rejects.toThrow('EMAIL_NOT_FOUND');
    const again = await shop.signUp({ email: person.email });
    const { data } = await shop.call<{ me: { id: string } }>('{ me { id } }', {}, again);
    expect(data.me.id).not.toBe(person.id);
  });

  it('hides the account from admins, who cannot restore it', async () => {
    const [person, removed] = [await shop.customer(), await shop.customer()];
    await deleteAccount(person);
    await shop.prisma.user.update({ where: { id: removed.id }, data: { removedAt: new Date() } });
    for (const action of ['restore', 'remove', 'promote']) {
      const { code } = await shop.call(
        `mutation { ${action}User(input: { userId: "${person.id}" }) { __typename } }`,
        {},
        admin,
      );
      expect(code).toBe('NOT_FOUND');
    }
    const { data } = await shop.call<{ users: { edges: { node: { id: string } }[] } }>(
      '{ users(removed: true, first: 100) { edges { node { id } } } }',
      {},
      admin,
    );
    const listed = data.users.edges.map(({ node }) => node.id);
    expect([person, removed].map(({ id }) => listed.includes(id))).toEqual([false, true]);
  });

  it.each(['', 'x', 'other@example.com', 'x'.repeat(255)])('refuses the confirmation %j', async (email) => {
    const person = await shop.customer();
    expect(await deleteAccount(person, email)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'email' });
    expect((await row(person.id)).deletedAt).toBeNull();
  });

  it('accepts the confirmation in capitals and with spaces', async () => {
    const person = await shop.customer();
    expect((await deleteAccount(person, ` ${person.email.toUpperCase()} `)).answer).toBe('DeleteMyAccountPayload');
  });

  it('requires a sign-in within the last five minutes', async () => {
    const person = await shop.customer();
    vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] });
    try {
      expect((await deleteAccount(person)).answer).toBe('SignInTooOld');
    } finally {
      vi.useRealTimers();
    }
    expect((await row(person.id)).deletedAt).toBeNull();
  });

  it('succeeds once for ten concurrent calls', async () => {
    const { person } = await regular();
    const answers = await Promise.all(Array.from({ length: 10 }, () => deleteAccount(person)));
    expect(answers.filter(({ answer }) => answer === 'DeleteMyAccountPayload')).toHaveLength(1);
    const others = answers.filter(({ answer }) => !answer).map(({ code }) => code);
    expect(new Set(others)).toEqual(new Set(['UNAUTHENTICATED']));
    expect(await shop.prisma.auditEntry.count({ where: { subjectId: person.id } })).toBe(1);
  });

  it('is finished by jobs after a crash that follows the first statement', async () => {
    const { person, unpaid, reviewId } = await regular();
    const gone = { removedAt: new Date(), deletedAt: new Date(), providerDueAt: new Date() };
    await shop.prisma.user.update({ where: { id: person.id }, data: { ...gone, email: '', name: 'Deleted account' } });
    await shop.services.users.identitySync.syncDue();
    await shop.services.orders.lifecycle.deleteOrdersOfRemovedUsers();
    await shop.services.accounts.anonymizeDeleted();
    await expect(signIn(person.email)).rejects.toThrow('EMAIL_NOT_FOUND');
    expect(await stored(unpaid.order.id)).toMatchObject({ customerEmail: '', deletedAt: expect.any(Date) as Date });
    expect((await shop.prisma.review.findUniqueOrThrow({ where: { id: reviewId } })).userId).toBeNull();
  });
});

describe('the last admin', () => {
  const onlyAdmins = async (admins: Person[]) => {
    await shop.prisma.user.updateMany({ where: { role: 'ADMIN' }, data: { role: 'CUSTOMER' } });
    const ids = admins.map(({ id }) => id);
    await shop.prisma.user.updateMany({ where: { id: { in: ids } }, data: { role: 'ADMIN' } });
  };

  it('cannot delete the account', async () => {
    const last = await shop.admin();
    await onlyAdmins([last]);
    const message = { firstName: 'Last', lastName: 'Admin', email: last.email, message: 'Hello?' };
    const { id } = await shop.prisma.contactMessage.create({ data: message });
    expect((await deleteAccount(last)).answer).toBe('LastAdmin');
    expect(await shop.prisma.contactMessage.count({ where: { id } })).toBe(1);
  });

  it('is kept when all admins delete their accounts concurrently', async () => {
    const admins = await Promise.all(Array.from({ length: 4 }, () => shop.admin()));
    await onlyAdmins(admins);
    const answers = await Promise.all(admins.map((one) => deleteAccount(one)));
    expect(answers.filter(({ answer }) => answer === 'DeleteMyAccountPayload')).toHaveLength(3);
    expect(answers.filter(({ answer }) => answer === 'LastAdmin')).toHaveLength(1);
    expect(await shop.prisma.user.count({ where: { role: 'ADMIN', removedAt: null } })).toBe(1);
  });
});
