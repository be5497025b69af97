import { expect } from 'vitest';
import { newId } from '#platform/ids.ts';
import { createPaymentIntent, deleteOrder, placeOrder, reportPayment } from '../documents.ts';
import { openIntent, placed } from '../orders.ts';
import type { Client } from './crashable-shop.ts';
import { atEach, type Flow } from './flow.ts';

const TOTAL = 199_900;

const order = (withKey: boolean): Flow['begin'] =>
  async function begin(shop, { customer }) {
    const product = await shop.product();
    const key = withKey ? { idempotencyKey: newId() } : {};
    const input = { productId: product.id, quantity: 100, phone: '+1 555 0100', address: '1 Cold Street', ...key };
    return {
      async call(client) {
        const { data } = await placeOrder(client, input, customer);
        expect(data.placeOrder.order).toMatchObject({ quantity: 100, status: 'UNPAID' });
      },
      async check(client) {
        expect(await client.prisma.order.count({ where: { productId: product.id } })).toBe(1);
        expect(await client.prisma.product.findUnique({ where: { id: product.id } })).toMatchObject({ available: 900 });
      },
    };
  };

const orderOfLines: Flow['begin'] = async (shop, { customer }) => {
  const parts = await Promise.all([shop.product(), shop.product()]);
  const lines = parts.map(({ id }) => ({ productId: id, quantity: 100 }));
  const input = { lines, phone: '+1 555 0100', address: '1 Cold Street', idempotencyKey: newId(), fromBasket: true };
  const basket = lines.map((line) => ({ ...line, userId: customer.id, priceCents: 1_999 }));
  await shop.prisma.basketLine.createMany({ data: basket });
  const inBasket = (client: Client) => client.prisma.basketLine.count({ where: { userId: customer.id } });
  return {
    async call(client) {
      // Also after the kill, the parts are in the basket or in an order, never in both.
      const orders = await client.prisma.order.count({ where: { userId: customer.id } });
      expect(await inBasket(client)).toBe(orders === 0 ? 2 : 0);
      const { data } = await placeOrder(client, input, customer);
      expect(data.placeOrder.order).toMatchObject({ quantity: 200, lines: [{ position: 1 }, { position: 2 }] });
    },
    async check(client) {
      expect(await inBasket(client)).toBe(0);
      for (const { id } of parts) {
        expect(await client.prisma.orderLine.count({ where: { productId: id } })).toBe(1);
        expect(await client.prisma.product.findUnique({ where: { id } })).toMatchObject({ available: 900 });
      }
    },
  };
};

const openPayment: Flow['begin'] = async (shop, { customer }) => {
  const { order: unpaid } = await placed(shop, customer);
  return {
    call: async (client) => expect((await createPaymentIntent(client, unpaid.id, customer)).errors).toEqual([]),
    async check(client) {
      const ours = (await client.cards.intents()).filter(({ metadata }) => metadata.orderId === unpaid.id);
      expect(ours).toHaveLength(1);
      const transactionId = ours[0]?.id ?? '';
      await client.cards.pay(transactionId);
      const input = { orderId: unpaid.id, transactionId };
      expect((await reportPayment(client, input, customer)).data.reportPayment.order.isPaid).toBe(true);
    },
  };
};

const deletion = (withKey: boolean): Flow['begin'] =>
  async function begin(shop, { customer }) {
    const { order: unpaid, product, intentId } = await openIntent(shop, customer);
    const doomed = withKey ? { orderId: unpaid.id, idempotencyKey: newId() } : unpaid.id;
    return {
      async call(client) {
        const { data, code } = await deleteOrder(client, doomed, customer);
        // A repeated call without a key may get NOT_FOUND.
        const answers = withKey ? /^DeleteOrderPayload$/ : /^(DeleteOrderPayload|NOT_FOUND)$/;
        expect(data?.deleteOrder?.__typename ?? code).toMatch(answers);
      },
      async check(client) {
        const left = await client.prisma.order.findUnique({ where: { id: unpaid.id } });
        expect([left?.status, left?.deletedAt === null]).toEqual(['UNPAID', false]);
        expect(await client.prisma.product.findUnique({ where: { id: product.id } })).toMatchObject({
          available: 1_000,
        });
        expect((await client.cards.find(intentId)).status).toBe('canceled');
      },
    };
  };

/** The order was deleted, and an intent that the shop never stored is paid: the charge is refunded. */
const latePayment: Flow['begin'] = async (shop, { customer }) => {
  const { order: unpaid } = await placed(shop, customer);
  const { id } = await shop.cards.create({ amount: TOTAL, orderId: unpaid.id, userId: customer.id });
  await deleteOrder(shop, unpaid.id, customer);
  await shop.cards.pay(id);
  const notice = shop.cards.webhookEvent(id);
  return {
    call: async (client) => expect(await client.deliver(notice)).toBe(200),
    async check(client) {
      expect(await client.cards.refundsOf(id)).toMatchObject([{ amount: TOTAL, status: 'succeeded' }]);
      expect(await client.prisma.payment.findUnique({ where: { intentId: id } })).toMatchObject({ status: 'REFUNDED' });
    },
  };
};

const CREATE = 'POST /v1/payment_intents';
const CANCEL = 'POST /v1/payment_intents/:id/cancel';

export const ordering: Flow[] = [
  ...atEach(['before orders.place', 'after orders.place'], order(false)),
  ...atEach(['before orders.place', 'after orders.place'], order(true)),
  ...atEach(['before orders.place-lines', 'after orders.place-lines', 'before COMMIT', 'after COMMIT'], orderOfLines),
  ...atEach([`before ${CREATE}`, `after ${CREATE}`, 'before payments.open', 'after payments.open'], openPayment),
  ...atEach(
    [`before ${CANCEL}`, `after ${CANCEL}`, 'after payments.close', 'before orders.delete', 'after orders.delete'],
    deletion(false),
  ),
  ...atEach(['before orders.delete', 'after orders.delete'], deletion(true)),
  ...atEach(
    ['before POST /v1/refunds', 'after POST /v1/refunds', 'after payments.return-PAYMENT_REFUNDED'],
    latePayment,
  ),
];
