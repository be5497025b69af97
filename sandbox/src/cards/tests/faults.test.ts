import { expect, test } from 'vitest';
import { openShop, refusalOf } from './start-stand-in.ts';

const ORDER = { amount: 1200, currency: 'usd' };
const CALL = { call: 'payment_intents.create' };

test('a 500 is the answer to its key for good; a new key gets through', async () => {
  const { stripe, control } = await openShop();
  await control('faults', { ...CALL, kind: '500' });
  const first = await refusalOf(stripe.paymentIntents.create(ORDER, { idempotencyKey: 'a' }));
  expect(first).toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
  const replay = await refusalOf(stripe.paymentIntents.create(ORDER, { idempotencyKey: 'a' }));
  expect(replay).toMatchObject({ statusCode: 500 });
  expect((await stripe.paymentIntents.list()).data).toHaveLength(0);
  expect(await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'b' })).toMatchObject({ amount: 1200 });
});

test('a 500 may come of a call that has done its work', async () => {
  const { stripe, control } = await openShop();
  await control('faults', { ...CALL, kind: '500_after_success' });
  const first = await refusalOf(stripe.paymentIntents.create(ORDER, { idempotencyKey: 'a' }));
  expect(first).toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
  expect(await refusalOf(stripe.paymentIntents.create(ORDER, { idempotencyKey: 'a' }))).toMatchObject({
    statusCode: 500,
  });
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('a 429 leaves its key free', async () => {
  const { stripe, control } = await openShop();
  await control('faults', { ...CALL, kind: '429', times: 2 });
  for (let count = 0; count < 2; count += 1) {
    const refusal = await refusalOf(stripe.paymentIntents.create(ORDER, { idempotencyKey: 'a' }));
    expect(refusal).toMatchObject({ statusCode: 429, type: 'StripeRateLimitError' });
  }
  expect(await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'a' })).toMatchObject({ amount: 1200 });
});

test('a reset connection did nothing', async () => {
  const { stripe, control } = await openShop();
  // The SDK tries once more by itself when a connection breaks, even when told not to retry.
  await control('faults', { ...CALL, kind: 'reset', times: 2 });
  const refusal = await refusalOf(stripe.paymentIntents.create(ORDER));
  expect(refusal.type).toBe('StripeConnectionError');
  expect((await stripe.paymentIntents.list()).data).toHaveLength(0);
});

test('a timeout did nothing', async () => {
  const { stripe, control } = await openShop();
  await control('faults', { ...CALL, kind: 'timeout' });
  const refusal = await refusalOf(stripe.paymentIntents.create(ORDER, { timeout: 200 }));
  expect(refusal.type).toBe('StripeConnectionError');
  expect((await stripe.paymentIntents.list()).data).toHaveLength(0);
});

test('an answer lost after success is found again under its key', async () => {
  const { stripe, control } = await openShop();
  await control('faults', { ...CALL, kind: 'hang_after_success' });
  const lost = await refusalOf(stripe.paymentIntents.create(ORDER, { idempotencyKey: 'a', timeout: 200 }));
  expect(lost.type).toBe('StripeConnectionError');
  const found = await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'a' });
  expect(found.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([found.id]);
});

test('a call that does not exist cannot be made to fail', async () => {
  const { control } = await openShop();
  await expect(control('faults', { call: 'payments.take', kind: '500' })).rejects.toThrow('400');
});
