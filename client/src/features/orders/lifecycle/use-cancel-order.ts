import { useMutation } from '@apollo/client/react';
import { CancelOrderDocument } from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { useToast } from '#ui/feedback/use-toast.ts';

/**
 * Calls a paid order off. Not optimistic: it may have been sent since it was listed. Answers what stood against it, or
 * null.
 */
export function useCancelOrder() {
  const toast = useToast();
  const [cancelOrder] = useMutation(CancelOrderDocument, { errorPolicy: 'all' });

  return async (orderId: string): Promise<string | null> => {
    const { data, error } = await cancelOrder({ variables: { input: { orderId } } });
    if (!data) return describeError(error);
    switch (data.cancelOrder.__typename) {
      case 'CancelOrderPayload':
        toast.success('Your order is cancelled. Your money is on its way back to your card.');
        return null;
      case 'CancellationClosed':
        // Sent again after the first answer was lost, it is closed because it worked.
        if (data.cancelOrder.order.cancelledAt) toast.success('Your order is cancelled.');
        else toast.info(data.cancelOrder.message);
        return null;
    }
  };
}
