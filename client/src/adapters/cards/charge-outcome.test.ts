import type { PaymentIntentResult } from '@stripe/stripe-js';
import { expect, test } from 'vitest';
import { outcomeOfConfirmation } from './charge-outcome.ts';

/** The provider's responses have many more fields than the outcome depends on. */
const answer = (part: object) => part as PaymentIntentResult;

test.each(['succeeded', 'processing'])('an intent that is %s was charged', (status) => {
  expect(outcomeOfConfirmation(answer({ paymentIntent: { id: 'pi_1', status } }))).toEqual({
    kind: 'charged',
    transactionId: 'pi_1',
  });
});

test.each(['requires_payment_method', 'requires_action'])('an intent that is %s was not charged', (status) => {
  expect(outcomeOfConfirmation(answer({ paymentIntent: { id: 'pi_1', status } })).kind).toBe('refused');
});

test("a decline keeps the provider's message", () => {
  const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
  expect(outcomeOfConfirmation(answer({ error }))).toEqual({ kind: 'refused', message: 'Your card was declined.' });
});

test('an intent that was confirmed before, in another tab, counts as charged', () => {
  const error = {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: 'You cannot confirm this PaymentIntent because it has already succeeded.',
    payment_intent: { id: 'pi_1', status: 'succeeded' },
  };
  expect(outcomeOfConfirmation(answer({ error }))).toEqual({ kind: 'charged', transactionId: 'pi_1' });
});

test('a canceled payment has ended, whether the provider says it by the intent or by an error', () => {
  const canceled = { id: 'pi_1', status: 'canceled' };
  const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', payment_intent: canceled };
  expect(outcomeOfConfirmation(answer({ paymentIntent: canceled }))).toEqual({ kind: 'ended' });
  expect(outcomeOfConfirmation(answer({ error }))).toEqual({ kind: 'ended' });
});

test.each([
  ['a lost connection', 'api_connection_error'],
  ["a failure of the provider's servers", 'api_error'],
])('%s leaves the outcome open', (_what, type) => {
  const error = { type, message: 'We could not reach Stripe.' };
  expect(outcomeOfConfirmation(answer({ error }))).toEqual({ kind: 'unknown' });
});
