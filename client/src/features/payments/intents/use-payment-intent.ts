import { useCallback, useEffect } from 'react';
import { CreatePaymentIntentDocument } from '#generated/graphql.ts';
import { useKeyedMutation } from '#lib/api/use-keyed-mutation.ts';

export type PaymentIntent =
  | { kind: 'asking' }
  | { kind: 'ready'; clientSecret: string }
  | { kind: 'outOfStock'; available: number }
  /** The cache knows by now, so the page shows the receipt. */
  | { kind: 'paid' }
  | { kind: 'failed'; error: unknown };

/**
 * The one intent that pays the order, asked for on entry; the same however often it is asked for. Asking again also has
 * the server look whether the provider has been paid in the meantime.
 */
export function usePaymentIntent(orderId: string): { intent: PaymentIntent; ask: () => Promise<void> } {
  const [createPaymentIntent, { data, error, loading }] = useKeyedMutation(CreatePaymentIntentDocument);
  const ask = useCallback(async () => {
    await createPaymentIntent({ orderId });
  }, [createPaymentIntent, orderId]);

  useEffect(() => void ask(), [ask]);

  const result = data?.createPaymentIntent;
  if (!result) return { ask, intent: error && !loading ? { kind: 'failed', error } : { kind: 'asking' } };
  switch (result.__typename) {
    case 'CreatePaymentIntentPayload':
      return { ask, intent: { kind: 'ready', clientSecret: result.clientSecret } };
    case 'InsufficientStock':
      return { ask, intent: { kind: 'outOfStock', available: result.available } };
    case 'OrderAlreadyPaid':
      return { ask, intent: { kind: 'paid' } };
  }
}
