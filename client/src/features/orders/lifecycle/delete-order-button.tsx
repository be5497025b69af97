import { gql, type TypedDocumentNode } from '@apollo/client';
import type { DeleteOrderMutation, DeleteOrderMutationVariables } from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { describePieces } from '#lib/format/count.ts';
import { messages } from '#lib/messages.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { NEXT_ACTIONS } from './actions.ts';
import { removeOrderFromCache } from './remove-order-from-cache.ts';

const DELETE_ORDER: TypedDocumentNode<DeleteOrderMutation, DeleteOrderMutationVariables> = gql`
  mutation DeleteOrder($input: DeleteOrderInput!) {
    deleteOrder(input: $input) {
      ... on DeleteOrderPayload {
        deletedOrderId
      }
      ... on OrderAlreadyPaid {
        order {
          id
          status
          isPaid
          transactionId
          reservedUntil
          ...NextActions
        }
      }
    }
  }
  ${NEXT_ACTIONS}
`;

type DeleteOrderButtonProps = { order: Parameters<typeof describePieces>[0] & { id: string } };

/** Deletes an unpaid order after a confirmation. */
export function DeleteOrderButton({ order }: DeleteOrderButtonProps) {
  const deleteOrder = useDeleteOrder();
  return (
    <ConfirmButton
      color="error"
      title="Delete this order?"
      question={`${describePieces(order)}. Pieces that are still held for it go back in stock.`}
      onConfirm={() => deleteOrder(order.id)}
    >
      {messages.dialog.delete}
    </ConfirmButton>
  );
}

/** Has no optimistic answer: the order may have been paid since the list was loaded, and a paid order is kept. */
function useDeleteOrder() {
  const toast = useToast();
  const [deleteOrder] = useAppMutation(DELETE_ORDER, {
    idempotent: true,
    update(cache, { data }) {
      if (data?.deleteOrder.__typename === 'DeleteOrderPayload') {
        removeOrderFromCache(cache, data.deleteOrder.deletedOrderId);
      }
    },
  });

  /** Returns the message of a failure, or null. */
  return async (orderId: string): Promise<string | null> => {
    const answer = await deleteOrder({ orderId });
    if (!answer.ok) return answer.message;
    switch (answer.data.deleteOrder.__typename) {
      case 'DeleteOrderPayload':
        toast.success(messages.orders.deleted);
        return null;
      case 'OrderAlreadyPaid':
        toast.info('This order was not deleted: it has been paid.');
        return null;
    }
  };
}
