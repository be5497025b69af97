import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useCallback } from 'react';
import { outcomeOfConfirmation, type ChargeOutcome } from './charge-outcome.ts';

type Charge = {
  clientSecret: string;
  billing: { name: string; email: string };
};

/** Charges the card typed into the CardField of the same CardsProvider. Safe to call again: one intent is paid once. */
export function useChargeCard(): (charge: Charge) => Promise<ChargeOutcome> {
  const stripe = useStripe();
  const elements = useElements();

  return useCallback(
    async ({ clientSecret, billing }) => {
      const card = elements?.getElement(CardElement);
      if (!stripe || !card) return { kind: 'refused', message: 'The card form is not ready yet. Please try again.' };
      try {
        const created = await stripe.createPaymentMethod({ type: 'card', card, billing_details: billing });
        // Without a payment method nothing can have been charged.
        if (created.error) return { kind: 'refused', message: created.error.message ?? 'Please check the card.' };
        return outcomeOfConfirmation(
          await stripe.confirmCardPayment(clientSecret, { payment_method: created.paymentMethod.id }),
        );
      } catch {
        return { kind: 'unknown' };
      }
    },
    [stripe, elements],
  );
}
