import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDataDir, startStandIn, refusalOf } from './start-stand-in.ts';

const EXPIRY = { exp_month: 12, exp_year: new Date().getFullYear() + 2 };

test('a payment method shows only brand, last digits and expiry of its card', async () => {
  const { stripe } = await startStandIn();
  const made = await stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4242 4242 4242 4242', cvc: '123', ...EXPIRY },
    billing_details: { name: 'Ada Byron', email: 'ada@example.com' },
  });
  expect(made.card).toMatchObject({ brand: 'visa', last4: '4242', ...EXPIRY });
  expect(made.billing_details).toMatchObject({ name: 'Ada Byron', email: 'ada@example.com' });
  expect(JSON.stringify(made)).not.toContain('42424242');
  expect(await stripe.paymentMethods.retrieve(made.id)).toEqual(made);
});

test('the number and the code of a card are never written to disk', async () => {
  const dataDir = makeDataDir();
  const { stripe } = await startStandIn(dataDir);
  const card = { number: '5555555555554444', cvc: '7391', ...EXPIRY };
  await stripe.paymentMethods.create({ type: 'card', card }, { idempotencyKey: 'once' });
  const written = readFileSync(join(dataDir, 'journal.jsonl'), 'utf8');
  expect(written).toContain('"last4":"4444"');
  expect(written).not.toMatch(/5555|7391/);
});

test.each([
  [{ number: '4242424242424241', ...EXPIRY }, 'incorrect_number', ''],
  [{ number: '4111111111111111', ...EXPIRY }, 'card_declined', 'test_mode_live_card'],
  [{ number: '4242424242424242', exp_month: 13, exp_year: 2040 }, 'invalid_expiry_month', ''],
  [{ number: '4242424242424242', exp_month: 1, exp_year: 2020 }, 'invalid_expiry_year', ''],
  [{ number: '4242424242424242', cvc: '1', ...EXPIRY }, 'invalid_cvc', ''],
])('%o is refused with %s', async (card, code, decline_code) => {
  const { stripe } = await startStandIn();
  const refusal = await refusalOf(stripe.paymentMethods.create({ type: 'card', card }));
  expect(refusal).toMatchObject({ type: 'StripeCardError', statusCode: 402, code });
  expect(refusal.decline_code).toBe(decline_code);
});

test.each(['name', 'email', 'phone'])('an empty %s of the card holder is refused', async (field) => {
  const { stripe } = await startStandIn();
  const card = { number: '4242424242424242', ...EXPIRY };
  const refusal = await refusalOf(
    stripe.paymentMethods.create({ type: 'card', card, billing_details: { [field]: '' } }),
  );
  expect(refusal).toMatchObject({ code: 'parameter_invalid_empty', param: `billing_details[${field}]` });
});
