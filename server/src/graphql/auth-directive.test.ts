import { buildSchema, getNamedType, isInputObjectType, type GraphQLArgument, type GraphQLInputField } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paid, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import type { Names } from '#test/root-field.ts';
import { rootFields } from '#test/root-fields.ts';
import { bought } from '#test/purchases.ts';
import { requestReturn } from '#test/returns.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { withAuthDirective } from './auth-directive.ts';
import { makeSchema } from './schema.ts';

let shop: Shop;
let customer: Person;
let admin: Person;
let removed: Person;
let victim: Person;
let theirs: Names;
beforeAll(async () => {
  shop = await openShop();
  [customer, admin, removed, victim] = await Promise.all([
    shop.customer(),
    shop.admin(),
    shop.customer(),
    shop.customer('Vera Victim'),
  ]);
  await shop.prisma.user.update({ where: { id: removed.id }, data: { removedAt: new Date() } });
  theirs = await thingsOf(victim);
});
afterAll(() => shop.close());

const nothing: Names = {
  unpaidId: 'x',
  paidId: 'x',
  transactionId: 'pi_1',
  userId: 'x',
  email: 'x',
  messageId: 'x',
  productId: 'x',
  addressId: 'x',
  listId: 'x',
  certificateId: 'x',
  reviewId: 'x',
  returnId: 'x',
  partReviewId: 'x',
  questionId: 'x',
  answerId: 'x',
};

describe('the table of root fields', () => {
  const schema = makeSchema();
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const all = roots.flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ name: `${type?.name}.${field.name}`, field })),
  );

  it('has an entry for every root field', () => {
    expect(all.map(({ name }) => name).toSorted()).toEqual(Object.keys(rootFields).toSorted());
  });

  it('declares a refusal for every field that takes an id, except ids of parts', () => {
    const named = all.filter(({ field }) => idsOf(field.args).some((id) => id !== 'productId'));
    const open = named.filter(({ name }) => !isRefused(name)).map(({ name }) => name);
    expect(open).toEqual(['Query.partFits', 'Query.product', 'Mutation.setReviewHelpful']);
  });
});

describe.each(Object.entries(rootFields))('%s', (name, [role, document, other]) => {
  const call = (as?: Person, names = nothing): Promise<{ code: string | undefined; data?: unknown }> =>
    name.startsWith('Subscription.') ? shop.firstOf(document(names), as) : shop.call(document(names), {}, as);
  const refusals = ['UNAUTHENTICATED', 'FORBIDDEN'];
  const allowed = expect.not.stringMatching(/UNAUTHENTICATED|FORBIDDEN/) as unknown;

  it('responds to a visitor as declared', async () => {
    const { code = 'ANSWERED' } = await call();
    expect(code).toEqual(role === 'VISITOR' ? allowed : 'UNAUTHENTICATED');
  });

  // A sign-out ends the session that the other tests use.
  const fresh = async (person: Person) => {
    if (!name.startsWith('Mutation.signOut')) return person;
    return person === admin ? shop.admin() : shop.customer();
  };

  it('responds to a customer as declared', async () => {
    const { code = 'ANSWERED' } = await call(await fresh(customer));
    expect(code).toEqual(role === 'ADMIN' ? 'FORBIDDEN' : allowed);
  });

  it(`responds to ids of another customer: ${typeof other === 'string' ? other : other.shared}`, async () => {
    const before = await victimState();
    const { code, data } = await call(await fresh(customer), theirs);
    const text = JSON.stringify(data ?? null);
    expect(code ?? (text.includes(':null') ? 'NULL' : 'ANSWERED')).toEqual(isRefused(name) ? other : allowed);
    expect([victim.email, theirs.unpaidId, theirs.paidId].filter((secret) => text.includes(secret))).toEqual([]);
    expect(await victimState()).toEqual(before);
  });

  it('responds to an admin', async () => {
    const { code } = await call(await fresh(admin));
    expect(refusals).not.toContain(code);
  });

  it('refuses a removed user', async () => {
    expect((await call(removed)).code).toBe('UNAUTHENTICATED');
  });
});

describe("another customer's payment", () => {
  it('does not pay an order of the caller', async () => {
    const { order } = await placed(shop, customer);
    const report = `mutation { reportPayment(input: { orderId: "${order.id}", transactionId: "${theirs.transactionId}" }) {
      order { id } } }`;
    expect((await shop.call(report, {}, customer)).code).toBe('PAYMENT_FAILED');
  });
});

