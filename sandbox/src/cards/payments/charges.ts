import type Stripe from 'stripe';
import type { Call } from '../http/call.ts';
import { noSuch } from '../http/errors.ts';
import { allowOnly, text } from '../http/params.ts';
import { newId, nowInSeconds } from '../ids.ts';
import { createdWithin, page, PAGE_PARAMS } from './pages.ts';
import type { Decline } from './test-cards.ts';

export function chargeNamed(call: Call, id: string): Stripe.Charge {
  const charge = call.store.find('charges', id);
  if (!charge) throw noSuch('charge', id, 'charge');
  return charge;
}

export function listCharges(call: Call): Stripe.ApiList<Stripe.Charge> {
  allowOnly(call.form, [...PAGE_PARAMS, 'payment_intent']);
  const intent = text(call.form, 'payment_intent');
  const matches = call.store
    .all('charges')
    .filter((charge) => (intent === null || charge.payment_intent === intent) && createdWithin(call.form, charge));
  return page(matches, call.form, '/v1/charges');
}

/** The charge of one payment attempt, successful or not. */
export function chargeFor(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | null,
): Stripe.Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'KELVIN AIR & HEAT',
    captured: !decline,
    created: nowInSeconds(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(intent, method) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

function outcomeOf(decline: Decline | null): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

function cardDetails(
  intent: Stripe.PaymentIntent,
  { card }: Stripe.PaymentMethod,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    // A charge that starts from requires_action was authenticated.
    three_d_secure: intent.status === 'requires_action' ? AUTHENTICATED : null,
    transaction_link_id: null,
    wallet: null,
  };
}

const AUTHENTICATED: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
};
