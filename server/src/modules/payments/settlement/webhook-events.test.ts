import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { makeBank } from '#test/disputes.ts';
import { deleteOrder, order as oneOrder, reportPayment } from '#test/documents.ts';
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
const send = async (body: string) => (await shop.app.inject(shop.cards.signed(body))).statusCode;

describe('a webhook event', () => {
  it('marks the order paid', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    await shop.cards.pay(intentId);
    expect(await send(shop.cards.webhookEvent(intentId))).toBe(200);
    expect(await stateOf(order.id)).toMatchObject({ status: 'SHIPPING', transactionId: intentId });
  });

  it('can be repeated, also concurrently', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    await shop.cards.pay(intentId);
    const body = shop.cards.webhookEvent(intentId);
    expect(await Promise.all([send(body), send(body), send(body)])).toEqual([200, 200, 200]);
    expect(await send(body)).toBe(200);
    expect(await shop.prisma.orderEvent.count({ where: { orderId: order.id, kind: 'PAID' } })).toBe(1);
  });

  it('changes nothing if the provider reports another status of the intent', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    expect(await send(shop.cards.webhookEvent(intentId, { type: 'payment_intent.succeeded' }))).toBe(200);
    expect((await stateOf(order.id))?.status).toBe('UNPAID');
  });

  it('can be concurrent with the report of the client (25 times)', async () => {
    for (let round = 0; round < 25; round += 1) {
      const { order, intentId } = await openIntent(shop, customer);
      await shop.cards.pay(intentId);
      const [report, status] = await Promise.all([
        reportPayment(shop, { orderId: order.id, transactionId: intentId }, customer),
        send(shop.cards.webhookEvent(intentId)),
      ]);
      expect([report.data.reportPayment.order.isPaid, status]).toEqual([true, 200]);
      expect(await shop.prisma.payment.count({ where: { orderId: order.id, status: 'SUCCEEDED' } })).toBe(1);
    }
  });

  it('of a charge for a deleted order refunds the charge, once', async () => {
    const { order, product } = await placed(shop, customer);
    // The response with this intent was lost: the shop never stored it, so deleting the order did not cancel it.
    const { id } = await shop.cards.create({ amount: order.total.cents, orderId: order.id, userId: customer.id });
    await deleteOrder(shop, order.id, customer);
    await shop.cards.pay(id);
    expect(await send(shop.cards.webhookEvent(id))).toBe(200);
    expect(await send(shop.cards.webhookEvent(id))).toBe(200);
    expect(await shop.cards.refundsOf(id)).toMatchObject([{ amount: order.total.cents }]);
    expect(await shop.prisma.payment.findUnique({ where: { intentId: id } })).toMatchObject({ status: 'REFUNDED' });
    expect((await shop.prisma.product.findUniqueOrThrow({ where: { id: product.id } })).available).toBe(1_000);
  });

  it('of a second charge for an order refunds that charge', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    const second = await shop.cards.create({ amount: order.total.cents, orderId: order.id, userId: customer.id });
    await shop.cards.pay(intentId);
    await shop.cards.pay(second.id);
    expect(await send(shop.cards.webhookEvent(intentId))).toBe(200);
    expect(await send(shop.cards.webhookEvent(second.id))).toBe(200);
    expect(await shop.cards.refundsOf(intentId)).toEqual([]);
    expect(await shop.cards.refundsOf(second.id)).toMatchObject([{ amount: order.total.cents }]);
    expect((await stateOf(order.id))?.transactionId).toBe(intentId);
  });

  it('of a late refund follows its state: pending, made, or failed, which an admin repeats', async () => {
    const late = async (card: string) => {
      const { order } = await placed(shop, customer);
      const { id } = await shop.cards.create({ amount: order.total.cents, orderId: order.id, userId: customer.id });
      await deleteOrder(shop, order.id, customer);
      await shop.cards.pay(id, card);
      expect(await send(shop.cards.webhookEvent(id))).toBe(200);
      return { id, state: () => shop.prisma.payment.findUnique({ where: { intentId: id } }) };
    };
    const settleAt = async (id: string, type: string) => {
      const [refund] = await shop.cards.refundsOf(id);
      await shop.cards.control('refunds/settle', { refund: refund?.id });
      expect(await send(shop.cards.webhookEvent(id, { type }))).toBe(200);
    };
    const pending = await late('pm_card_pendingRefund');
    expect(await pending.state()).toMatchObject({ status: 'CANCELED', returnFailure: null });
    await settleAt(pending.id, 'refund.updated');
    expect(await pending.state()).toMatchObject({ status: 'REFUNDED' });

    const bounced = await late('pm_card_refundFail');
    expect(await bounced.state()).toMatchObject({ status: 'REFUNDED' });
    await settleAt(bounced.id, 'refund.failed');
    expect(await bounced.state()).toMatchObject({ status: 'CANCELED', returnFailure: 'expired_or_canceled_card' });
    // A repeated event makes no second refund.
    expect(await send(shop.cards.webhookEvent(bounced.id))).toBe(200);
    expect(await shop.cards.refundsOf(bounced.id)).toHaveLength(1);
    const { reconciliation } = shop.services.payments;
    const { differences } = await reconciliation.reconcile({ now: new Date(Date.now() - 86_400_000) });
    const found = differences.find(({ intentId }) => intentId === bounced.id);
    expect(found?.kind).toBe('NOT_GIVEN_BACK');
    await reconciliation.repair({ id: (await shop.admin()).id, role: 'ADMIN' } as never, found?.id ?? '');
    expect((await shop.cards.refundsOf(bounced.id)).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    expect(await bounced.state()).toMatchObject({ status: 'REFUNDED', returnFailure: null });
  });

  it('of a late charge with an inquiry refunds the charge: only a lost dispute has taken its money', async () => {
    const { order } = await placed(shop, customer);
    const amount = order.total.cents;
    const { id: intentId } = await shop.cards.create({ amount, orderId: order.id, userId: customer.id });
    await deleteOrder(shop, order.id, customer);
    await shop.cards.pay(intentId);
    // The sweep has stored the dispute before the notice of the charge arrives.
    await shop.services.payments.disputes.settle(await makeBank(shop).open(intentId, { inquiry: true }));
    expect(await shop.prisma.dispute.findMany({ where: { intentId } })).toMatchObject([{ outcome: 'OPEN' }]);
    expect(await send(shop.cards.webhookEvent(intentId))).toBe(200);
    expect(await shop.cards.refundsOf(intentId)).toMatchObject([{ amount }]);
  });

  it('of a late refund that was lost is made up by the sweep', async () => {
    const { order } = await placed(shop, customer);
    const { id: intentId } = await shop.cards.create({
      amount: order.total.cents,
      orderId: order.id,
      userId: customer.id,
    });
    await deleteOrder(shop, order.id, customer);
    await shop.cards.pay(intentId, 'pm_card_pendingRefund');
    await send(shop.cards.webhookEvent(intentId));
    const [refund] = await shop.cards.refundsOf(intentId);
    await shop.cards.control('refunds/settle', { refund: refund?.id });
    await shop.prisma.payment.update({ where: { intentId }, data: { updatedAt: new Date(0) } });
    await shop.services.payments.refunds.sweepReturns();
    expect(await shop.prisma.payment.findUnique({ where: { intentId } })).toMatchObject({ status: 'REFUNDED' });
  });

  it('of a late charge whose refund was declined is left to an admin by the sweep', async () => {
    const { id: orderId, total } = (await placed(shop, customer)).order;
    const { id: intentId } = await shop.cards.create({ amount: total.cents, orderId, userId: customer.id });
    await shop.cards.pay(intentId);
    const declined = { status: 'CANCELED', givingBackAt: new Date(), returnFailure: 'Declined' } as const;
    const payment = { id: newId(), orderId, intentId, amountCents: total.cents, currency: 'USD', ...declined };
    await shop.prisma.payment.create({ data: { ...payment, updatedAt: new Date(0) } });
    await shop.services.payments.refunds.sweepReturns();
    expect(await shop.cards.refundsOf(intentId)).toEqual([]);
  });

  it('is stored without client secrets and billing details, and deleted a month after it was applied', async () => {
    const object = {
      id: 'pi_stored',
      object: 'payment_intent',
      amount: 1_200,
      client_secret: 'pi_stored_secret_x',
      billing_details: { email: 'mary@example.com' },
      last_payment_error: { payment_method: { billing_details: { name: 'Mary' } } },
    };
    const event = { id: 'evt_stored', type: 'payment_intent.payment_failed', created: 1, livemode: false };
    expect(await send(JSON.stringify({ ...event, object: 'event', data: { object } }))).toBe(200);
    const where = { id: 'evt_stored' };
    expect((await shop.prisma.providerEvent.findUniqueOrThrow({ where })).payload).toEqual({
      created: 1,
      livemode: false,
      object: { id: 'pi_stored', object: 'payment_intent', amount: 1_200 },
    });
    await shop.services.payments.settlement.deleteOldEvents();
    expect(await shop.prisma.providerEvent.count({ where })).toBe(1);
    const appliedAt = new Date(Date.now() - 31 * 86_400_000);
    await shop.prisma.providerEvent.update({ where, data: { appliedAt } });
    await shop.services.payments.settlement.deleteOldEvents();
    expect(await shop.prisma.providerEvent.count({ where })).toBe(0);
  });

  it('about an unknown intent or another object is accepted', async () => {
    expect(await send(shop.cards.webhookEvent('pi_unknown'))).toBe(200);
    const other = { id: 'evt_other', type: 'customer.created', data: { object: { id: 'cus_1' } } };
    expect(await send(JSON.stringify(other))).toBe(200);
  });

  it('of a late payment reserves the stock again, if there is enough', async () => {
    const { order, product } = await placed(shop, customer);
    const { id } = await shop.cards.create({ amount: order.total.cents, orderId: order.id, userId: customer.id });
    await shop.prisma.order.update({ where: { id: order.id }, data: { reservedUntil: new Date(0) } });
    await shop.services.orders.lifecycle.lapseReservations();
    await shop.cards.pay(id);
    expect(await send(shop.cards.webhookEvent(id))).toBe(200);
    expect(await stateOf(order.id)).toMatchObject({ status: 'SHIPPING', transactionId: id });
    expect((await shop.prisma.product.findUniqueOrThrow({ where: { id: product.id } })).available).toBe(900);
  });
});

