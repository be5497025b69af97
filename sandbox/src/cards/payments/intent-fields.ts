import type Stripe from 'stripe';
import type { Call } from '../http/call.ts';
import { badRequest } from '../http/errors.ts';
import type { Form } from '../http/form.ts';
import { integer, nested, requiredText, text } from '../http/params.ts';
import { newId, nowInSeconds, randomLetters } from '../ids.ts';
import { addressFrom, paymentMethodFrom, paymentMethodNamed } from './payment-methods.ts';

/** Stripe's limits: at least 50 cents, at most eight digits of cents. */
const SMALLEST_AMOUNT = 50;
const LARGEST_AMOUNT = 99_999_999;

export function checkedAmount(form: Form): number {
  const amount = integer(form, 'amount') ?? Number(requiredText(form, 'amount'));
  const param = 'amount';
  if (amount < 1)
    throw badRequest('This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param });
  if (amount < SMALLEST_AMOUNT) {
    throw badRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param });
  }
  if (amount > LARGEST_AMOUNT)
    throw badRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large', param });
  return amount;
}

export function checkedCurrency(form: Form): string {
  const currency = requiredText(form, 'currency').toLowerCase();
  if (/^[a-z]{3}$/.test(currency)) return currency;
  throw badRequest(`Invalid currency: ${currency}.`, { param: 'currency' });
}

/** The payment method that the call names or describes inline, if any. */
export function givenPaymentMethod(call: Call): Stripe.PaymentMethod | null {
  const inline = nested(call.form, 'payment_method_data');
  if (Object.keys(inline).length > 0) return paymentMethodFrom(call, inline);
  const id = text(call.form, 'payment_method');
  return id === null ? null : paymentMethodNamed(call, id, 'payment_method');
}

export function shippingFrom(form: Form): Stripe.PaymentIntent.Shipping | null {
  const shipping = nested(form, 'shipping');
  if (Object.keys(shipping).length === 0) return null;
  return {
    address: addressFrom(shipping),
    carrier: text(shipping, 'carrier'),
    name: requiredText(shipping, 'name'),
    phone: text(shipping, 'phone'),
    tracking_number: text(shipping, 'tracking_number'),
  };
}

type Chosen = Pick<Stripe.PaymentIntent, 'amount' | 'currency' | 'metadata' | 'payment_method'>;

/** A new intent with every field that Stripe always sends. */
export function blankIntent(chosen: Chosen): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomLetters(25)}`,
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: chosen.payment_method === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_data: null,
    transfer_group: null,
    ...chosen,
  };
}
