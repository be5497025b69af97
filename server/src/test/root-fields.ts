/** Ids of one customer, which other callers try; all 'x' in tests of the role only. */
export interface Names {
  /** The customer's unpaid order, and a paid one with its transaction. */
  unpaidId: string;
  paidId: string;
  transactionId: string;
  userId: string;
  email: string;
  messageId: string;
  productId: string;
}

/**
 * What another customer gets who names these things: a refusal's code, or null instead of the thing. `own` fields take
 * no name: their response contains no other user's data. `shared`: the reason why a field has no customer's data.
 */
type Other = 'NOT_FOUND' | 'FORBIDDEN' | 'PAYMENT_FAILED' | 'BAD_USER_INPUT' | 'NULL' | 'own' | { shared: string };

/** The role that a root field requires, a valid call, and the result for other customers. */
export type Row = ['VISITOR' | 'CUSTOMER' | 'ADMIN', (names: Names) => string, Other];

const catalogue = { shared: 'the catalogue is public' };
const reviews = { shared: 'reviews are public' };

/** Every root field; auth-directive.test.ts fails for a missing one. */
export const rootFields: Record<string, Row> = {
  'Query.me': ['VISITOR', () => '{ me { id email } }', 'own'],
  'Query.products': ['VISITOR', () => '{ products { totalCount } }', catalogue],
  'Query.productFacets': ['VISITOR', () => '{ productFacets { totalCount } }', catalogue],
  'Query.product': ['VISITOR', ({ productId }) => `{ product(id: "${productId}") { id } }`, catalogue],
  'Query.reviews': ['VISITOR', () => '{ reviews { totalCount } }', reviews],
  'Query.allReviews': ['ADMIN', () => '{ allReviews { totalCount } }', 'FORBIDDEN'],
  'Query.reviewSummary': ['VISITOR', () => '{ reviewSummary { count } }', reviews],
  'Query.myOrders': ['CUSTOMER', () => '{ myOrders { totalCount edges { node { id customerEmail } } } }', 'own'],
  'Query.order': ['CUSTOMER', ({ paidId }) => `{ order(id: "${paidId}") { id history { kind } } }`, 'NULL'],
  'Query.myData': ['CUSTOMER', () => '{ myData { fileName json } }', 'own'],
  'Query.myProfile': ['CUSTOMER', () => '{ myProfile { id name } }', 'own'],
  'Query.profile': ['ADMIN', ({ userId }) => `{ profile(userId: "${userId}") { id } }`, 'FORBIDDEN'],
  'Query.allOrders': [
    'ADMIN',
    ({ email }) => `{ allOrders(filter: { search: "${email}" }) { totalCount edges { node { id } } } }`,
    'FORBIDDEN',
  ],
  'Query.auditLog': ['ADMIN', () => '{ auditLog { totalCount } }', 'FORBIDDEN'],
  'Query.legacyCalls': ['ADMIN', () => '{ legacyCalls { route } }', 'FORBIDDEN'],
  'Query.reconciliation': ['ADMIN', () => '{ reconciliation { openCount } }', 'FORBIDDEN'],
  'Query.moneyDesk': ['ADMIN', () => '{ moneyDesk { openCount } }', 'FORBIDDEN'],
  'Query.archivedProducts': ['ADMIN', () => '{ archivedProducts { totalCount } }', 'FORBIDDEN'],
  'Query.stats': ['ADMIN', () => '{ stats { timeZone } }', 'FORBIDDEN'],
  'Query.users': ['ADMIN', ({ email }) => `{ users(search: "${email}") { totalCount } }`, 'FORBIDDEN'],
  'Query.contactMessages': ['ADMIN', () => '{ contactMessages { totalCount } }', 'FORBIDDEN'],

  'Mutation.placeOrder': [
    'CUSTOMER',
    ({ productId }) =>
      `mutation { placeOrder(input: { productId: "${productId}", quantity: 1, phone: "1", address: "1" }) { __typename } }`,
    { shared: 'it orders for the caller, and parts are the shop’s' },
  ],
  'Mutation.reorder': ['CUSTOMER', ({ paidId }) => mutation('reorder', `orderId: "${paidId}"`), 'NOT_FOUND'],
  'Mutation.deleteOrder': [
    'CUSTOMER',
    ({ unpaidId }) => mutation('deleteOrder', `orderId: "${unpaidId}"`),
    'NOT_FOUND',
  ],
  'Mutation.cancelOrder': ['CUSTOMER', ({ paidId }) => mutation('cancelOrder', `orderId: "${paidId}"`), 'NOT_FOUND'],
  'Mutation.createPaymentIntent': [
    'CUSTOMER',
    ({ unpaidId }) => mutation('createPaymentIntent', `orderId: "${unpaidId}"`),
    'NOT_FOUND',
  ],
  'Mutation.reportPayment': [
    'CUSTOMER',
    ({ unpaidId, transactionId }) =>
      mutation('reportPayment', `orderId: "${unpaidId}", transactionId: "${transactionId}"`),
    'NOT_FOUND',
  ],
  'Mutation.refundOrder': [
    'ADMIN',
    ({ paidId }) =>
      mutation('refundOrder', `requestId: "6b7f1f7e-3b1d-4c58-8f0a-3d6a4a1f0c11", orderId: "${paidId}", reason: "r"`),
    'FORBIDDEN',
  ],
  'Mutation.releaseReservation': [
    'ADMIN',
    ({ unpaidId }) => mutation('releaseReservation', `orderId: "${unpaidId}"`),
    'FORBIDDEN',
  ],
  'Mutation.markDelivered': ['ADMIN', ({ paidId }) => mutation('markDelivered', `orderId: "${paidId}"`), 'FORBIDDEN'],
  'Mutation.reconcile': ['ADMIN', () => mutation('reconcile', ''), 'FORBIDDEN'],
  'Mutation.repairDifference': ['ADMIN', () => mutation('repairDifference', 'differenceId: "x"'), 'FORBIDDEN'],
  'Mutation.saveProfile': [
    'CUSTOMER',
    () =>
      mutation(
        'saveProfile',
        `name: "n", email: "n@e.example", number: "1", education: "e", address: "a", facebook: "https://f.example",
          linkedin: "https://l.example", image: "/i.svg"`,
      ),
    'own',
  ],
  'Mutation.deleteMyAccount': [
    'CUSTOMER',
    ({ email }) => mutation('deleteMyAccount', `email: "${email}"`),
    'BAD_USER_INPUT',
  ],
  'Mutation.addReview': [
    'CUSTOMER',
    () => mutation('addReview', 'name: "n", comment: "c", rating: 5, image: "/i.svg"'),
    { shared: 'it adds a review of the caller’s' },
  ],
  'Mutation.hideReview': ['ADMIN', () => mutation('hideReview', 'reviewId: "x"'), 'FORBIDDEN'],
  'Mutation.showReview': ['ADMIN', () => mutation('showReview', 'reviewId: "x"'), 'FORBIDDEN'],
  'Mutation.sendContactMessage': [
    'VISITOR',
    () => mutation('sendContactMessage', 'firstName: "f", lastName: "l", email: "f@e.example", message: "m"'),
    { shared: 'it adds a message of the caller’s' },
  ],
  'Mutation.markMessageHandled': [
    'ADMIN',
    ({ messageId }) => mutation('markMessageHandled', `messageId: "${messageId}"`),
    'FORBIDDEN',
  ],
  'Mutation.addProduct': [
    'ADMIN',
    () =>
      mutation(
        'addProduct',
        'name: "n", description: "d", image: "/i.svg", priceCents: 100, minimum: 100, available: 100',
      ),
    'FORBIDDEN',
  ],
  'Mutation.editProduct': ['ADMIN', ({ productId }) => mutation('editProduct', part(productId)), 'FORBIDDEN'],
  'Mutation.archiveProduct': ['ADMIN', ({ productId }) => mutation('archiveProduct', part(productId)), 'FORBIDDEN'],
  'Mutation.restoreProduct': ['ADMIN', ({ productId }) => mutation('restoreProduct', part(productId)), 'FORBIDDEN'],
  'Mutation.signOut': ['CUSTOMER', () => 'mutation { signOut { signedOutAt } }', 'own'],
  'Mutation.signOutEverywhere': ['CUSTOMER', () => 'mutation { signOutEverywhere { signedOutAt } }', 'own'],
  'Mutation.promoteUser': ['ADMIN', ({ userId }) => mutation('promoteUser', `userId: "${userId}"`), 'FORBIDDEN'],
  'Mutation.demoteUser': ['ADMIN', ({ userId }) => mutation('demoteUser', `userId: "${userId}"`), 'FORBIDDEN'],
  'Mutation.removeUser': ['ADMIN', ({ userId }) => mutation('removeUser', `userId: "${userId}"`), 'FORBIDDEN'],
  'Mutation.restoreUser': ['ADMIN', ({ userId }) => mutation('restoreUser', `userId: "${userId}"`), 'FORBIDDEN'],

  'Subscription.orderUpdated': [
    'CUSTOMER',
    ({ unpaidId }) => `subscription { orderUpdated(id: "${unpaidId}") { id } }`,
    'NOT_FOUND',
  ],
  'Subscription.myOrderUpdates': ['CUSTOMER', () => 'subscription { myOrderUpdates { orderId } }', 'own'],
  'Subscription.orderQueue': ['ADMIN', () => 'subscription { orderQueue { orderId } }', 'FORBIDDEN'],
};

function mutation(field: string, input: string): string {
  return `mutation { ${field}(input: { ${input} }) { __typename } }`;
}

function part(productId: string): string {
  return `productId: "${productId}"`;
}
