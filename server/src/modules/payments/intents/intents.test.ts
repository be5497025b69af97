import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPaymentIntent, deleteOrder, markDelivered, order as oneOrder, reportPayment } from '#test/documents.ts';
import { openIntent, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let customer: Person;
beforeAll(async () => {
  shop = await openShop();
  customer = await shop.customer();
});
afterAll(() => shop.close());

const stateOf = async (id: string) => (await oneOrder(shop, id, customer)).data.order;
const available = async (id: string) => (await shop.prisma.product.findUniqueOrThrow({ where: { id } })).available;

describe('createPaymentIntent', () => {
  it('opens one payment over the total of the order, and the same one again', async () => {
    const { order } = await placed(shop, customer, { priceCents: 1_999 });
    const first = await createPaymentIntent(shop, order.id, customer);
    expect(first.data.createPaymentIntent).toMatchObject({
      __typename: 'CreatePaymentIntentPayload',
      amount: { cents: 199_900 },
      clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/) as string,
    });
    const again = await createPaymentIntent(shop, order.id, customer);
    expect(again.data.createPaymentIntent.clientSecret).toBe(first.data.createPaymentIntent.clientSecret);
  });

  it('opens one payment even when asked ten times at once', async () => {
    const { order } = await placed(shop, customer);
    const answers = await Promise.all(Array.from({ length: 10 }, () => createPaymentIntent(shop, order.id, customer)));
    expect(new Set(answers.map(({ data }) => data.createPaymentIntent.clientSecret)).size).toBe(1);
    expect(await shop.prisma.payment.count({ where: { orderId: order.id } })).toBe(1);
  });

  it('is for the owner of the order', async () => {
    const { order } = await placed(shop, customer);
    expect((await createPaymentIntent(shop, order.id)).code).toBe('UNAUTHENTICATED');
    expect((await createPaymentIntent(shop, order.id, await shop.customer())).code).toBe('NOT_FOUND');
    expect((await createPaymentIntent(shop, order.id, await shop.admin())).code).toBe('NOT_FOUND');
    expect((await createPaymentIntent(shop, 'x', customer)).code).toBe('NOT_FOUND');
  });

  it('opens a new payment when the old one was cancelled at the provider', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    await shop.cards.cancel(intentId);
    const { data } = await createPaymentIntent(shop, order.id, customer);
    expect(data.createPaymentIntent.clientSecret).toMatch(/^pi_/);
    expect(data.createPaymentIntent.clientSecret).not.toContain(intentId);
  });

  it('says that the order is paid, if it turns out to be', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    await shop.cards.pay(intentId);
    const { data } = await createPaymentIntent(shop, order.id, customer);
    expect(data.createPaymentIntent).toMatchObject({
      __typename: 'OrderAlreadyPaid',
      order: { isPaid: true, transactionId: intentId },
    });
  });

  it('reserves the stock of a lapsed order again, or says that it is gone', async () => {
    const { order, product } = await placed(shop, customer, { available: 150 });
    await lapse(order.id);
    expect(await available(product.id)).toBe(150);
    const again = await createPaymentIntent(shop, order.id, customer);
    expect(again.data.createPaymentIntent.__typename).toBe('CreatePaymentIntentPayload');
    expect(await available(product.id)).toBe(50);
    await lapse(order.id);
    await shop.prisma.product.update({ where: { id: product.id }, data: { available: 99 } });
    const gone = await createPaymentIntent(shop, order.id, customer);
    expect(gone.data.createPaymentIntent).toMatchObject({ __typename: 'InsufficientStock', available: 99 });
  });
});

async function lapse(id: string) {
  await shop.prisma.order.update({ where: { id }, data: { reservedUntil: new Date(0) } });
  expect(await shop.services.orders.lifecycle.lapseReservations()).toBe(1);
  expect((await stateOf(id))?.reservedUntil).toBeNull();
}

