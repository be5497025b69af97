import { useMutation } from '@apollo/client/react';
import { CancelOrderDocument } from '#generated/graphql.ts';
import { describeError } from '#lib/errors.ts';
import { useToast } from '#ui/use-toast.ts';

/** Calls a paid order off. Not optimistic: it may have been sent since it was listed. */
export function useCancelOrder() {
  const toast = useToast();
  const [cancelOrder, { loading }] = useMutation(CancelOrderDocument, { errorPolicy: 'all' });

  const run = async (orderId: string) => {
    const { data, error } = await cancelOrder({ variables: { input: { orderId } } });
    if (!data) return toast.error(describeError(error));
    switch (data.cancelOrder.__typename) {
      case 'CancelOrderPayload':
        return toast.success('Your order is cancelled. Your money is on its way back to your card.');
      case 'CancellationClosed':
        return toast.info(data.cancelOrder.message);
    }
  };
  return { cancelOrder: run, isCancelling: loading };
}
