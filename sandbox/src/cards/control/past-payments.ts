import type Stripe from 'stripe';
import type { StandIn } from '../http/run-call.ts';
import { chargeFor } from '../payments/charges.ts';
import { blankIntent } from '../payments/intent-fields.ts';
import { paymentMethodNamed } from '../payments/payment-methods.ts';

/** A payment that the seed has recorded in the shop's database. Amount in cents, `created` in seconds. */
export interface PastPayment {
  id: string;
  amount: number;
  created: number;
  metadata: Record<string, string>;
}

/** Adds a payment that succeeded in the past, without an event. Safe to repeat. */
export function addPastPayment({ store }: StandIn, { id, amount, created, metadata }: PastPayment): void {
  if (store.find('payment_intents', id)) return;
  const call = { form: {}, store, isPublic: false, webhookUrl: null, emit: () => undefined };
  const method = paymentMethodNamed(call, 'pm_card_visa', 'payment_method');
  const blank = blankIntent({ amount, currency: 'usd', metadata, payment_method: method.id });
  const named = { ...blank, id, client_secret: blank.client_secret?.replace(blank.id, id) ?? null, created };
  const charge = { ...chargeFor(named, method, null), created };
  const paid = { status: 'succeeded', amount_received: amount, latest_charge: charge.id } as const;
  const intent: Stripe.PaymentIntent = { ...named, ...paid };
  store.put('payment_intents', intent);
  store.put('charges', charge);
}
