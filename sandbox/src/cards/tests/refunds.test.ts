import type Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { startStandIn, pay, refusalOf } from './start-stand-in.ts';

test('a payment is refunded in parts, up to the paid amount', async () => {
  const { stripe, control } = await startStandIn();
  const { id } = await pay(stripe, 1200);
  const part = await stripe.refunds.create({
    payment_intent: id,
    amount: 500,
    reason: 'requested_by_customer',
    metadata: { by: 'admin' },
  });
  expect(part).toMatchObject({ amount: 500, status: 'succeeded', payment_intent: id, metadata: { by: 'admin' } });

  const over = await refusalOf(stripe.refunds.create({ payment_intent: id, amount: 701 }));
  expect(over).toMatchObject({
    statusCode: 400,
    param: 'amount',
    message: 'Refund amount ($7.01) is greater than unrefunded amount on charge ($7.00)',
  });

  const rest = await stripe.refunds.create({ payment_intent: id, expand: ['charge'] });
  expect(rest).toMatchObject({ amount: 700, charge: { refunded: true, amount_refunded: 1200 } });
  const again = await refusalOf(stripe.refunds.create({ payment_intent: id }));
  expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
  expect(await control('ledger')).toMatchObject({ totals: { charged: 1200, refunded: 1200 } });
});

test('an unpaid intent cannot be refunded', async () => {
  const { stripe } = await startStandIn();
  const { id } = await stripe.paymentIntents.create({ amount: 1200, currency: 'usd' });
  const refusal = await refusalOf(stripe.refunds.create({ payment_intent: id }));
  expect(refusal.message).toBe(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
});

test('refunds are listed by intent and by charge, and read by id', async () => {
  const { stripe } = await startStandIn();
  const [one, other] = [await pay(stripe), await pay(stripe)];
  const first = await stripe.refunds.create({ payment_intent: one.id, amount: 100 });
  const second = await stripe.refunds.create({ charge: one.latest_charge as string, amount: 200 });
  await stripe.refunds.create({ payment_intent: other.id });
  const found = await stripe.refunds.list({ payment_intent: one.id });
  expect(found.data.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await stripe.refunds.retrieve(first.id)).toMatchObject({ amount: 100 });
  const charges = await stripe.charges.list({ payment_intent: one.id, expand: ['data.refunds'] });
  expect(charges.data).toMatchObject([
    { amount_refunded: 300, refunds: { data: [{ id: second.id }, { id: first.id }] } },
  ]);
});

const payWith = (stripe: Stripe, payment_method: string) =>
  stripe.paymentIntents.create({ amount: 1200, currency: 'usd', payment_method, confirm: true });

test('a refund to the pendingRefund card is pending until it is settled', async () => {
  const { stripe, control, types } = await startStandIn();
  const { id } = await payWith(stripe, 'pm_card_pendingRefund');
  const refund = await stripe.refunds.create({ payment_intent: id });
  expect(refund.status).toBe('pending');
  await vi.waitFor(() => expect(types()).toContain('charge.refunded'), 20_000);
  expect(types()).not.toContain('refund.updated');
  await control('refunds/settle', { refund: refund.id });
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' });
  await vi.waitFor(() => expect(types()).toContain('refund.updated'), 20_000);
  await expect(control('refunds/settle', { refund: refund.id })).rejects.toThrow('409');
});

test('a refund to the refundFail card fails after it succeeded, and its amount can be refunded again', async () => {
  const { stripe, control, types } = await startStandIn();
  const { id } = await payWith(stripe, 'pm_card_refundFail');
  const refund = await stripe.refunds.create({ payment_intent: id, amount: 700 });
  expect(refund.status).toBe('succeeded');
  await control('refunds/settle', { refund: refund.id });
  const failed = { status: 'failed', failure_reason: 'expired_or_canceled_card' };
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject(failed);
  await vi.waitFor(() => expect(types()).toContain('refund.failed'), 20_000);
  expect(await control('ledger')).toMatchObject({ totals: { charged: 1200, refunded: 0 } });
  expect(await stripe.refunds.create({ payment_intent: id, amount: 1200 })).toMatchObject({ amount: 1200 });
});

test('a seeded payment is added once, without an event, and can be refunded', async () => {
  const { stripe, control, types } = await startStandIn();
  const metadata = { orderId: 'o1', userId: 'u1' };
  const payment = { id: 'pi_seed_1', amount: 1200, created: 1_700_000_000, metadata };
  await control('payments', { payments: [payment] });
  await control('payments', { payments: [payment] });
  const { amount, ...rest } = payment;
  expect(await stripe.paymentIntents.retrieve('pi_seed_1')).toMatchObject({
    ...rest,
    amount_received: amount,
    status: 'succeeded',
  });
  expect((await stripe.charges.list()).data).toMatchObject([{ payment_intent: 'pi_seed_1', amount, metadata }]);
  expect(types()).toEqual([]);
  expect(await stripe.refunds.create({ payment_intent: 'pi_seed_1' })).toMatchObject({ status: 'succeeded', amount });
});
