import { readdir, readFile } from 'node:fs/promises';
import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { startStandIn, pay, refusalOf, SECRET, type StandInTest } from './start-stand-in.ts';

// Every call that the shop's server makes, with its parameters: the documented fields that the shop reads, and the
// errors that it distinguishes (https://docs.stripe.com/api, https://docs.stripe.com/error-codes).

const order = { amount: 1_200, currency: 'usd', metadata: { orderId: 'o1', userId: 'u1' } };
const opened = { ...order, allowed_payment_method_types: ['card' as const] };
const seconds = () => Math.floor(Date.now() / 1_000);
const stretch = () => ({ gte: seconds() - 60, lt: seconds() + 60 });

const disputed = (stripe: Stripe) =>
  stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_createDispute', confirm: true });

const calls: Record<string, (shop: StandInTest) => Promise<void>> = {
  async 'paymentIntents.create'({ stripe }) {
    const made = await stripe.paymentIntents.create(opened, { idempotencyKey: 'order:o1:0' });
    expect(made).toMatchObject({
      ...opened,
      id: expect.stringMatching(/^pi_/) as string,
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount_received: 0,
      client_secret: expect.stringContaining(`${made.id}_secret_`) as string,
      created: expect.any(Number) as number,
      livemode: false,
      last_payment_error: null,
      latest_charge: null,
    });
    const again = await stripe.paymentIntents.create(opened, { idempotencyKey: 'order:o1:0' });
    expect([again.id, again.lastResponse.headers['idempotent-replayed']]).toEqual([made.id, 'true']);
    const other = await refusalOf(
      stripe.paymentIntents.create({ ...opened, amount: 1 }, { idempotencyKey: 'order:o1:0' }),
    );
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(other).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
  },

  async 'paymentIntents.retrieve'({ stripe }) {
    const { id } = await stripe.paymentIntents.create(opened);
    await refusalOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }));
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      ...order,
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
    });
    const missing = await refusalOf(stripe.paymentIntents.retrieve('pi_nowhere'));
    expect(missing).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(missing).toMatchObject({ statusCode: 404, code: 'resource_missing', rawType: 'invalid_request_error' });
    expect(missing.message).toBe("No such payment_intent: 'pi_nowhere'");
  },

  async 'paymentIntents.cancel'({ stripe }) {
    const { id } = await stripe.paymentIntents.create(opened);
    expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ id, status: 'canceled' });
    for (const done of [id, (await pay(stripe)).id]) {
      const refusal = await refusalOf(stripe.paymentIntents.cancel(done));
      expect(refusal).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
      expect(refusal).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    }
    expect(await refusalOf(stripe.paymentIntents.cancel('pi_nowhere'))).toMatchObject({ code: 'resource_missing' });
  },

  async 'refunds.create'({ stripe }) {
    const { id, latest_charge } = await pay(stripe, 1_200);
    const metadata = { refundId: 'r1' };
    expect(
      await stripe.refunds.create({ payment_intent: id, amount: 500, metadata }, { idempotencyKey: 'refund:r1' }),
    ).toMatchObject({
      id: expect.stringMatching(/^re_/) as string,
      object: 'refund',
      amount: 500,
      charge: latest_charge,
      currency: 'usd',
      payment_intent: id,
      metadata,
      status: 'succeeded',
      created: expect.any(Number) as number,
    });
    expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 700, metadata: {} });
    const refusal = await refusalOf(stripe.refunds.create({ payment_intent: id }));
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(refusal).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
  },

  async 'refunds.list'({ stripe }) {
    const { id } = await pay(stripe, 1_200);
    const made: string[] = [];
    for (const amount of [100, 200, 300])
      made.unshift((await stripe.refunds.create({ payment_intent: id, amount })).id);
    const ofIntent = await stripe.refunds.list({ payment_intent: id, limit: 100 });
    expect(ofIntent).toMatchObject({ object: 'list', has_more: false, url: '/v1/refunds' });
    expect(ofIntent.data.map((refund) => refund.id)).toEqual(made);
    const page = await stripe.refunds.list({ limit: 2, created: stretch() });
    expect([page.data.length, page.has_more]).toEqual([2, true]);
    const rest = await stripe.refunds.list({ limit: 2, created: stretch(), starting_after: made[1] as string });
    expect([rest.data.map((refund) => refund.id), rest.has_more]).toEqual([[made[2]], false]);
    expect((await stripe.refunds.list({ created: { lt: seconds() - 60 } })).data).toEqual([]);
  },

  async 'charges.list'({ stripe }) {
    const { id } = await stripe.paymentIntents.create(opened);
    await refusalOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }));
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await stripe.refunds.create({ payment_intent: id, amount: 500 });
    const page = await stripe.charges.list({ limit: 1, created: stretch() });
    expect(page).toMatchObject({ object: 'list', has_more: true });
    expect(page.data).toMatchObject([
      {
        id: expect.stringMatching(/^ch_/) as string,
        object: 'charge',
        payment_intent: id,
        paid: true,
        status: 'succeeded',
        amount: 1_200,
        amount_captured: 1_200,
        amount_refunded: 500,
        refunded: false,
        currency: 'usd',
        metadata: order.metadata,
        created: expect.any(Number) as number,
      },
    ]);
    const rest = await stripe.charges.list({ limit: 1, created: stretch(), starting_after: page.data[0]?.id ?? '' });
    expect(rest.data).toMatchObject([{ payment_intent: id, paid: false, status: 'failed', amount_captured: 0 }]);
  },

  async 'disputes.retrieve'({ stripe }) {
    const { id, latest_charge } = await disputed(stripe);
    const dispute = await stripe.disputes.retrieve((await stripe.disputes.list()).data[0]?.id ?? '');
    expect(dispute).toMatchObject({
      id: expect.stringMatching(/^du_/) as string,
      object: 'dispute',
      amount: 1_200,
      currency: 'usd',
      charge: latest_charge,
      payment_intent: id,
      reason: 'fraudulent',
      status: 'needs_response',
      evidence_details: { due_by: expect.any(Number) as number, has_evidence: false, submission_count: 0 },
      balance_transactions: [{ object: 'balance_transaction', amount: -1_200, currency: 'usd' }],
      is_charge_refundable: false,
      livemode: false,
      created: expect.any(Number) as number,
    });
    const missing = await refusalOf(stripe.disputes.retrieve('du_nowhere'));
    expect(missing).toMatchObject({ statusCode: 404, code: 'resource_missing', rawType: 'invalid_request_error' });
  },

  async 'disputes.list'({ stripe }) {
    const [first, second] = [await disputed(stripe), await disputed(stripe)];
    const page = await stripe.disputes.list({ limit: 1, created: stretch() });
    expect(page).toMatchObject({ object: 'list', has_more: true, data: [{ payment_intent: second.id }] });
    const rest = await stripe.disputes.list({ limit: 1, created: stretch(), starting_after: page.data[0]?.id ?? '' });
    expect(rest).toMatchObject({ has_more: false, data: [{ payment_intent: first.id }] });
  },

  async 'webhookEndpoints.list'({ stripe, endpoint: { url } }) {
    const own = { object: 'webhook_endpoint', url, status: 'enabled', enabled_events: ['*'], livemode: false };
    expect(await stripe.webhookEndpoints.list({ limit: 100 })).toMatchObject({
      object: 'list',
      has_more: false,
      data: [own],
    });
  },

  async 'webhooks.constructEvent'({ stripe, endpoint }) {
    const { id } = await pay(stripe);
    await stripe.refunds.create({ payment_intent: id, amount: 500 });
    await vi.waitFor(
      () => expect(endpoint.received.map(({ event }) => event.type)).toContain('charge.refunded'),
      10_000,
    );
    for (const { payload, signature } of endpoint.received) {
      const event = stripe.webhooks.constructEvent(payload, signature, SECRET);
      const { object } = event.data as { object: { id: string; payment_intent?: string } };
      expect(event).toMatchObject({ id: expect.stringMatching(/^evt_/) as string, object: 'event', livemode: false });
      expect([object.id, object.payment_intent]).toContain(id);
    }
    const [first] = endpoint.received;
    const forge = () => stripe.webhooks.constructEvent(`${first?.payload} `, first?.signature ?? '', SECRET);
    expect(forge).toThrow(Stripe.errors.StripeSignatureVerificationError);
  },
};

test.each(Object.entries(calls))('the official SDK gets from %s what Stripe documents', async (_name, run) => {
  await run(await startStandIn());
});

test('these are all the calls that the server makes', async () => {
  const folder = new URL('../../../../server/src/adapters/', import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.startsWith('stripe') && !name.endsWith('.test.ts'));
  const sources = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
  const made = sources.flatMap((source) => [...source.matchAll(/\bstripe\.(\w+\.\w+)\(/g)].map(([, call]) => call));
  expect(new Set(made)).toEqual(new Set(Object.keys(calls)));
});
