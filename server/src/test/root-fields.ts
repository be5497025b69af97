import type { Names, Row } from './root-field.ts';
import { fitFields } from './root-fields.fit.ts';
import { postFields } from './root-fields.posts.ts';
import { reviewFields } from './root-fields.reviews.ts';
import { numberFields } from './root-fields.numbers.ts';

const catalogue = { shared: 'the catalogue is public' };
const adminOnly = (call: Row[1]): Row => ['ADMIN', call, 'FORBIDDEN'];
const newPart = 'name: "n", description: "d", image: "/i.svg", priceCents: 100, minimum: 100, available: 100';
const settings = 'version: 0, shippingRules: [], taxRates: [], agencies: []';
const returnOf = ({ returnId }: Names) => `returnId: "${returnId}"`;

/** Every root field; auth-directive.test.ts fails for a missing one. */
export const rootFields: Record<string, Row> = {
  'Query.me': ['VISITOR', () => '{ me { id email } }', 'own'],
  'Query.products': ['VISITOR', () => '{ products { totalCount } }', catalogue],
  'Query.productFacets': ['VISITOR', () => '{ productFacets { totalCount } }', catalogue],
  'Query.product': ['VISITOR', ({ productId }) => `{ product(id: "${productId}") { id } }`, catalogue],
  'Query.myOrders': ['CUSTOMER', () => '{ myOrders { totalCount edges { node { id customerEmail } } } }', 'own'],
  'Query.order': ['CUSTOMER', ({ paidId }) => `{ order(id: "${paidId}") { id history { kind } } }`, 'NULL'],
  'Query.myData': ['CUSTOMER', () => '{ myData { fileName json } }', 'own'],
  'Query.myProfile': ['CUSTOMER', () => '{ myProfile { id name } }', 'own'],
  'Query.profile': ['ADMIN', ({ userId }) => `{ profile(userId: "${userId}") { id } }`, 'FORBIDDEN'],
  'Query.myBasket': ['CUSTOMER', () => '{ myBasket { lines { id } } }', 'own'],
  'Query.quoteBasket': ['VISITOR', () => '{ quoteBasket(lines: []) { lines { id } } }', catalogue],
  'Query.specificationKeys': ['VISITOR', () => '{ specificationKeys { key } }', catalogue],
  'Query.quoteOrder': ['VISITOR', ({ productId }) => `{ quoteOrder(${line(productId, 1)}) { __typename } }`, catalogue],
  'Query.hasCharges': ['VISITOR', () => '{ hasCharges }', catalogue],
  'Query.pickupAgencies': ['VISITOR', () => '{ pickupAgencies { name } }', catalogue],
  'Query.myTaxCertificates': ['CUSTOMER', () => '{ myTaxCertificates { id number user { email } } }', 'own'],
  'Query.taxCertificates': ['ADMIN', () => '{ taxCertificates { totalCount } }', 'FORBIDDEN'],
  'Mutation.submitTaxCertificate': [
    'CUSTOMER',
    () => mutation('submitTaxCertificate', 'number: "1", states: ["TX"], expiresOn: "2999-12-31"'),
    { shared: 'it submits a certificate of the caller' },
  ],
  'Mutation.withdrawTaxCertificate': [
    'CUSTOMER',
    ({ certificateId }) => mutation('withdrawTaxCertificate', `certificateId: "${certificateId}"`),
    'NOT_FOUND',
  ],
  'Mutation.decideTaxCertificate': adminOnly(({ certificateId }) =>
    mutation('decideTaxCertificate', `certificateId: "${certificateId}", isApproved: true`),
  ),
  'Query.shopSettings': ['ADMIN', () => '{ shopSettings { version } }', 'FORBIDDEN'],
  'Query.myAddresses': ['CUSTOMER', () => '{ myAddresses { id address } }', 'own'],
  'Query.myPartLists': ['CUSTOMER', () => '{ myPartLists { id token } }', 'own'],
  'Query.sharedPartList': [
    'VISITOR',
    () => '{ sharedPartList(token: "x") { name } }',
    { shared: 'each person who has the link may read the list' },
  ],
  'Query.productByNumber': ['VISITOR', () => '{ productByNumber(number: "x") { id } }', catalogue],
  ...numberFields,
  ...fitFields,
  ...reviewFields,
  ...postFields,
  'Query.allOrders': [
    'ADMIN',
    ({ email }) => `{ allOrders(filter: { search: "${email}" }) { totalCount edges { node { id } } } }`,
    'FORBIDDEN',
  ],
  'Query.allRefunds': adminOnly(() => '{ allRefunds { totalCount } }'),
  'Query.quoteRefund': adminOnly(
    ({ paidId: id }) => `{ quoteRefund(orderId: "${id}", lines: [{ position: 1, quantity: 1 }]) { cents } }`,
  ),
  'Query.auditLog': ['ADMIN', () => '{ auditLog { totalCount } }', 'FORBIDDEN'],
  'Query.legacyCalls': ['ADMIN', () => '{ legacyCalls { route } }', 'FORBIDDEN'],
  'Query.reconciliation': ['ADMIN', () => '{ reconciliation { openCount } }', 'FORBIDDEN'],
  'Query.moneyDesk': ['ADMIN', () => '{ moneyDesk { openCount } }', 'FORBIDDEN'],
  'Query.archivedProducts': ['ADMIN', () => '{ archivedProducts { totalCount } }', 'FORBIDDEN'],
  'Query.stats': ['ADMIN', () => '{ stats { timeZone } }', 'FORBIDDEN'],
  'Query.users': ['ADMIN', ({ email }) => `{ users(search: "${email}") { totalCount } }`, 'FORBIDDEN'],
  'Query.myStockWatches': ['CUSTOMER', () => '{ myStockWatches { totalCount } }', 'own'],
  'Query.myStockWatch': ['CUSTOMER', ({ productId }) => `{ myStockWatch(productId: "${productId}") { id } }`, 'NULL'],
  'Query.mails': ['ADMIN', () => '{ mails { totalCount } }', 'FORBIDDEN'],
  'Query.mail': ['ADMIN', () => '{ mail(id: "x") { id } }', 'FORBIDDEN'],
  'Query.myMailPreferences': ['CUSTOMER', () => '{ myMailPreferences { kind } }', 'own'],
  'Query.findOrder': [
    'VISITOR',
    ({ unpaidId }) => `{ findOrder(input: { number: "${unpaidId}", email: "a@e.example" }) { number } }`,
    'NOT_FOUND',
  ],
  'Query.myServiceRequests': ['CUSTOMER', () => '{ myServiceRequests { id message } }', 'own'],
  'Query.contactMessages': ['ADMIN', () => '{ contactMessages { totalCount } }', 'FORBIDDEN'],

  'Mutation.saveShopSettings': ['ADMIN', () => mutation('saveShopSettings', settings), 'FORBIDDEN'],
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
  'Mutation.releaseReservation': adminOnly(({ unpaidId }) => mutation('releaseReservation', `orderId: "${unpaidId}"`)),
  'Query.returns': ['ADMIN', () => '{ returns { totalCount } }', 'FORBIDDEN'],
  'Mutation.requestReturn': [
    'CUSTOMER',
    ({ paidId }) => mutation('requestReturn', `orderId: "${paidId}", position: 1, quantity: 1, reason: OTHER`),
    'NOT_FOUND',
  ],
  'Mutation.withdrawReturn': ['CUSTOMER', (names) => mutation('withdrawReturn', returnOf(names)), 'NOT_FOUND'],
  'Mutation.decideReturn': adminOnly((names) => mutation('decideReturn', `${returnOf(names)}, isApproved: true`)),
  'Mutation.receiveReturn': adminOnly((names) => mutation('receiveReturn', `${returnOf(names)}, disposition: RESTOCK`)),
  'Mutation.refundReturn': ['ADMIN', (names) => mutation('refundReturn', returnOf(names)), 'FORBIDDEN'],
  'Mutation.cancelLine': [
    'CUSTOMER',
    ({ paidId: id }) => mutation('cancelLine', `orderId: "${id}", position: 1`),
    'NOT_FOUND',
  ],
  'Query.quoteCancellation': [
    'CUSTOMER',
    ({ paidId: id }) => `{ quoteCancellation(orderId: "${id}", position: 1) { __typename } }`,
    'NOT_FOUND',
  ],
  'Mutation.shipOrder': ['ADMIN', ({ paidId }) => mutation('shipOrder', `orderId: "${paidId}"`), 'FORBIDDEN'],
  'Mutation.markShipmentDelivered': adminOnly(({ paidId }) =>
    mutation('markShipmentDelivered', `shipmentId: "${paidId}"`),
  ),
  'Mutation.correctTracking': adminOnly(({ paidId }) =>
    mutation('correctTracking', `shipmentId: "${paidId}", carrier: UPS, trackingNumber: "1"`),
  ),
  'Mutation.markDelivered': ['ADMIN', ({ paidId }) => mutation('markDelivered', `orderId: "${paidId}"`), 'FORBIDDEN'],
  'Mutation.reconcile': ['ADMIN', () => mutation('reconcile', ''), 'FORBIDDEN'],
  'Mutation.repairDifference': ['ADMIN', () => mutation('repairDifference', 'differenceId: "x"'), 'FORBIDDEN'],
  'Mutation.changeBasket': ['CUSTOMER', ({ productId }) => mutation('changeBasket', line(productId, 0)), 'own'],
  'Mutation.mergeBasket': ['CUSTOMER', ({ productId }) => mutation('mergeBasket', line(productId, 1)), 'own'],
  'Mutation.saveAddress': [
    'CUSTOMER',
    ({ addressId }) => mutation('saveAddress', `id: "${addressId}", label: "l", phone: "1", address: "a"`),
    'NOT_FOUND',
  ],
  'Mutation.deleteAddress': [
    'CUSTOMER',
    ({ addressId }) => mutation('deleteAddress', `id: "${addressId}"`),
    'NOT_FOUND',
  ],
  'Mutation.savePartList': [
    'CUSTOMER',
    ({ productId }) => mutation('savePartList', `name: "n", ${line(productId, 1)}`),
    { shared: 'it saves a list of the caller, and parts are the shop’s' },
  ],
  'Mutation.sharePartList': [
    'CUSTOMER',
    ({ listId }) => mutation('sharePartList', `id: "${listId}", isShared: true`),
    'NOT_FOUND',
  ],
  'Mutation.deletePartList': ['CUSTOMER', ({ listId }) => mutation('deletePartList', `id: "${listId}"`), 'NOT_FOUND'],
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
  'Mutation.sendContactMessage': [
    'VISITOR',
    () => mutation('sendContactMessage', 'firstName: "f", lastName: "l", email: "f@e.example", message: "m"'),
    { shared: 'it adds a message of the caller’s' },
  ],
  'Mutation.watchStock': [
    'CUSTOMER',
    ({ productId }) => mutation('watchStock', part(productId)),
    { shared: 'it watches for the caller, and parts are the shop’s' },
  ],
  'Mutation.unwatchStock': [
    'CUSTOMER',
    ({ productId }) => mutation('unwatchStock', part(productId)),
    { shared: 'it ends a watch of the caller’s' },
  ],
  'Mutation.resendMail': ['ADMIN', () => mutation('resendMail', 'mailId: "x"'), 'FORBIDDEN'],
  'Mutation.setMailPreference': [
    'CUSTOMER',
    () => mutation('setMailPreference', 'kind: "DELIVERED", isOn: true'),
    { shared: 'it changes what the caller gets' },
  ],
  'Mutation.turnMailOff': ['VISITOR', () => mutation('turnMailOff', 'token: "x"'), 'NOT_FOUND'],
  'Mutation.markMessageHandled': adminOnly(({ messageId }) =>
    mutation('markMessageHandled', `messageId: "${messageId}"`),
  ),
  'Mutation.addProduct': ['ADMIN', () => mutation('addProduct', newPart), 'FORBIDDEN'],
  'Mutation.editProduct': ['ADMIN', ({ productId }) => mutation('editProduct', part(productId)), 'FORBIDDEN'],
  'Mutation.editProducts': adminOnly(({ productId }) =>
    mutation('editProducts', `edits: [{ ${part(productId)}, version: 1 }]`),
  ),
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

function line(productId: string, quantity: number): string {
  return `lines: [{ productId: "${productId}", quantity: ${quantity} }]`;
}
