import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';

/** What became of a charge, in the shop's words. */
export type ChargeOutcome =
  | { kind: 'charged'; transactionId: string }
  /** Nothing was taken; the message is the provider's own and is meant for the buyer. */
  | { kind: 'refused'; message: string }
  /** The provider did not answer, so the card may or may not have been charged. */
  | { kind: 'unknown' };

export function outcomeOfConfirmation({ paymentIntent, error }: PaymentIntentResult): ChargeOutcome {
  if (error) return outcomeOfError(error);
  // 'processing' is money on its way: the server hears the end of it by webhook.
  if (paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing') {
    return { kind: 'charged', transactionId: paymentIntent.id };
  }
  return { kind: 'refused', message: 'The card was not charged. Please try again or use another card.' };
}

function outcomeOfError(error: StripeError): ChargeOutcome {
  // The intent was confirmed before, in another tab or by an answer that was lost on its way here.
  if (error.payment_intent?.status === 'succeeded') {
    return { kind: 'charged', transactionId: error.payment_intent.id };
  }
  if (error.type === 'api_connection_error') return { kind: 'unknown' };
  return { kind: 'refused', message: error.message ?? 'The card was refused. Please use another card.' };
}
