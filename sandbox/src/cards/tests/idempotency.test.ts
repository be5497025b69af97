import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { startStandIn, refusalOf } from './start-stand-in.ts';

const ORDER = { amount: 1200, currency: 'usd' };

test('the same key and parameters return the stored response and create nothing', async () => {
  const { stripe } = await startStandIn();
  const first = await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'order-1' });
  const second = await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'order-1' });
  expect(second).toEqual(first);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('the same key with other parameters is a conflict', async () => {
  const { stripe } = await startStandIn();
  await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'order-1' });
  const refusal = await refusalOf(
    stripe.paymentIntents.create({ ...ORDER, amount: 1300 }, { idempotencyKey: 'order-1' }),
  );
  expect(refusal).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(refusal.statusCode).toBe(400);
});

test('a decline is stored under its key, invalid parameters are not', async () => {
  const { stripe } = await startStandIn();
  const { id } = await stripe.paymentIntents.create(ORDER);
  const confirm = () =>
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'c1' });
  const [first, second] = [await refusalOf(confirm()), await refusalOf(confirm())];
  expect(second.headers?.['idempotent-replayed']).toBe('true');
  expect(second.charge).toBe(first.charge);

  await refusalOf(stripe.paymentIntents.create({ ...ORDER, amount: 1 }, { idempotencyKey: 'c2' }));
  expect(await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'c2' })).toMatchObject({ amount: 1200 });
});
