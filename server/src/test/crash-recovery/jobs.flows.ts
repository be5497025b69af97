import { expect } from 'vitest';
import { newId } from '#platform/ids.ts';
import { refundOrder } from '../documents.ts';
import { openIntent, paid } from '../orders.ts';
import { atEach, type Flow } from './flow.ts';

const LONG_AGO = new Date(0);
const CANCEL = 'POST /v1/payment_intents/:id/cancel';

// Jobs: the call of a flow only creates work for the job, and is not repeated after the crash.

const lapse: Flow['begin'] = async (shop, { customer }) => {
  const { order, product, intentId } = await openIntent(shop, customer);
  return {
    isForJob: true,
    call: () => shop.prisma.order.update({ where: { id: order.id }, data: { reservedUntil: LONG_AGO } }),
    async check(client) {
      expect(await client.prisma.order.findUnique({ where: { id: order.id } })).toMatchObject({ reservedUntil: null });
      expect(await client.prisma.product.findUnique({ where: { id: product.id } })).toMatchObject({ available: 1_000 });
      expect((await client.cards.find(intentId)).status).toBe('canceled');
    },
  };
};

const lostNotice: Flow['begin'] = async (shop, { customer }) => {
  const { order, intentId } = await openIntent(shop, customer);
  await shop.cards.pay(intentId);
  return {
    isForJob: true,
    call: () => shop.prisma.payment.update({ where: { intentId }, data: { updatedAt: LONG_AGO } }),
    async check(client) {
      const row = await client.prisma.order.findUnique({ where: { id: order.id } });
      expect(row).toMatchObject({ status: 'SHIPPING', transactionId: intentId });
    },
  };
};

const pendingRefund: Flow['begin'] = async (shop, { customer, admin }) => {
  const { order, intentId } = await paid(shop, customer);
  const requestId = newId();
  await shop.cards.control('faults', { call: 'refunds.create', kind: '500', times: 1_000 });
  await refundOrder(shop, { requestId, orderId: order.id, amountCents: 900, reason: 'Bent' }, admin);
  await shop.cards.control('faults/clear', {});
  return {
    isForJob: true,
    call: () => shop.prisma.refund.update({ where: { id: requestId }, data: { askedAt: LONG_AGO } }),
    async check(client) {
      expect(await client.prisma.refund.findUnique({ where: { id: requestId } })).toMatchObject({
        status: 'SUCCEEDED',
      });
      expect(await client.cards.refundsOf(intentId)).toMatchObject([{ amount: 900 }]);
    },
  };
};

const removal: Flow['begin'] = async (shop) => {
  const leaver = await shop.customer();
  const { order, product } = await openIntent(shop, leaver);
  return {
    isForJob: true,
    call: () => shop.prisma.user.update({ where: { id: leaver.id }, data: { removedAt: new Date() } }),
    async check(client) {
      const row = await client.prisma.order.findUnique({ where: { id: order.id } });
      expect(row?.deletedAt).toBeInstanceOf(Date);
      expect(await client.prisma.product.findUnique({ where: { id: product.id } })).toMatchObject({ available: 1_000 });
    },
  };
};

/** One point per job, because a held job does not continue. */
export const jobs: Flow[] = [
  ...atEach(['before orders.lapse'], lapse),
  ...atEach(['after GET /v1/payment_intents/:id'], lostNotice),
  ...atEach(['after POST /v1/refunds'], pendingRefund),
  ...atEach([`after ${CANCEL}`], removal),
];