describe('a root field without @auth', () => {
  it('is an error when the schema is built', () => {
    const schema = buildSchema('type Query { secret: String } enum Role { VISITOR }');
    expect(() => withAuthDirective(schema)).toThrow('Query.secret declares no role');
  });
});

const isRefused = (name: string): boolean => {
  const other = rootFields[name]?.[2];
  return typeof other === 'string' && other !== 'own';
};

/** Names of the id arguments of a field, including ids in its input; idempotency keys do not count. */
function idsOf(args: readonly (GraphQLArgument | GraphQLInputField)[]): string[] {
  return args.flatMap(({ name, type }) => {
    const named = getNamedType(type);
    if (isInputObjectType(named)) return idsOf(Object.values(named.getFields()));
    return named.name === 'ID' && name !== 'after' ? [name] : [];
  });
}

async function thingsOf(person: Person): Promise<Names> {
  const [unpaid, settled] = [await placed(shop, person), await paid(shop, person)];
  const profile = { email: person.email, number: '1', education: 'e', address: 'a', facebook: 'https://f.example' };
  await shop.prisma.profile.create({
    data: { userId: person.id, name: 'Vera Victim', ...profile, linkedin: 'https://l.example', image: '/i.svg' },
  });
  const message = { firstName: 'Vera', lastName: 'Victim', email: person.email, message: 'Help!' };
  const { id: messageId } = await shop.prisma.contactMessage.create({ data: message });
  const userId = person.id;
  const certificate = { userId, number: 'VV-1', states: ['TX'], expiresOn: new Date('2999-12-31') };
  const review = { userId, name: 'Vera', comment: 'Cold air.', rating: 5, image: '/i.svg' };
  const [{ id: reviewId }, address, list, { id: certificateId }] = await Promise.all([
    shop.prisma.review.create({ data: review }),
    shop.prisma.address.create({ data: { userId, label: 'Home', phone: '1', address: 'a', isDefault: true } }),
    shop.prisma.partList.create({ data: { userId, name: 'Spring' } }),
    shop.prisma.taxCertificate.create({ data: certificate }),
  ]);
  const productId = unpaid.product.id;
  return {
    ...(await thingsOfDelivered(person, productId)),
    addressId: address.id,
    listId: list.id,
    certificateId,
    reviewId,
    unpaidId: unpaid.order.id,
    paidId: settled.order.id,
    transactionId: settled.intentId,
    userId: person.id,
    email: person.email,
    messageId,
    productId,
  };
}

/** A delivered part, a return of it, and the posts of its buyer. */
async function thingsOfDelivered(person: Person, productId: string) {
  const userId = person.id;
  const orderId = await bought(shop, { by: person, productId });
  const line = { orderId, position: 1 };
  const review = { productId, userId, ...line, name: 'Vera', rating: 5, text: 'Cold air.' };
  const question = { productId, userId, text: 'Does it hum?' };
  const [{ data }, { id: partReviewId }, { id: questionId }] = await Promise.all([
    requestReturn(shop, { ...line, quantity: 1, reason: 'OTHER' }, person),
    shop.prisma.partReview.create({ data: review }),
    shop.prisma.partQuestion.create({ data: question }),
  ]);
  const answer = { questionId, userId, byShop: false, text: 'It does not.' };
  const { id: answerId } = await shop.prisma.partAnswer.create({ data: answer });
  const { id: returnId } = data.requestReturn.return as { id: string };
  return { returnId, partReviewId, questionId, answerId };
}

/** All rows of the victim. */
const victimState = () =>
  Promise.all([
    shop.prisma.user.findUnique({
      where: { id: victim.id },
      include: {
        profile: true,
        addresses: true,
        partLists: true,
        reviews: true,
        taxCertificates: true,
        // Another customer may find it helpful.
        partReviews: { omit: { helpful: true } },
        partQuestions: true,
        partAnswers: true,
      },
    }),
    shop.prisma.order.findMany({
      where: { userId: victim.id },
      include: { events: true, refunds: true, payments: true, returns: true },
      orderBy: { id: 'asc' },
    }),
    shop.prisma.contactMessage.findUnique({ where: { id: theirs.messageId } }),
    shop.prisma.product.findUnique({ where: { id: theirs.productId } }),
  ]);
