import { MarkDeliveredDocument, type MarkDeliveredInput, type MarkDeliveredMutation } from '#generated/graphql.ts';
import { describeError } from '#lib/errors.ts';
import { useKeyedMutation } from '#lib/use-keyed-mutation.ts';
import { useToast } from '#ui/use-toast.ts';

/** Marks a paid order delivered. Shown at once; if the server refuses, the label goes back to what it was. */
export function useMarkDelivered() {
  const toast = useToast();
  const [markDelivered] = useKeyedMutation(MarkDeliveredDocument, { optimisticResponse: delivered });

  return async (order: { id: string; productName: string; customerName: string }) => {
    const { data, error } = await markDelivered({ orderId: order.id });
    if (data && !error) toast.success(`${order.productName} for ${order.customerName} is marked as delivered`);
    else toast.error(describeError(error));
  };
}

const delivered = ({ input }: { input: MarkDeliveredInput }): MarkDeliveredMutation => ({
  markDelivered: {
    __typename: 'MarkDeliveredPayload',
    order: {
      __typename: 'Order',
      id: String(input.orderId),
      status: 'DELIVERED',
      deliveredAt: new Date().toISOString(),
    },
  },
});
