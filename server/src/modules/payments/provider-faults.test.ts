import { expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { violatedInvariants, chargesWithoutOrder } from '#test/ledger-invariants.ts';
import { createPaymentIntent, deleteOrder, order as oneOrder, refundOrder, reportPayment } from '#test/documents.ts';
import { openIntent, paid, placed } from '#test/orders.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';

const UNAVAILABLE_MESSAGE =
  'The card provider does not answer. Please try again in a moment; nothing is ever charged twice.';

// One round in each run; nightly: FAULT_ROUNDS=20
// oxlint-disable-next-line node/no-process-env -- the size of a test, not a setting of the server
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 1);

interface Ledger {
  charges: { payment_intent: string; amount: number; metadata: { orderId?: string } }[];
}

const KINDS = ['timeout', '500', '500_after_success', '429', 'reset', 'hang_after_success', 'empty_after_success'];

// A fault hits the next call of any client, so each kind has its own provider and shop; the kinds run concurrently.
it.concurrent.each(KINDS)('a provider with %s loses no cent', { timeout: 120_000 * ROUNDS }, async (kind) => {
  const isSilent = kind === 'timeout' || kind === 'hang_after_success';
  const shop = await openShopOnOwnCards({ STRIPE_TIMEOUT_SECONDS: isSilent ? '1' : '10' });
  const [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
  for (let round = 0; round < ROUNDS; round += 1) {
    await createIntents();
    await reportPayments();
    await receiveEvents();
    await deleteOrders();
    await refundOrders();
    await returnLatePayments();
    await reconcileAll();
  }
  expect(await chargesWithoutOrder(shop.prisma, shop.cardsUrl)).toEqual([]);
  expect(await violatedInvariants(shop.prisma, 1_000)).toEqual([]);
  await shop.close();

  /** Runs while all calls of one provider method fail. */
  async function failing<T>(call: string, run: () => Promise<T>): Promise<T> {
    await shop.cards.control('faults', { call, kind, times: 1_000 });
    try {
      return await run();
    } finally {
      await shop.cards.control('faults/clear', {});
    }
  }

  async function ledger() {
    return (await (await fetch(`${shop.cardsUrl}/__sandbox/ledger`)).json()) as Ledger;
  }

  async function deliver(event: string) {
    return (await shop.app.inject(shop.cards.signed(event))).statusCode;
  }

  async function stateOf(id: string) {
    return (await oneOrder(shop, id, customer)).data.order;
  }

  /** The customer gets an error, tries again, and pays once. */
  async function createIntents() {
    const { order } = await placed(shop, customer);
    const refused = await failing('payment_intents.create', () => createPaymentIntent(shop, order.id, customer));
    expect(refused.errors[0]).toMatchObject({ message: UNAVAILABLE_MESSAGE, extensions: { code: 'UNAVAILABLE' } });
    const { data } = await createPaymentIntent(shop, order.id, customer);
    const intentId = data.createPaymentIntent.clientSecret?.split('_secret_')[0] ?? '';
    const again = await createPaymentIntent(shop, order.id, customer);
    expect(again.data.createPaymentIntent.clientSecret).toContain(intentId);
    const ours = (await shop.cards.intents()).filter(({ metadata }) => metadata.orderId === order.id);
    // No client has the secret of an intent whose creation failed after success.
    expect(ours).toHaveLength(kind === '500_after_success' ? 2 : 1);
    await shop.cards.pay(intentId);
    await reportPayment(shop, { orderId: order.id, transactionId: intentId }, customer);
    expect(await stateOf(order.id)).toMatchObject({ isPaid: true });
    const { charges } = await ledger();
    expect(charges.filter(({ metadata }) => metadata.orderId === order.id)).toMatchObject([{ amount: 199_900 }]);
  }

  /** The next report settles the payment. */
  async function reportPayments() {
    const { order, intentId } = await openIntent(shop, customer);
    await shop.cards.pay(intentId);
    const report = () => reportPayment(shop, { orderId: order.id, transactionId: intentId }, customer);
    const answer = await failing('payment_intents.retrieve', report);
    expect(answer.errors[0]).toMatchObject({ message: UNAVAILABLE_MESSAGE, extensions: { code: 'UNAVAILABLE' } });
    expect(await stateOf(order.id)).toMatchObject({ isPaid: false });
    expect((await report()).data.reportPayment.order).toMatchObject({ isPaid: true, transactionId: intentId });
  }

  /** The provider gets an error and repeats the event. */
  async function receiveEvents() {
    const { order, intentId } = await openIntent(shop, customer);
    await shop.cards.pay(intentId);
    const event = shop.cards.webhookEvent(intentId);
    expect(await failing('payment_intents.retrieve', () => deliver(event))).toBe(503);
    expect(await stateOf(order.id)).toMatchObject({ isPaid: false });
    expect(await deliver(event)).toBe(200);
    expect(await stateOf(order.id)).toMatchObject({ isPaid: true, transactionId: intentId });
  }

  /** The order stays until its intent can be canceled. */
  async function deleteOrders() {
    const { order, product, intentId } = await openIntent(shop, customer);
    const answer = await failing('payment_intents.cancel', () => deleteOrder(shop, order.id, customer));
    expect(answer.code).toBe('UNAVAILABLE');
    expect(await stateOf(order.id)).toMatchObject({ status: 'UNPAID' });
    const again = await deleteOrder(shop, order.id, customer);
    expect(again.data.deleteOrder.__typename).toBe('DeleteOrderPayload');
    expect((await shop.cards.find(intentId)).status).toBe('canceled');
    expect(await shop.prisma.product.findUnique({ where: { id: product.id } })).toMatchObject({ available: 1_000 });
  }

  /** The refund stays pending, and is made once: by the repeated request or by the sweep. */
  async function refundOrders() {
    const { order, intentId } = await paid(shop, customer);
    const input = () => ({ requestId: newId(), orderId: order.id, amountCents: 900, reason: 'Bent' });
    const request = async (refund: object) => (await refundOrder(shop, refund, admin)).data.refundOrder.refund;
    const [byRequest, bySweep] = [input(), input()];
    for (const refund of [byRequest, bySweep]) {
      expect(await failing('refunds.create', () => request(refund))).toMatchObject({ status: 'PENDING' });
    }
    expect(await request(byRequest)).toMatchObject({ status: 'SUCCEEDED' });
    const sweep = () => shop.services.payments.refunds.sweepPending({ now: new Date(Date.now() + 120_000) });
    expect(await failing('refunds.list', sweep)).toBe(0);
    await shop.prisma.jobFailure.deleteMany();
    await shop.prisma.refund.updateMany({ data: { askedAt: new Date(0) } });
    await sweep();
    const once = { status: 'SUCCEEDED', amount: { cents: 900 } };
    expect((await stateOf(order.id))?.refunds).toMatchObject([once, once]);
    expect(await shop.cards.refundsOf(intentId)).toMatchObject([{ amount: 900 }, { amount: 900 }]);
  }

  /** The late payment of a deleted order is refunded once. */
  async function returnLatePayments() {
    const { order } = await placed(shop, customer);
    const { id } = await shop.cards.create({ amount: 199_900, orderId: order.id, userId: customer.id });
    await deleteOrder(shop, order.id, customer);
    await shop.cards.pay(id);
    const event = shop.cards.webhookEvent(id);
    expect(await failing('refunds.create', () => deliver(event))).toBe(503);
    expect(await deliver(event)).toBe(200);
    expect(await shop.cards.refundsOf(id)).toMatchObject([{ amount: 199_900 }]);
    expect(await shop.prisma.payment.findUnique({ where: { intentId: id } })).toMatchObject({ status: 'REFUNDED' });
  }

  /** A comparison that failed stores no differences; the next one finds them. */
  async function reconcileAll() {
    const { order, intentId } = await openIntent(shop, customer);
    await shop.cards.pay(intentId);
    const reconcile = () =>
      shop.services.payments.reconciliation.reconcile({ now: new Date(Date.now() + 600_000), everything: true });
    for (const call of ['charges.list', 'refunds.list']) {
      await expect(failing(call, reconcile)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    }
    const { differences } = await reconcile();
    expect(differences).toMatchObject([{ kind: 'PAID_ONLY_THERE', intentId }]);
    const report = { orderId: order.id, transactionId: intentId };
    expect((await reportPayment(shop, report, customer)).data.reportPayment.order.isPaid).toBe(true);
    expect((await reconcile()).differences).toEqual([]);
  }
});
