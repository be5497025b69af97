import { useMutation } from '@apollo/client/react';
import { MarkDeliveredDocument } from '#generated/graphql.ts';
import { describeError } from '#lib/errors.ts';
import { useToast } from '#ui/use-toast.ts';

/** Marks a paid order delivered. Shown at once; if the server refuses, the label goes back to what it was. */
export function useMarkDelivered() {
  const toast = useToast();
  const [markDelivered] = useMutation(MarkDeliveredDocument, { errorPolicy: 'all' });

  return async (order: { id: string; productName: string; customerName: string }) => {
    const { data, error } = await markDelivered({
      variables: { input: { orderId: order.id } },
      optimisticResponse: {
        markDelivered: {
          __typename: 'MarkDeliveredPayload',
          order: { __typename: 'Order', id: order.id, status: 'DELIVERED', deliveredAt: new Date().toISOString() },
        },
      },
    });
    if (data && !error) toast.success(`${order.productName} for ${order.customerName} is marked as delivered`);
    else toast.error(describeError(error));
  };
}
