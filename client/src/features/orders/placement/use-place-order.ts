import { OrderTermsFragmentDoc, PlaceOrderDocument, type OrderTermsFragment } from '#generated/graphql.ts';
import { useKeyedMutation } from '#lib/api/use-keyed-mutation.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import type { OrderFormValues } from './order-rules.ts';
import { readPlaceOrder, type PlaceOrderAnswer } from './place-order-answer.ts';

type PlaceOrderOutcome = PlaceOrderAnswer | { kind: 'failed'; error: unknown };

/** Orders the part. Toasts what the specification toasts; what the form must show comes back. */
export function usePlaceOrder(part: OrderTermsFragment) {
  const toast = useToast();
  const [placeOrder] = useKeyedMutation(PlaceOrderDocument, {
    update(cache, { data }) {
      const result = data?.placeOrder;
      if (result?.__typename === 'PlaceOrderPayload') {
        cache.evict({ fieldName: 'myOrders' });
        cache.evict({ fieldName: 'allOrders' });
      }
      if (result?.__typename === 'InsufficientStock') {
        cache.writeFragment({
          fragment: OrderTermsFragmentDoc,
          data: { ...part, available: result.available },
        });
      }
    },
  });

  return async ({ quantity, phone, address }: OrderFormValues): Promise<PlaceOrderOutcome> => {
    const input = { productId: part.id, quantity: Number(quantity), phone: phone.trim(), address: address.trim() };
    const { data, error } = await placeOrder(input);
    if (!data) return { kind: 'failed', error };
    const answer = readPlaceOrder(data.placeOrder, part.name);
    if (answer.kind === 'placed') toast.success(answer.sentence);
    if (answer.kind === 'alreadyPlaced') toast.error(answer.sentence);
    return answer;
  };
}
