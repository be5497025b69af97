import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Call } from '../http/call.ts';
import { ApiError, badRequest, noSuch } from '../http/errors.ts';
import type { Form } from '../http/form.ts';
import { allowOnly, integer, mergeMetadata, nested, requiredText, text } from '../http/params.ts';
import { newId, nowInSeconds } from '../ids.ts';
import { brandOf, fullYear, isPast, passesLuhn } from './card-numbers.ts';
import { TEST_CARDS, type TestCard } from './test-cards.ts';

export function createPaymentMethod(call: Call): Stripe.PaymentMethod {
  allowOnly(call.form, ['type', 'card', 'billing_details', 'metadata', 'expand']);
  return paymentMethodFrom(call, call.form);
}

/** Creates and stores a payment method from the fields of this call or of `payment_method_data`. */
export function paymentMethodFrom(call: Call, form: Form): Stripe.PaymentMethod {
  if (requiredText(form, 'type') !== 'card') throw badRequest('The stand-in supports cards only.', { param: 'type' });
  const { card, month, year } = readCard(nested(form, 'card'));
  const method = buildPaymentMethod(card, { month, year, billing: nested(form, 'billing_details') });
  const stored = { ...method, metadata: mergeMetadata(form) };
  call.store.put('payment_methods', stored);
  return stored;
}

export function retrievePaymentMethod(call: Call, id: string): Stripe.PaymentMethod {
  allowOnly(call.form, ['expand']);
  return paymentMethodNamed(call, id, 'payment_method');
}

/** A stored payment method, or a new one for a test token `pm_card_…`. */
export function paymentMethodNamed(call: Call, id: string, param: string): Stripe.PaymentMethod {
  const stored = call.store.find('payment_methods', id);
  if (stored) return stored;
  const card = TEST_CARDS.find(({ token }) => id === `pm_card_${token}`);
  if (!card) throw noSuch('PaymentMethod', id, param);
  const method = buildPaymentMethod(card, inFiveYears());
  call.store.put('payment_methods', method);
  return method;
}

export function testCardOf(method: Stripe.PaymentMethod): TestCard {
  const card = TEST_CARDS.find((candidate) => fingerprintOf(candidate) === method.card?.fingerprint);
  if (!card) throw new Error(`${method.id} is of no test card`);
  return card;
}

function readCard(form: Form): { card: TestCard; month: number; year: number } {
  const token = text(form, 'token');
  if (token) {
    const card = TEST_CARDS.find((candidate) => token === `tok_${candidate.token}`);
    if (!card) throw noSuch('token', token, 'card[token]');
    return { card, ...inFiveYears() };
  }
  const card = testCardNumbered(requiredText(form, 'number').replaceAll(/\s/g, ''));
  const month = integer(form, 'exp_month') ?? 0;
  const year = fullYear(integer(form, 'exp_year') ?? 0);
  if (month < 1 || month > 12)
    throw refused('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  if (isPast(month, year)) throw refused('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  const cvc = text(form, 'cvc');
  if (cvc !== null && !/^\d{3,4}$/.test(cvc))
    throw refused('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  return { card, month, year };
}

function testCardNumbered(number: string): TestCard {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw refused('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  const card = TEST_CARDS.find((candidate) => candidate.number === number);
  if (card) return card;
  throw new ApiError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
  });
}

function refused(code: string, param: string, message: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, param, message });
}

function inFiveYears(): { month: number; year: number } {
  return { month: 12, year: new Date().getFullYear() + 5 };
}

/** Like Stripe, one fingerprint per card number; it also identifies the test card later. */
function fingerprintOf(card: TestCard): string {
  return createHash('sha256').update(card.token).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 16);
}

function refusedAsEmpty(param: string): ApiError {
  const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`;
  return badRequest(message, { code: 'parameter_invalid_empty', param });
}

interface Details {
  month: number;
  year: number;
  billing?: Form;
}

function buildPaymentMethod(card: TestCard, { month, year, billing = {} }: Details): Stripe.PaymentMethod {
  const brand = brandOf(card.number);
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(billing),
    card: {
      brand: brand.name,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'US',
      display_brand: brand.name,
      exp_month: month,
      exp_year: year,
      fingerprint: fingerprintOf(card),
      funding: card.token.includes('debit') ? 'debit' : 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand.name], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowInSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

function billingDetails(form: Form): Stripe.PaymentMethod.BillingDetails {
  for (const name of ['email', 'name', 'phone'])
    if (form[name] === '') throw refusedAsEmpty(`billing_details[${name}]`);
  return {
    address: addressFrom(form),
    email: text(form, 'email'),
    name: text(form, 'name'),
    phone: text(form, 'phone'),
    tax_id: null,
  };
}

export function addressFrom(form: Form) {
  const address = nested(form, 'address');
  return {
    city: text(address, 'city'),
    country: text(address, 'country'),
    line1: text(address, 'line1'),
    line2: text(address, 'line2'),
    postal_code: text(address, 'postal_code'),
    state: text(address, 'state'),
  };
}
