import { callApi } from '../api.ts';
import { digitsOf, readExpiry } from './field-rules.ts';
import { fieldOf, peersOf } from './frame-peers.ts';
import type { BillingDetails, Result } from '../messages.ts';

interface Wanted {
  publishableKey: string;
  billingDetails: BillingDetails;
}

/** Creates a payment method from the fields of the form. Card numbers are sent to the API only. */
export async function createPaymentMethod(group: string, { publishableKey, billingDetails }: Wanted): Promise<Result> {
  const peers = peersOf(group);
  const fields = peers.flatMap((peer) => peer.fields());
  for (const field of fields) field.isJudged = true;
  for (const peer of peers) peer.refresh();
  const obstacle = fields.map((field) => field.obstacle).find((found) => found !== null);
  if (obstacle) return { error: { ...obstacle } };

  const { month, year } = readExpiry(fieldOf(group, 'expiry')?.value ?? '');
  const { object, error } = await callApi('POST', '/v1/payment_methods', {
    key: publishableKey,
    type: 'card',
    card: {
      number: digitsOf(fieldOf(group, 'number')?.value ?? ''),
      exp_month: month,
      exp_year: year,
      cvc: fieldOf(group, 'cvc')?.value,
    },
    billing_details: withPostalCode(billingDetails, fieldOf(group, 'postal')?.value),
  });
  return error ? { error } : { paymentMethod: object };
}

function withPostalCode(details: BillingDetails, postal_code: string | undefined): BillingDetails {
  if (!postal_code) return details;
  return { ...details, address: { postal_code, ...(details['address'] as object | undefined) } };
}
