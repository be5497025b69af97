import { expect, test } from 'vitest';
import { startStandIn, refusalOf, type StandInTest } from './start-stand-in.ts';

async function waiting(shop: StandInTest, payment_method = 'pm_card_authenticationRequired') {
  const { id, client_secret } = await shop.stripe.paymentIntents.create({ amount: 1200, currency: 'usd' });
  const intent = await shop.stripe.paymentIntents.confirm(id, { payment_method });
  expect(intent).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk' },
    latest_charge: null,
  });
  const answer = async (outcome: string): Promise<Response> =>
    fetch(`${shop.cards.url}/v3/authenticate/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ key: 'pk_test_sandbox', client_secret: client_secret ?? '', outcome }),
    });
  return { id, answer };
}

test('the card is charged only after the customer has authenticated', async () => {
  const shop = await startStandIn();
  const { id, answer } = await waiting(shop);
  expect(await shop.control('ledger')).toMatchObject({ charges: [] });
  expect((await answer('complete')).status).toBe(200);
  const paid = await shop.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(paid).toMatchObject({ status: 'succeeded', next_action: null, amount_received: 1200 });
  expect(paid.latest_charge).toMatchObject({
    payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
  });
  expect((await answer('complete')).status).toBe(400);
  expect(await shop.control('ledger')).toMatchObject({ totals: { charged: 1200 } });
});

test('a failed authentication resets the intent to requires_payment_method', async () => {
  const shop = await startStandIn();
  const { id, answer } = await waiting(shop);
  expect((await answer('fail')).status).toBe(402);
  expect(await shop.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
});

test('an authenticated card can still be declined', async () => {
  const shop = await startStandIn();
  const { id, answer } = await waiting(shop, 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds');
  expect((await answer('complete')).status).toBe(402);
  const intent = await shop.stripe.paymentIntents.retrieve(id);
  expect(intent.last_payment_error).toMatchObject({ decline_code: 'insufficient_funds' });
});

test('an intent canceled during authentication stays canceled', async () => {
  const shop = await startStandIn();
  const { id, answer } = await waiting(shop);
  await shop.stripe.paymentIntents.cancel(id);
  expect((await answer('complete')).status).toBe(400);
  expect((await refusalOf(shop.stripe.refunds.create({ payment_intent: id }))).statusCode).toBe(400);
});
