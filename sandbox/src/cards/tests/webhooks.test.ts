import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { startStandIn, pay, refusalOf, SECRET, type StandInTest } from './start-stand-in.ts';

const PAID = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'];

async function arrivals(shop: StandInTest, count: number): Promise<string[]> {
  await vi.waitFor(() => expect(shop.types()).toHaveLength(count), 20_000);
  return shop.types().toSorted();
}

test('each step of a payment posts an event with a valid signature', async () => {
  const shop = await startStandIn();
  const { id } = await pay(shop.stripe);
  expect(await arrivals(shop, 3)).toEqual(PAID.toSorted());
  for (const { payload, signature } of shop.endpoint.received) {
    const event = shop.stripe.webhooks.constructEvent(payload, signature, SECRET);
    expect(event).toMatchObject({ object: 'event', livemode: false, pending_webhooks: 1 });
    expect(() => shop.stripe.webhooks.constructEvent(payload, signature, 'whsec_other')).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
    expect(() => shop.stripe.webhooks.constructEvent(payload.replace('usd', 'eur'), signature, SECRET)).toThrow(
      /signature/i,
    );
  }
  const succeeded = shop.endpoint.received.find(({ event }) => event.type === 'payment_intent.succeeded');
  expect(succeeded?.event.data.object).toMatchObject({ id, status: 'succeeded', amount_received: 1200 });
});

test('declines, authentication, canceling and refunds post their events', async () => {
  const shop = await startStandIn();
  const { stripe } = shop;
  const { id } = await stripe.paymentIntents.create({ amount: 1200, currency: 'usd' });
  await refusalOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }));
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired' });
  await stripe.paymentIntents.cancel(id);
  await stripe.refunds.create({ payment_intent: (await pay(stripe)).id });
  expect(await arrivals(shop, 11)).toEqual(
    [
      ...PAID,
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'payment_intent.requires_action',
      'payment_intent.canceled',
      'refund.created',
      'charge.refunded',
      'refund.updated',
    ].toSorted(),
  );
});

test('an event is retried until the shop answers 2xx', async () => {
  const shop = await startStandIn();
  shop.endpoint.answers.push(500, 404);
  await shop.stripe.paymentIntents.create({ amount: 1200, currency: 'usd' });
  expect(await arrivals(shop, 3)).toEqual(Array(3).fill('payment_intent.created'));
  expect(new Set(shop.endpoint.received.map(({ event }) => event.id)).size).toBe(1);
  await vi.waitFor(async () => expect(await shop.control('webhooks')).toEqual([]), 20_000);
});

test('dropped events are never sent, and are listed as not delivered', async () => {
  const shop = await startStandIn();
  await shop.control('webhooks', { mode: 'drop' });
  await pay(shop.stripe);
  await shop.control('webhooks', { mode: 'deliver' });
  await shop.stripe.paymentIntents.create({ amount: 700, currency: 'usd' });
  expect(await arrivals(shop, 1)).toEqual(['payment_intent.created']);
  await vi.waitFor(async () => expect(await shop.control('webhooks')).toEqual([]), 20_000);
  const missed = await shop.stripe.events.list({ delivery_success: false });
  expect(missed.data.map(({ type }) => type)).toEqual(PAID.toReversed());
  expect((await shop.stripe.events.list({ types: ['charge.succeeded'] })).data).toHaveLength(1);
});

test('held events are sent on release, in the order that the test names', async () => {
  const shop = await startStandIn();
  await shop.control('webhooks', { mode: 'hold' });
  await pay(shop.stripe);
  const held = (await shop.control('webhooks')) as { id: string; type: string }[];
  expect(held.map(({ type }) => type)).toEqual(PAID);
  expect(shop.types()).toEqual([]);

  const backwards = held.map(({ id }) => id).toReversed();
  const sent = await shop.control('webhooks/release', { events: [...backwards, backwards[0]] });
  expect(sent).toMatchObject([...PAID.toReversed(), 'payment_intent.succeeded'].map((type) => ({ type, status: 200 })));
  expect(shop.types()).toEqual([...PAID.toReversed(), 'payment_intent.succeeded']);
  expect(await shop.control('webhooks')).toEqual([]);
});

test('events are repeated, delayed and shuffled as set', async () => {
  const shop = await startStandIn();
  await shop.control('webhooks', { repeat: 3, delayMs: 400, shuffle: true });
  await pay(shop.stripe);
  expect(await arrivals(shop, 9)).toEqual([...PAID, ...PAID, ...PAID].toSorted());

  await shop.control('webhooks', { mode: 'hold', repeat: 2, shuffle: true });
  await pay(shop.stripe);
  expect(await shop.control('webhooks/release', {})).toHaveLength(6);
});

test('a delayed event is not sent early', async () => {
  const shop = await startStandIn();
  await shop.control('webhooks', { delayMs: 500 });
  const start = Date.now();
  await shop.stripe.paymentIntents.create({ amount: 1200, currency: 'usd' });
  await arrivals(shop, 1);
  expect(Date.now() - start).toBeGreaterThanOrEqual(500);
});
