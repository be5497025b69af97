import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';

/** The outcome of a charge. */
export type ChargeOutcome =
  | { kind: 'charged'; transactionId: string }
  /** Nothing was charged; the message is the provider's own and is meant for the buyer. */
  | { kind: 'refused'; message: string }
  /** The provider did not answer, so the card may or may not have been charged. */
  | { kind: 'unknown' };

export function outcomeOfConfirmation({ paymentIntent, error }: PaymentIntentResult): ChargeOutcome {
  if (error) return outcomeOfError(error);
  // The outcome of 'processing' reaches the server by webhook.
  if (paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing') {
    return { kind: 'charged', transactionId: paymentIntent.id };
  }
  return { kind: 'refused', message: 'The card was not charged. Please try again or use another card.' };
}

function outcomeOfError(error: StripeError): ChargeOutcome {
  // The intent was confirmed before, in another tab or by a request whose response was lost.
  if (error.payment_intent?.status === 'succeeded') {
    return { kind: 'charged', transactionId: error.payment_intent.id };
  }
  if (error.type === 'api_connection_error') return { kind: 'unknown' };
  return { kind: 'refused', message: error.message ?? 'The card was refused. Please use another card.' };
}
