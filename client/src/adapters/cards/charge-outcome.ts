import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';

/** The outcome of a charge. */
export type ChargeOutcome =
  | { kind: 'charged'; transactionId: string }
  /** Nothing was charged; the message is the provider's own and is meant for the buyer. */
  | { kind: 'refused'; message: string }
  /** The payment was canceled: the hold of the parts has ended. Nothing was charged. */
  | { kind: 'ended' }
  /** The provider did not answer, or its servers failed, so the card may or may not have been charged. */
  | { kind: 'unknown' };

export function outcomeOfConfirmation({ paymentIntent, error }: PaymentIntentResult): ChargeOutcome {
  if (error) return outcomeOfError(error);
  // The outcome of 'processing' reaches the server by webhook.
  if (paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing') {
    return { kind: 'charged', transactionId: paymentIntent.id };
  }
  if (paymentIntent.status === 'canceled') return { kind: 'ended' };
  return { kind: 'refused', message: 'The card was not charged. Please try again or use another card.' };
}

function outcomeOfError(error: StripeError): ChargeOutcome {
  // The intent was confirmed before, in another tab or by a request whose response was lost.
  if (error.payment_intent?.status === 'succeeded') {
    return { kind: 'charged', transactionId: error.payment_intent.id };
  }
  if (error.payment_intent?.status === 'canceled') return { kind: 'ended' };
  if (error.type === 'api_connection_error' || error.type === 'api_error') return { kind: 'unknown' };
  return { kind: 'refused', message: error.message ?? 'Your card was declined. Please use another card.' };
}
