import type Stripe from 'stripe';
import type { Call } from '../http/call.ts';
import { badRequest, noSuch, unexpectedState } from '../http/errors.ts';
import { allowOnly, flag, listOf, mergeMetadata, nested, oneOf, text } from '../http/params.ts';
import { nowInSeconds } from '../ids.ts';
import { attempt } from './confirm.ts';
import { blankIntent, checkedAmount, checkedCurrency, givenPaymentMethod, shippingFrom } from './intent-fields.ts';
import { createdWithin, page, PAGE_PARAMS } from './pages.ts';

const DESCRIBING = ['description', 'metadata', 'receipt_email', 'shipping', 'statement_descriptor_suffix', 'expand'];
const PAYING = ['amount', 'currency', 'payment_method', 'payment_method_data', 'allowed_payment_method_types'];
const CREATING = [
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'confirmation_method',
  'return_url',
  'use_stripe_sdk',
];

export function createIntent(call: Call): Stripe.PaymentIntent {
  const { form } = call;
  allowOnly(form, [...DESCRIBING, ...PAYING, ...CREATING]);
  oneOf(form, 'capture_method', ['automatic', 'automatic_async']);
  oneOf(form, 'confirmation_method', ['automatic']);
  const types = checkedTypes(call);
  const fields = { amount: checkedAmount(form), currency: checkedCurrency(form), metadata: mergeMetadata(form) };
  const method = givenPaymentMethod(call);
  const blank = blankIntent({ ...fields, payment_method: method?.id ?? null });
  const isAutomatic = types.length === 0 && text(nested(form, 'automatic_payment_methods'), 'enabled') !== 'false';
  const intent = {
    ...blank,
    ...described(call, blank),
    capture_method: text(form, 'capture_method') ?? blank.capture_method,
    allowed_payment_method_types: types.length > 0 ? types : null,
    automatic_payment_methods: isAutomatic ? { allow_redirects: 'always', enabled: true } : null,
  };
  call.store.put('payment_intents', intent);
  call.emit('payment_intent.created', intent);
  return flag(form, 'confirm') ? attempt(call, intent, method) : intent;
}

/** The intent, if the caller may see it: the publishable key needs its client secret. */
export function intentNamed(call: Call, id: string): Stripe.PaymentIntent {
  const intent = call.store.find('payment_intents', id);
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  const secret = text(call.form, 'client_secret');
  if (secret === intent.client_secret || (secret === null && !call.isPublic)) return intent;
  throw badRequest(
    'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the client_secret whose access is being requested matches the PaymentIntent.',
    { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
  );
}

export function retrieveIntent(call: Call, id: string): Stripe.PaymentIntent {
  allowOnly(call.form, ['client_secret', 'expand']);
  return intentNamed(call, id);
}

export function updateIntent(call: Call, id: string): Stripe.PaymentIntent {
  const { form } = call;
  allowOnly(form, [...DESCRIBING, ...PAYING]);
  checkedTypes(call);
  const before = intentNamed(call, id);
  if (PAYING.some((name) => name in form)) requireOpen(before);
  const method = givenPaymentMethod(call);
  const intent: Stripe.PaymentIntent = {
    ...before,
    ...described(call, before),
    metadata: mergeMetadata(form, before.metadata),
    amount: 'amount' in form ? checkedAmount(form) : before.amount,
    currency: 'currency' in form ? checkedCurrency(form) : before.currency,
    ...(method && { payment_method: method.id, status: 'requires_confirmation', next_action: null }),
  };
  call.store.put('payment_intents', intent);
  return intent;
}

export function cancelIntent(call: Call, id: string): Stripe.PaymentIntent {
  allowOnly(call.form, ['cancellation_reason', 'expand']);
  const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;
  const cancellation_reason = oneOf(call.form, 'cancellation_reason', reasons);
  const before = intentNamed(call, id);
  if (before.status === 'succeeded' || before.status === 'canceled') {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${before.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`;
    throw unexpectedState(message, before);
  }
  const ended = { status: 'canceled', canceled_at: nowInSeconds(), cancellation_reason, next_action: null };
  const intent: Stripe.PaymentIntent = { ...before, ...ended };
  call.store.put('payment_intents', intent);
  call.emit('payment_intent.canceled', intent);
  return intent;
}

export function listIntents(call: Call): Stripe.ApiList<Stripe.PaymentIntent> {
  allowOnly(call.form, PAGE_PARAMS);
  const matches = call.store.all('payment_intents').filter((intent) => createdWithin(call.form, intent));
  return page(matches, call.form, '/v1/payment_intents');
}

/** A paid or canceled intent allows changes of its description only. */
function requireOpen(intent: Stripe.PaymentIntent): void {
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return;
  const message = `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`;
  throw unexpectedState(message, intent);
}

function checkedTypes({ form }: Call): string[] {
  const types = listOf(form, 'allowed_payment_method_types');
  if (types.every((type) => type === 'card')) return types;
  throw badRequest('The stand-in supports cards only.', { param: 'allowed_payment_method_types' });
}

function described({ form }: Call, before: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  const field = (name: string, current: string | null): string | null => (name in form ? text(form, name) : current);
  return {
    description: field('description', before.description),
    receipt_email: field('receipt_email', before.receipt_email),
    statement_descriptor_suffix: field('statement_descriptor_suffix', before.statement_descriptor_suffix),
    shipping: 'shipping' in form ? shippingFrom(form) : before.shipping,
  };
}
