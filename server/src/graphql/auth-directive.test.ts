import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { withAuthDirective } from './auth-directive.ts';
import { makeSchema } from './schema.ts';

/** Every root field: the least role it takes, and a call of it that is right in form. */
const fields: Record<string, ['VISITOR' | 'CUSTOMER' | 'ADMIN', string]> = {
  'Query.me': ['VISITOR', '{ me { id } }'],
  'Query.products': ['VISITOR', '{ products { totalCount } }'],
  'Query.productFacets': ['VISITOR', '{ productFacets { totalCount } }'],
  'Query.product': ['VISITOR', '{ product(id: "x") { id } }'],
  'Query.myOrders': ['CUSTOMER', '{ myOrders { totalCount } }'],
  'Query.order': ['CUSTOMER', '{ order(id: "x") { id } }'],
  'Query.myData': ['CUSTOMER', '{ myData { fileName } }'],
  'Mutation.deleteMyAccount': ['CUSTOMER', 'mutation { deleteMyAccount(input: { email: "x" }) { __typename } }'],
  'Query.auditLog': ['ADMIN', '{ auditLog { totalCount } }'],
  'Query.legacyCalls': ['ADMIN', '{ legacyCalls { route } }'],
  'Subscription.orderUpdated': ['CUSTOMER', 'subscription { orderUpdated(id: "x") { id } }'],
  'Subscription.myOrderUpdates': ['CUSTOMER', 'subscription { myOrderUpdates { orderId } }'],
  'Subscription.orderQueue': ['ADMIN', 'subscription { orderQueue { orderId } }'],
  'Query.allOrders': ['ADMIN', '{ allOrders { totalCount } }'],
  'Mutation.placeOrder': [
    'CUSTOMER',
    'mutation { placeOrder(input: { productId: "x", quantity: 100, phone: "1", address: "1" }) { __typename } }',
  ],
  'Mutation.reorder': ['CUSTOMER', 'mutation { reorder(input: { orderId: "x" }) { __typename } }'],
  'Mutation.deleteOrder': ['CUSTOMER', 'mutation { deleteOrder(input: { orderId: "x" }) { __typename } }'],
  'Mutation.createPaymentIntent': [
    'CUSTOMER',
    'mutation { createPaymentIntent(input: { orderId: "x" }) { __typename } }',
  ],
  'Mutation.reportPayment': [
    'CUSTOMER',
    'mutation { reportPayment(input: { orderId: "x", transactionId: "pi_1" }) { order { id } } }',
  ],
  'Mutation.refundOrder': [
    'ADMIN',
    'mutation { refundOrder(input: { requestId: "x", orderId: "x", reason: "r" }) { __typename } }',
  ],
  'Mutation.cancelOrder': ['CUSTOMER', 'mutation { cancelOrder(input: { orderId: "x" }) { __typename } }'],
  'Query.moneyDesk': ['ADMIN', '{ moneyDesk { openCount } }'],
  'Mutation.reconcile': ['ADMIN', 'mutation { reconcile(input: {}) { moneyDesk { openCount } } }'],
  'Mutation.repairDifference': [
    'ADMIN',
    'mutation { repairDifference(input: { differenceId: "x" }) { moneyDesk { openCount } } }',
  ],
  'Query.reviews': ['VISITOR', '{ reviews { totalCount } }'],
  'Query.reviewSummary': ['VISITOR', '{ reviewSummary { count } }'],
  'Query.myProfile': ['CUSTOMER', '{ myProfile { id } }'],
  'Query.profile': ['ADMIN', '{ profile(userId: "x") { id } }'],
  'Mutation.saveProfile': [
    'CUSTOMER',
    `mutation { saveProfile(input: { name: "n", email: "n@e.example", number: "1", education: "e", address: "a",
      facebook: "https://f.example", linkedin: "https://l.example", image: "/i.svg" }) { __typename } }`,
  ],
  'Query.archivedProducts': ['ADMIN', '{ archivedProducts { totalCount } }'],
  'Mutation.addProduct': [
    'ADMIN',
    `mutation { addProduct(input: { name: "n", description: "d", image: "/i.svg", priceCents: 100, minimum: 100,
      available: 100 }) { __typename } }`,
  ],
  'Mutation.editProduct': ['ADMIN', 'mutation { editProduct(input: { productId: "x" }) { __typename } }'],
  'Mutation.archiveProduct': ['ADMIN', 'mutation { archiveProduct(input: { productId: "x" }) { __typename } }'],
  'Mutation.restoreProduct': ['ADMIN', 'mutation { restoreProduct(input: { productId: "x" }) { __typename } }'],
  'Query.stats': ['ADMIN', '{ stats { timeZone } }'],
  'Query.users': ['ADMIN', '{ users { totalCount } }'],
  'Mutation.promoteUser': ['ADMIN', 'mutation { promoteUser(input: { userId: "x" }) { __typename } }'],
  'Mutation.demoteUser': ['ADMIN', 'mutation { demoteUser(input: { userId: "x" }) { __typename } }'],
  'Mutation.removeUser': ['ADMIN', 'mutation { removeUser(input: { userId: "x" }) { __typename } }'],
  'Mutation.restoreUser': ['ADMIN', 'mutation { restoreUser(input: { userId: "x" }) { __typename } }'],
  'Query.contactMessages': ['ADMIN', '{ contactMessages { totalCount } }'],
  'Mutation.sendContactMessage': [
    'VISITOR',
    `mutation { sendContactMessage(input: { firstName: "f", lastName: "l", email: "f@e.example", message: "m" }) {
      __typename } }`,
  ],
  'Mutation.markMessageHandled': ['ADMIN', 'mutation { markMessageHandled(input: { messageId: "x" }) { __typename } }'],
  'Mutation.addReview': [
    'CUSTOMER',
    'mutation { addReview(input: { name: "n", comment: "c", rating: 5, image: "/i.svg" }) { __typename } }',
  ],
  'Mutation.markDelivered': ['ADMIN', 'mutation { markDelivered(input: { orderId: "x" }) { order { id } } }'],
};

