import { DeleteOrderDocument } from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { messages } from '#lib/messages.ts';
import { useKeyedMutation } from '#lib/api/use-keyed-mutation.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { forgetOrder } from './forget-order.ts';

/**
 * Deletes an unpaid order. Not optimistic: it may have been paid since it was listed, and then it stays. Answers what
 * stood against it, or null.
 */
export function useDeleteOrder() {
  const toast = useToast();
  const [deleteOrder] = useKeyedMutation(DeleteOrderDocument, {
    update(cache, { data }) {
      if (data?.deleteOrder.__typename === 'DeleteOrderPayload') forgetOrder(cache, data.deleteOrder.deletedOrderId);
    },
  });

  return async (orderId: string): Promise<string | null> => {
    const { data, error } = await deleteOrder({ orderId });
    if (!data) return describeError(error);
    switch (data.deleteOrder.__typename) {
      case 'DeleteOrderPayload':
        toast.success(messages.orders.deleted);
        return null;
      case 'OrderAlreadyPaid':
        toast.info('This order has been paid in the meantime, so it was not deleted.');
        return null;
    }
  };
}
