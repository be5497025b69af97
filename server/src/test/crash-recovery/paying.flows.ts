import { expect } from 'vitest';
import { newId } from '#platform/ids.ts';
import { cancelOrder, order as oneOrder, refundOrder, reportPayment } from '../documents.ts';
import type { Client } from './crashable-shop.ts';
import { openIntent, paid } from '../orders.ts';
import { atEach, type Flow } from './flow.ts';

const TOTAL = 199_900;

async function checkPaid(shop: Client, { id, intentId }: { id: string; intentId: string }) {
  const row = await shop.prisma.order.findUnique({ where: { id } });
  expect(row).toMatchObject({ status: 'SHIPPING', transactionId: intentId });
  expect(await shop.prisma.orderEvent.count({ where: { orderId: id, kind: 'PAID' } })).toBe(1);
  expect(await shop.prisma.payment.findMany({ where: { orderId: id } })).toMatchObject([{ status: 'SUCCEEDED' }]);
  expect(await shop.cards.refundsOf(intentId)).toEqual([]);
}

const report: Flow['begin'] = async (shop, { customer }) => {
  const { order, intentId } = await openIntent(shop, customer);
  await shop.cards.pay(intentId);
  const input = { orderId: order.id, transactionId: intentId };
  return {
    async call(client) {
      expect((await reportPayment(client, input, customer)).data.reportPayment.order.isPaid).toBe(true);
    },
    check: (client) => checkPaid(client, { id: order.id, intentId }),
  };
};

const notice: Flow['begin'] = async (shop, { customer }) => {
  const { order, intentId } = await openIntent(shop, customer);
  await shop.cards.pay(intentId);
  const body = shop.cards.webhookEvent(intentId);
  return {
    // Without a 2xx response the provider sends the event again.
    call: async (client) => expect(await client.deliver(body)).toBe(200),
    check: (client) => checkPaid(client, { id: order.id, intentId }),
  };
};

const refund: Flow['begin'] = async (shop, { customer, admin }) => {
  const { order, intentId } = await paid(shop, customer);
  const input = { requestId: newId(), orderId: order.id, amountCents: 900, restock: 7, reason: 'Bent' };
  return {
    async call(client) {
      expect((await refundOrder(client, input, admin)).data.refundOrder.__typename).toBe('RefundOrderPayload');
    },
    async check(client) {
      const { data } = await oneOrder(client, order.id, customer);
      expect(data.order?.refunds).toMatchObject([{ status: 'SUCCEEDED', amount: { cents: 900 }, restocked: 7 }]);
      expect(await client.cards.refundsOf(intentId)).toMatchObject([{ amount: 900 }]);
    },
  };
};

const cancellation: Flow['begin'] = async (shop, { customer }) => {
  const { order, product, intentId } = await paid(shop, customer);
  return {
    async call(client) {
      expect((await cancelOrder(client, order.id, customer)).data.cancelOrder.__typename).toBe('CancelOrderPayload');
    },
    async check(client) {
      const { data } = await oneOrder(client, order.id, customer);
      expect(data.order).toMatchObject({ refunded: { cents: TOTAL }, refunds: [{ status: 'SUCCEEDED' }] });
      expect(await client.cards.refundsOf(intentId)).toMatchObject([{ amount: TOTAL }]);
      expect(await client.prisma.product.findUnique({ where: { id: product.id } })).toMatchObject({ available: 1_000 });
    },
  };
};

/** A payment without a webhook event: reconciliation finds it after an hour. */
const comparison: Flow['begin'] = async (shop, { customer, admin }) => {
  const { order, intentId: unused } = await openIntent(shop, customer);
  await shop.cards.cancel(unused);
  const intentId = `pi_${newId()}`;
  const created = Math.floor(Date.now() / 1_000) - 3_600;
  const metadata = { orderId: order.id, userId: customer.id };
  await shop.cards.control('payments', { payments: [{ id: intentId, amount: TOTAL, created, metadata }] });
  return {
    async call(client) {
      const { errors } = await client.call(
        'mutation { reconcile(input: {}) { reconciliation { openCount } } }',
        {},
        admin,
      );
      expect(errors).toEqual([]);
    },
    async check(client) {
      expect(await client.prisma.order.findUnique({ where: { id: order.id } })).toMatchObject({
        transactionId: intentId,
      });
      const differences = await client.prisma.moneyDifference.findMany({ where: { orderId: order.id } });
      expect(differences).toMatchObject([{ kind: 'PAID_ONLY_THERE', resolvedAt: expect.any(Date) as Date }]);
    },
  };
};

const RETRIEVE = 'GET /v1/payment_intents/:id';
const GIVE_BACK = 'POST /v1/refunds';

export const paying: Flow[] = [
  ...atEach([`after ${RETRIEVE}`, 'before payments.settle', 'after payments.settle'], report),
  ...atEach(
    [
      'before payments.store-event',
      'after payments.store-event',
      `after ${RETRIEVE}`,
      'after payments.settle',
      'before payments.mark-event-applied',
      'after payments.mark-event-applied',
    ],
    notice,
  ),
  ...atEach(['before refunds.request', 'after refunds.request', `after ${GIVE_BACK}`, 'after refunds.succeed'], refund),
  ...atEach(
    [
      'before refunds.cancel',
      'after refunds.cancel',
      `before ${GIVE_BACK}`,
      `after ${GIVE_BACK}`,
      'after refunds.succeed',
    ],
    cancellation,
  ),
  ...atEach(['after GET /v1/charges', 'after GET /v1/refunds'], comparison),
];
