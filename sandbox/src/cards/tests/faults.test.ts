import { expect, test } from 'vitest';
import { startStandIn, refusalOf } from './start-stand-in.ts';

const ORDER = { amount: 1200, currency: 'usd' };
const CALL = { call: 'payment_intents.create' };

test('a 500 is stored under its key; a new key succeeds', async () => {
  const { stripe, control } = await startStandIn();
  await control('faults', { ...CALL, kind: '500' });
  const first = await refusalOf(stripe.paymentIntents.create(ORDER, { idempotencyKey: 'a' }));
  expect(first).toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
  const replay = await refusalOf(stripe.paymentIntents.create(ORDER, { idempotencyKey: 'a' }));
  expect(replay).toMatchObject({ statusCode: 500 });
  expect((await stripe.paymentIntents.list()).data).toHaveLength(0);
  expect(await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'b' })).toMatchObject({ amount: 1200 });
});

test('500_after_success fails after the effect of the call', async () => {
  const { stripe, control } = await startStandIn();
  await control('faults', { ...CALL, kind: '500_after_success' });
  const first = await refusalOf(stripe.paymentIntents.create(ORDER, { idempotencyKey: 'a' }));
  expect(first).toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
  expect(await refusalOf(stripe.paymentIntents.create(ORDER, { idempotencyKey: 'a' }))).toMatchObject({
    statusCode: 500,
  });
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('a 429 does not use up its key', async () => {
  const { stripe, control } = await startStandIn();
  await control('faults', { ...CALL, kind: '429', times: 2 });
  for (let count = 0; count < 2; count += 1) {
    const refusal = await refusalOf(stripe.paymentIntents.create(ORDER, { idempotencyKey: 'a' }));
    expect(refusal).toMatchObject({ statusCode: 429, type: 'StripeRateLimitError' });
  }
  expect(await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'a' })).toMatchObject({ amount: 1200 });
});

test('a call with a reset connection has no effect', async () => {
  const { stripe, control } = await startStandIn();
  // The SDK retries a broken connection once, even with maxNetworkRetries: 0.
  await control('faults', { ...CALL, kind: 'reset', times: 2 });
  const refusal = await refusalOf(stripe.paymentIntents.create(ORDER));
  expect(refusal.type).toBe('StripeConnectionError');
  expect((await stripe.paymentIntents.list()).data).toHaveLength(0);
});

test('a call that times out has no effect', async () => {
  const { stripe, control } = await startStandIn();
  await control('faults', { ...CALL, kind: 'timeout' });
  const refusal = await refusalOf(stripe.paymentIntents.create(ORDER, { timeout: 200 }));
  expect(refusal.type).toBe('StripeConnectionError');
  expect((await stripe.paymentIntents.list()).data).toHaveLength(0);
});

test('a response lost after success is returned again under its key', async () => {
  const { stripe, control } = await startStandIn();
  await control('faults', { ...CALL, kind: 'hang_after_success' });
  const lost = await refusalOf(stripe.paymentIntents.create(ORDER, { idempotencyKey: 'a', timeout: 2_000 }));
  expect(lost.type).toBe('StripeConnectionError');
  const found = await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'a' });
  expect(found.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([found.id]);
});

test('a fault for an unknown call is refused', async () => {
  const { control } = await startStandIn();
  await expect(control('faults', { call: 'payments.take', kind: '500' })).rejects.toThrow('400');
});

test('a fault with parameters affects only calls with these parameters', async () => {
  const { stripe, control } = await startStandIn();
  await control('faults', { ...CALL, where: { 'metadata[orderId]': 'a' }, kind: '429' });
  expect(await stripe.paymentIntents.create({ ...ORDER, metadata: { orderId: 'b' } })).toMatchObject({ amount: 1200 });
  const refusal = await refusalOf(stripe.paymentIntents.create({ ...ORDER, metadata: { orderId: 'a' } }));
  expect(refusal).toMatchObject({ statusCode: 429 });
});