describe('reportPayment', () => {
  it('marks the order paid once the provider has the money', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    await shop.cards.pay(intentId);
    const { data } = await reportPayment(shop, { orderId: order.id, transactionId: intentId }, customer);
    expect(data.reportPayment.order).toMatchObject({
      status: 'SHIPPING',
      isPaid: true,
      transactionId: intentId,
      reservedUntil: null,
      history: [{ kind: 'PLACED' }, { kind: 'PAID', from: 'UNPAID', to: 'SHIPPING', actorName: null }],
    });
  });

  it('may be repeated', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    await shop.cards.pay(intentId);
    const report = () => reportPayment(shop, { orderId: order.id, transactionId: intentId }, customer);
    const answers = await Promise.all([report(), report(), report()]);
    expect(answers.map(({ data }) => data.reportPayment.order.isPaid)).toEqual([true, true, true]);
    expect(await shop.prisma.orderEvent.count({ where: { orderId: order.id, kind: 'PAID' } })).toBe(1);
  });

  it('refuses a payment that has not succeeded', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    await expectLie({ orderId: order.id, transactionId: intentId });
    await shop.cards.pay(intentId, 'pm_card_chargeDeclined');
    await expectLie({ orderId: order.id, transactionId: intentId });
  });

  it('refuses an unknown payment', async () => {
    const { order } = await placed(shop, customer);
    await expectLie({ orderId: order.id, transactionId: 'pi_made_up' });
  });

  it("refuses another order's payment", async () => {
    const cheap = await openIntent(shop, customer, { priceCents: 1 });
    const dear = await placed(shop, customer, { priceCents: 5_000 });
    await shop.cards.pay(cheap.intentId);
    await expectLie({ orderId: dear.order.id, transactionId: cheap.intentId });
  });

  it("refuses another customer's payment", async () => {
    const other = await openIntent(shop, await shop.customer());
    const { order } = await placed(shop, customer);
    await shop.cards.pay(other.intentId);
    await expectLie({ orderId: order.id, transactionId: other.intentId });
  });

  it.each([
    ['a smaller amount', { amount: 199_899 }],
    ['another currency', { amount: 199_900, currency: 'eur' }],
  ])('refuses a payment of %s', async (_what, fields) => {
    const { order } = await placed(shop, customer);
    const { id } = await shop.cards.create({ ...fields, orderId: order.id, userId: customer.id });
    await shop.cards.pay(id);
    await expectLie({ orderId: order.id, transactionId: id });
  });

  it('refuses what is no transaction id', async () => {
    const { order } = await placed(shop, customer);
    const answer = await reportPayment(shop, { orderId: order.id, transactionId: '../refunds' }, customer);
    expect(answer.errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'transactionId' });
  });
});

async function expectLie(input: { orderId: string; transactionId: string }) {
  expect((await reportPayment(shop, input, customer)).code).toBe('PAYMENT_FAILED');
  expect(await stateOf(input.orderId)).toMatchObject({ status: 'UNPAID', isPaid: false, transactionId: null });
}

describe('a paid order', () => {
  it('cannot be deleted; it can be delivered, once', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    await shop.cards.pay(intentId);
    await reportPayment(shop, { orderId: order.id, transactionId: intentId }, customer);
    expect((await deleteOrder(shop, order.id, customer)).data.deleteOrder.__typename).toBe('OrderAlreadyPaid');
    const admin = await shop.admin();
    expect((await deleteOrder(shop, order.id, admin)).data.deleteOrder.__typename).toBe('OrderAlreadyPaid');
    const delivered = await markDelivered(shop, order.id, admin);
    expect(delivered.data.markDelivered.order).toMatchObject({ status: 'DELIVERED', isPaid: true });
    expect((await markDelivered(shop, order.id, admin)).code).toBe('CONFLICT');
    expect((await stateOf(order.id))?.history.map(({ kind }) => kind)).toEqual(['PLACED', 'PAID', 'DELIVERED']);
  });
});

describe('deleting an order with an open payment', () => {
  it('closes the payment first', async () => {
    const { order, product, intentId } = await openIntent(shop, customer);
    expect((await deleteOrder(shop, order.id, customer)).data.deleteOrder.__typename).toBe('DeleteOrderPayload');
    expect(await available(product.id)).toBe(1_000);
    expect((await shop.cards.find(intentId)).status).toBe('canceled');
  });

  it('is refused if the payment turns out to have succeeded', async () => {
    const { order, product, intentId } = await openIntent(shop, customer);
    await shop.cards.pay(intentId);
    const { data } = await deleteOrder(shop, order.id, customer);
    expect(data.deleteOrder).toMatchObject({ __typename: 'OrderAlreadyPaid', order: { transactionId: intentId } });
    expect(await available(product.id)).toBe(900);
  });
});
