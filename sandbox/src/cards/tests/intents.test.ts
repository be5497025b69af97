import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { startStandIn, pay, refusalOf } from './start-stand-in.ts';

test('an intent without a card gets one, is confirmed and paid', async () => {
  const { stripe } = await startStandIn();
  const made = await stripe.paymentIntents.create({ amount: 1200, currency: 'usd', metadata: { orderId: 'o1' } });
  expect(made).toMatchObject({
    status: 'requires_payment_method',
    amount: 1200,
    livemode: false,
    metadata: { orderId: 'o1' },
  });
  expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_\\w+$`));
  expect(made.lastResponse.requestId).toMatch(/^req_/);

  const held = await stripe.paymentIntents.update(made.id, { payment_method: 'pm_card_visa', metadata: { note: 'x' } });
  expect(held).toMatchObject({ status: 'requires_confirmation', metadata: { orderId: 'o1', note: 'x' } });

  const paid = await stripe.paymentIntents.confirm(made.id, { expand: ['latest_charge'] });
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1200 });
  expect(paid.latest_charge).toMatchObject({ object: 'charge', paid: true, payment_intent: made.id });
  expect(await stripe.paymentIntents.retrieve(made.id)).toMatchObject({ status: 'succeeded' });
});

test.each([
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
  [
    'pm_card_chargeDeclinedInsufficientFunds',
    'card_declined',
    'insufficient_funds',
    'Your card has insufficient funds.',
  ],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card', 'Your card has expired.'],
])('%s is declined, and the intent asks for another card', async (payment_method, ...outcome) => {
  const [code, decline_code, message] = outcome;
  const { stripe } = await startStandIn();
  const { id } = await stripe.paymentIntents.create({ amount: 1200, currency: 'usd' });
  const refusal = await refusalOf(stripe.paymentIntents.confirm(id, { payment_method }));
  expect(refusal).toBeInstanceOf(Stripe.errors.StripeCardError);
  expect(refusal).toMatchObject({ statusCode: 402, code, decline_code, message });
  expect(refusal.payment_intent).toMatchObject({ id, status: 'requires_payment_method', last_payment_error: { code } });

  const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
});

test('a paid intent can be neither canceled nor confirmed nor changed', async () => {
  const { stripe } = await startStandIn();
  const { id } = await pay(stripe);
  for (const attempt of [
    () => stripe.paymentIntents.cancel(id),
    () => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    () => stripe.paymentIntents.update(id, { amount: 9900 }),
  ]) {
    const refusal = await refusalOf(attempt());
    expect(refusal).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    expect(refusal.payment_intent).toMatchObject({ id, status: 'succeeded' });
  }
});

test('a canceled intent cannot be paid', async () => {
  const { stripe } = await startStandIn();
  const { id } = await stripe.paymentIntents.create({ amount: 1200, currency: 'usd' });
  const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'requested_by_customer' });
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'requested_by_customer' });
  const refusal = await refusalOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }));
  expect(refusal.code).toBe('payment_intent_unexpected_state');
});

test.each([
  [{ amount: 49, currency: 'usd' }, 'amount_too_small', 'amount'],
  [{ amount: 100_000_000, currency: 'usd' }, 'amount_too_large', 'amount'],
  [{ amount: 12.5, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
  [{ amount: 1200, currency: '' }, 'parameter_missing', 'currency'],
  [{ amount: 1200, currency: 'usd', colour: 'red' }, 'parameter_unknown', 'colour'],
])('%o is refused with %s', async (params, code, param) => {
  const { stripe } = await startStandIn();
  const refusal = await refusalOf(stripe.paymentIntents.create(params));
  expect(refusal).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', code, param });
});

test('an unknown intent, a bad API key and an unknown path get the errors of Stripe', async () => {
  const { stripe, cards } = await startStandIn();
  const missing = await refusalOf(stripe.paymentIntents.retrieve('pi_nowhere'));
  expect(missing).toMatchObject({ statusCode: 404, code: 'resource_missing' });
  const { hostname: host, port } = new URL(cards.url);
  const stranger = new Stripe('sk_live_stolen', { host, port, protocol: 'http' });
  expect(await refusalOf(stranger.paymentIntents.list())).toMatchObject({
    statusCode: 401,
    type: 'StripeAuthenticationError',
  });
  expect(await refusalOf(stripe.customers.list())).toMatchObject({ statusCode: 404 });
});

test('the publishable key reads only the intent of the client secret, with fewer fields', async () => {
  const { stripe, cards } = await startStandIn();
  const { id, client_secret } = await stripe.paymentIntents.create({
    amount: 1200,
    currency: 'usd',
    metadata: { orderId: 'o1' },
  });
  const read = async (query: string): Promise<[number, object]> => {
    const response = await fetch(`${cards.url}/v1/payment_intents/${query}`);
    return [response.status, (await response.json()) as object];
  };
  const [seen, intent] = await read(`${id}?key=pk_test_sandbox&client_secret=${client_secret}`);
  expect(seen).toBe(200);
  expect(intent).toMatchObject({ id, status: 'requires_payment_method' });
  expect(intent).not.toHaveProperty('metadata');
  expect((await read(`${id}?key=pk_test_sandbox`))[0]).toBe(400);
  expect((await read(`${id}?key=pk_test_sandbox&client_secret=${id}_secret_guessed`))[0]).toBe(400);
  expect((await read('../refunds?key=pk_test_sandbox'))[0]).toBe(403);
});

test('lists are newest first, paginated, and filtered by created', async () => {
  const { stripe } = await startStandIn();
  const made: string[] = [];
  for (let count = 0; count < 25; count += 1)
    made.unshift((await stripe.paymentIntents.create({ amount: 100, currency: 'usd' })).id);

  const first = await stripe.paymentIntents.list({ limit: 10 });
  expect(first).toMatchObject({ has_more: true, object: 'list' });
  expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 10));
  const before = await stripe.paymentIntents.list({ limit: 3, ending_before: made[5] as string });
  expect(before.data.map(({ id }) => id)).toEqual(made.slice(2, 5));

  const everything: string[] = [];
  for await (const { id } of stripe.paymentIntents.list({ limit: 7, created: { gte: 1 } })) everything.push(id);
  expect(everything).toEqual(made);
  expect((await stripe.paymentIntents.list({ created: { gt: Math.floor(Date.now() / 1000) + 60 } })).data).toEqual([]);
});