let shop: Shop;
let customer: Person;
let admin: Person;
let removed: Person;
beforeAll(async () => {
  shop = await openShop();
  [customer, admin, removed] = await Promise.all([shop.customer(), shop.admin(), shop.customer()]);
  await shop.prisma.user.update({ where: { id: removed.id }, data: { removedAt: new Date() } });
});
afterAll(() => shop.close());

describe('the table above', () => {
  it('has a row for every root field', () => {
    const schema = makeSchema();
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const names = roots.flatMap((type) =>
      Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
    );
    expect(names.toSorted()).toEqual(Object.keys(fields).toSorted());
  });
});

describe.each(Object.entries(fields))('%s', (name, [role, document]) => {
  const call = (as?: Person) =>
    name.startsWith('Subscription.') ? shop.firstOf(document, as) : shop.call(document, {}, as);
  const refusals = ['UNAUTHENTICATED', 'FORBIDDEN'];
  const allowed = expect.not.stringMatching(/UNAUTHENTICATED|FORBIDDEN/) as unknown;

  it('answers nobody as declared', async () => {
    const { code = 'ANSWERED' } = await call();
    expect(code).toEqual(role === 'VISITOR' ? allowed : 'UNAUTHENTICATED');
  });

  it('answers a customer as declared', async () => {
    const { code = 'ANSWERED' } = await call(customer);
    expect(code).toEqual(role === 'ADMIN' ? 'FORBIDDEN' : allowed);
  });

  it('answers an admin', async () => {
    const { code } = await call(admin);
    expect(refusals).not.toContain(code);
  });

  it('refuses a removed user', async () => {
    expect((await call(removed)).code).toBe('UNAUTHENTICATED');
  });
});

describe('a root field that does not say who may call it', () => {
  it('keeps the schema from being built', () => {
    const schema = buildSchema('type Query { secret: String } enum Role { VISITOR }');
    expect(() => withAuthDirective(schema)).toThrow('Query.secret does not say who may call it');
  });
});
