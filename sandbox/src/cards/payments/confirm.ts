import type Stripe from 'stripe';
import type { Call } from '../http/call.ts';
import { ApiError, unexpectedState, type ErrorBody } from '../http/errors.ts';
import { newId } from '../ids.ts';
import { chargeFor } from './charges.ts';
import { openDispute } from './disputes.ts';
import { testCardOf } from './payment-methods.ts';
import type { Decline } from './test-cards.ts';

/** Tries to pay the intent with the payment method; the test card decides the result. */
export function attempt(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod | null,
): Stripe.PaymentIntent {
  if (!method) {
    const message =
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.";
    throw unexpectedState(message, intent);
  }
  const trying = { ...intent, payment_method: method.id, next_action: null };
  return testCardOf(method).authenticate ? askForAuthentication(call, trying) : take(call, trying, method);
}

/** Charges the card, or throws its decline. */
export function take(call: Call, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Stripe.PaymentIntent {
  const { decline, dispute } = testCardOf(method);
  const charge = chargeFor(intent, method, decline);
  call.store.put('charges', charge);
  if (decline) {
    call.emit('charge.failed', charge);
    const error = { type: 'card_error', charge: charge.id, ...wording(decline), payment_method: method } as const;
    return fail(call, { ...intent, latest_charge: charge.id }, error);
  }
  const paid = { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id } as const;
  const succeeded: Stripe.PaymentIntent = { ...intent, ...paid, last_payment_error: null, next_action: null };
  call.store.put('payment_intents', succeeded);
  call.emit('charge.succeeded', charge);
  call.emit('payment_intent.succeeded', succeeded);
  if (dispute) openDispute(call, charge, dispute);
  return succeeded;
}

/** Resets the intent to `requires_payment_method`, and throws the error for the caller. */
export function fail(call: Call, intent: Stripe.PaymentIntent, error: ErrorBody): never {
  const { status, body } = new ApiError(402, error);
  const failed: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: body,
  };
  call.store.put('payment_intents', failed);
  call.emit('payment_intent.payment_failed', failed);
  throw new ApiError(status, { ...body, payment_intent: failed }, { stored: true });
}

function askForAuthentication(call: Call, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const use_stripe_sdk = { type: 'three_d_secure_redirect', source: newId('payatt') };
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk },
  };
  call.store.put('payment_intents', waiting);
  call.emit('payment_intent.requires_action', waiting);
  return waiting;
}

function wording({ code, declineCode, message }: Decline): Pick<ErrorBody, 'code' | 'message' | 'decline_code'> {
  return { code, message, ...(declineCode !== null && { decline_code: declineCode }) };
}
