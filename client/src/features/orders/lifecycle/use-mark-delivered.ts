import { MarkDeliveredDocument, type AnyOrderFragment, type MarkDeliveredMutation } from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { useKeyedMutation } from '#lib/api/use-keyed-mutation.ts';

/**
 * Marks a paid order delivered; answers what stood against it, or null. Shown at once; if the server refuses, the label
 * goes back to what it was.
 */
export function useMarkDelivered() {
  const [markDelivered] = useKeyedMutation(MarkDeliveredDocument);
  return async (order: AnyOrderFragment): Promise<string | null> => {
    const { data, error } = await markDelivered({ orderId: order.id }, { optimisticResponse: delivered(order) });
    return data && !error ? null : describeError(error);
  };
}

const delivered = ({ id, nextActions }: AnyOrderFragment): MarkDeliveredMutation => ({
  markDelivered: {
    __typename: 'MarkDeliveredPayload',
    order: {
      __typename: 'Order',
      id,
      status: 'DELIVERED',
      deliveredAt: new Date().toISOString(),
      // What else can be done to it now, the shop says in a moment.
      nextActions: nextActions.map((next) =>
        next.action === 'MARK_DELIVERED' ? { ...next, isAllowed: false, reason: null } : next,
      ),
    },
  },
});
