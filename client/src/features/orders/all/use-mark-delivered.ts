import { MarkDeliveredDocument, type MarkDeliveredInput, type MarkDeliveredMutation } from '#generated/graphql.ts';
import { describeError } from '#lib/errors.ts';
import { useKeyedMutation } from '#lib/use-keyed-mutation.ts';

/**
 * Marks a paid order delivered; answers what stood against it, or null. Shown at once; if the server refuses, the label
 * goes back to what it was.
 */
export function useMarkDelivered() {
  const [markDelivered] = useKeyedMutation(MarkDeliveredDocument, { optimisticResponse: delivered });
  return async (orderId: string): Promise<string | null> => {
    const { data, error } = await markDelivered({ orderId });
    return data && !error ? null : describeError(error);
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
