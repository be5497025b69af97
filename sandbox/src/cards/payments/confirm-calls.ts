import type Stripe from 'stripe';
import type { Call } from '../http/call.ts';
import { unexpectedState } from '../http/errors.ts';
import { allowOnly, oneOf, text } from '../http/params.ts';
import { attempt, fail, take } from './confirm.ts';
import { givenPaymentMethod } from './intent-fields.ts';
import { intentNamed } from './intents.ts';
import { paymentMethodNamed } from './payment-methods.ts';

const CONFIRMING = [
  'payment_method',
  'payment_method_data',
  'receipt_email',
  'return_url',
  'client_secret',
  'use_stripe_sdk',
  'expand',
];

export function confirmIntent(call: Call, id: string): Stripe.PaymentIntent {
  allowOnly(call.form, CONFIRMING);
  const intent = intentNamed(call, id);
  requireConfirmable(intent);
  const method = givenPaymentMethod(call) ?? currentMethod(call, intent);
  const receipt_email = text(call.form, 'receipt_email') ?? intent.receipt_email;
  return attempt(call, { ...intent, receipt_email }, method);
}

/** The result from the bank's authentication page. Not part of Stripe's public API. */
export function authenticate(call: Call, id: string): Stripe.PaymentIntent {
  allowOnly(call.form, ['client_secret', 'outcome']);
  const intent = intentNamed(call, id);
  const outcome = oneOf(call.form, 'outcome', ['complete', 'fail']);
  const method = currentMethod(call, intent);
  if (intent.status !== 'requires_action' || !method) {
    throw unexpectedState(`This PaymentIntent is not waiting for authentication: it is ${intent.status}.`, intent);
  }
  if (outcome === 'complete') return take(call, intent, method);
  return fail(call, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: method,
  });
}

function requireConfirmable(intent: Stripe.PaymentIntent): void {
  if (intent.status === 'succeeded') {
    const message =
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.';
    throw unexpectedState(message, intent);
  }
  if (intent.status === 'canceled') {
    const message =
      'You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.';
    throw unexpectedState(message, intent);
  }
}

function currentMethod(call: Call, { payment_method }: Stripe.PaymentIntent): Stripe.PaymentMethod | null {
  return typeof payment_method === 'string' ? paymentMethodNamed(call, payment_method, 'payment_method') : null;
}
