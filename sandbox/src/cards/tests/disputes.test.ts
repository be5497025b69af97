import type Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { pay, refusalOf, startStandIn } from './start-stand-in.ts';

const payWith = (stripe: Stripe, payment_method: string) =>
  stripe.paymentIntents.create({ amount: 1200, currency: 'usd', payment_method, confirm: true });
const withdrawn = (dispute: Stripe.Dispute) => dispute.balance_transactions.map(({ amount }) => amount);

test('the createDispute card pays, and its holder disputes the charge', async () => {
  const { stripe, types } = await startStandIn();
  const { id, latest_charge } = await payWith(stripe, 'pm_card_createDispute');
  const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
  expect(dispute).toMatchObject({ status: 'needs_response', reason: 'fraudulent', charge: latest_charge });
  await vi.waitFor(() => expect(types()).toContain('charge.dispute.funds_withdrawn'), 20_000);
  const refusal = await refusalOf(stripe.refunds.create({ payment_intent: id }));
  expect(refusal).toMatchObject({ statusCode: 400, code: 'charge_disputed' });
});

test('a dispute is reviewed and won: its money is reinstated', async () => {
  const { stripe, control, types } = await startStandIn();
  const { id } = await pay(stripe);
  const { id: dispute } = (await control('disputes', { payment_intent: id, amount: 500 })) as Stripe.Dispute;
  expect(withdrawn(await stripe.disputes.retrieve(dispute))).toEqual([-500]);
  await control('disputes/change', { dispute, status: 'under_review' });
  expect((await stripe.disputes.retrieve(dispute)).evidence_details).toMatchObject({ submission_count: 1 });
  await control('disputes/change', { dispute, status: 'won' });
  expect(withdrawn(await stripe.disputes.retrieve(dispute))).toEqual([-500, 500]);
  // Concurrent deliveries may arrive in another order.
  const told = ['closed', 'funds_reinstated', 'updated'].map((what) => `charge.dispute.${what}`);
  await vi.waitFor(() => expect(types()).toEqual(expect.arrayContaining(told)), 20_000);
});

test('an inquiry withdraws nothing, and its charge can be refunded', async () => {
  const { stripe } = await startStandIn();
  const { id } = await payWith(stripe, 'pm_card_createDisputeInquiry');
  const [inquiry] = (await stripe.disputes.list({ payment_intent: id })).data;
  expect(inquiry).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] });
  expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ status: 'succeeded' });
});
