import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOrder, markDelivered, order as oneOrder, reportPayment, reportPaymentInFull } from '#test/documents.ts';
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

describe('reportPayment', () => {
  it('marks the order paid after the provider charged it', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    await shop.cards.pay(intentId);
    const { data } = await reportPaymentInFull(shop, { orderId: order.id, transactionId: intentId }, customer);
    expect(data.reportPayment.order).toMatchObject({
      status: 'SHIPPING',
      isPaid: true,
      transactionId: intentId,
      reservedUntil: null,
      history: [{ kind: 'PLACED' }, { kind: 'PAID', from: 'UNPAID', to: 'SHIPPING', actorName: null }],
    });
  });

  it('can be repeated, also concurrently', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    await shop.cards.pay(intentId);
    const report = () => reportPayment(shop, { orderId: order.id, transactionId: intentId }, customer);
    const answers = await Promise.all([report(), report(), report()]);
    expect(answers.map(({ data }) => data.reportPayment.order.isPaid)).toEqual([true, true, true]);
    expect(await shop.prisma.orderEvent.count({ where: { orderId: order.id, kind: 'PAID' } })).toBe(1);
  });

  it('refuses a payment that has not succeeded', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    await expectRefused({ orderId: order.id, transactionId: intentId });
    await shop.cards.pay(intentId, 'pm_card_chargeDeclined');
    await expectRefused({ orderId: order.id, transactionId: intentId });
  });

  it('refuses an unknown payment', async () => {
    const { order } = await placed(shop, customer);
    await expectRefused({ orderId: order.id, transactionId: 'pi_made_up' });
  });

  it("refuses another order's payment", async () => {
    const cheap = await openIntent(shop, customer, { priceCents: 1 });
    const dear = await placed(shop, customer, { priceCents: 5_000 });
    await shop.cards.pay(cheap.intentId);
    await expectRefused({ orderId: dear.order.id, transactionId: cheap.intentId });
  });

  it("refuses another customer's payment", async () => {
    const other = await openIntent(shop, await shop.customer());
    const { order } = await placed(shop, customer);
    await shop.cards.pay(other.intentId);
    await expectRefused({ orderId: order.id, transactionId: other.intentId });
  });

  it.each([
    ['a smaller amount', { amount: 199_899 }],
    ['another currency', { amount: 199_900, currency: 'eur' }],
  ])('refuses a payment of %s', async (_what, fields) => {
    const { order } = await placed(shop, customer);
    const { id } = await shop.cards.create({ ...fields, orderId: order.id, userId: customer.id });
    await shop.cards.pay(id);
    await expectRefused({ orderId: order.id, transactionId: id });
  });

  it('of a payment that came too late names no cause, and claims no refund before it is made', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    const second = await shop.cards.create({ amount: order.total.cents, orderId: order.id, userId: customer.id });
    await shop.cards.pay(intentId);
    await reportPayment(shop, { orderId: order.id, transactionId: intentId }, customer);
    await shop.cards.pay(second.id, 'pm_card_pendingRefund');
    const { errors } = await reportPayment(shop, { orderId: order.id, transactionId: second.id }, customer);
    expect(await shop.cards.refundsOf(second.id)).toMatchObject([{ status: 'pending' }]);
    expect(errors).toMatchObject([
      {
        message:
          'This payment came too late for the order. We are returning it to your card; please contact us if it is not there in ten days.',
        extensions: { code: 'PAYMENT_FAILED' },
      },
    ]);
  });

  it('refuses an invalid transaction id', async () => {
    const { order } = await placed(shop, customer);
    const answer = await reportPayment(shop, { orderId: order.id, transactionId: '../refunds' }, customer);
    expect(answer.errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'transactionId' });
  });
});

async function expectRefused(input: { orderId: string; transactionId: string }) {
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