describe('a forged webhook event', () => {
  it.each([
    ['no signature', (body: string) => ({ ...shop.cards.signed(body), headers: {} })],
    ['an empty signature', (body: string) => ({ ...shop.cards.signed(body), headers: { 'stripe-signature': '' } })],
    ['garbage', (body: string) => ({ ...shop.cards.signed(body), headers: { 'stripe-signature': 't=1,v1=zz' } })],
    ['another secret', (body: string) => shop.cards.signed(body, { secret: 'whsec_other' })],
    ['an old time', (body: string) => shop.cards.signed(body, { at: Date.now() - 301_000 })],
    ['another body', (body: string) => ({ ...shop.cards.signed(body), payload: `${body} ` })],
    [
      'the old scheme',
      (body: string) => {
        const request = shop.cards.signed(body);
        const signature = request.headers['stripe-signature'].replace('v1=', 'v0=');
        return { ...request, headers: { 'stripe-signature': signature } };
      },
    ],
  ])('with %s is refused and changes nothing', async (_kind, forge) => {
    const { order, intentId } = await openIntent(shop, customer);
    await shop.cards.pay(intentId);
    const body = shop.cards.webhookEvent(intentId);
    const response = await shop.app.inject(forge(body));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((await stateOf(order.id))?.status).toBe('UNPAID');
  });

  it('of a megabyte is refused', async () => {
    expect(await send(JSON.stringify({ id: 'x'.repeat(1_100_000) }))).toBe(413);
  });
});

describe('the sweep', () => {
  it('cancels the open payment of an order that was paid by another intent', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    const paying = await shop.cards.create({ amount: order.total.cents, orderId: order.id, userId: customer.id });
    await shop.cards.pay(paying.id);
    expect(await send(shop.cards.webhookEvent(paying.id))).toBe(200);
    await shop.prisma.payment.updateMany({ where: { intentId }, data: { updatedAt: new Date(0) } });
    await shop.services.payments.intents.sweepOpen();
    expect((await shop.cards.find(intentId)).status).toBe('canceled');
    expect(await shop.prisma.payment.findUnique({ where: { intentId } })).toMatchObject({ status: 'CANCELED' });
  });

  it('settles a payment whose webhook event was lost', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    await shop.cards.pay(intentId);
    await shop.prisma.payment.updateMany({ where: { intentId }, data: { updatedAt: new Date(0) } });
    await shop.services.payments.intents.sweepOpen();
    expect((await stateOf(order.id))?.transactionId).toBe(intentId);
  });
});
