import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type {
  AllOrdersRowFragment,
  MarkDeliveredMutation,
  MarkDeliveredMutationVariables,
  NextActionsFragment,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { messages } from '#lib/messages.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx';
import { useUndoToast } from '#ui/feedback/use-undo-toast.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { NEXT_ACTIONS, findAction } from './actions.ts';
import { OrderStatus } from './order-status.tsx';
import { reloadHistory } from './reload-history.ts';

const MARK_DELIVERED: TypedDocumentNode<MarkDeliveredMutation, MarkDeliveredMutationVariables> = gql`
  mutation MarkDelivered($input: MarkDeliveredInput!) {
    markDelivered(input: $input) {
      order {
        id
        status
        deliveredAt
        ...NextActions
      }
    }
  }
  ${NEXT_ACTIONS}
`;

type DeliverableOrder = NextActionsFragment & { id: string };

export const isDeliverable = (order: NextActionsFragment) => findAction(order, 'MARK_DELIVERED').isAllowed;

const describeDelivery = ({ productName, customerName }: AllOrdersRowFragment): string =>
  `${productName} for ${customerName}. The customer sees this immediately. It cannot be undone.`;

/** The status of an order. A click on the label 'shifting' asks whether the order is delivered (spec section 4). */
export function DeliveryStatus({ order }: { order: AllOrdersRowFragment }) {
  const toast = useToast();
  const markDelivered = useMarkDelivered();
  const [isAsking, setIsAsking] = useState(false);
  if (order.isDisputed) {
    return (
      <Tooltip title={findAction(order, 'MARK_DELIVERED').reason} describeChild>
        <Chip label="Disputed" color="error" variant="outlined" size="small" tabIndex={0} />
      </Tooltip>
    );
  }
  if (!isDeliverable(order)) return <OrderStatus order={order} />;

  const deliver = async () => {
    setIsAsking(false);
    const failure = await markDelivered(order);
    if (failure) toast.error(failure);
    else toast.success(`${order.productName} for ${order.customerName} is marked as delivered`);
  };
  return (
    <>
      <Chip
        component="button"
        type="button"
        clickable
        label={messages.orders.shipping}
        color="info"
        variant="outlined"
        size="small"
        onClick={() => setIsAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title="Mark this order as delivered?"
        confirmLabel="Mark as delivered"
        confirmColor="primary"
        onConfirm={() => void deliver()}
        onCancel={() => setIsAsking(false)}
      >
        {describeDelivery(order)}
      </ConfirmDialog>
    </>
  );
}

type DeliverButtonProps = {
  order: AllOrdersRowFragment;
  /** In the panel of the order, over which no toast can be pressed with the keyboard. */
  isAlwaysAsking?: true;
};

/**
 * Marks the order as delivered some seconds after a click, so that it can be undone. After a key it asks first: the Undo
 * of a toast is many Tabs away.
 */
export function DeliverButton({ order, isAlwaysAsking }: DeliverButtonProps) {
  const runUnlessUndone = useUndoToast();
  const deliver = useDeliver(order);
  if (!isDeliverable(order)) return null;
  const wait = () => void runUnlessUndone(`Marking ${order.number} as delivered…`, () => void deliver());
  return (
    <ConfirmButton
      title="Mark this order as delivered?"
      question={describeDelivery(order)}
      confirmLabel="Mark as delivered"
      confirmColor="primary"
      onConfirm={deliver}
      {...(!isAlwaysAsking && { onPointer: wait })}
    >
      Mark order as delivered
    </ConfirmButton>
  );
}

function useDeliver(order: AllOrdersRowFragment) {
  const toast = useToast();
  const markDelivered = useMarkDelivered();
  return async () => {
    const failure = await markDelivered(order);
    // The button and its dialog have gone meanwhile.
    if (failure) toast.error(failure);
    else toast.success(`${order.number} is marked as delivered`);
    return null;
  };
}

/** Shows the order as delivered before the server answers, and reverts it if the server refuses. */
export function useMarkDelivered() {
  const client = useApolloClient();
  const [markDelivered] = useAppMutation(MARK_DELIVERED, { idempotent: true });

  /** Returns the message of a failure, or null. */
  return async (order: DeliverableOrder): Promise<string | null> => {
    const answer = await markDelivered({ orderId: order.id }, { optimisticResponse: expectedAnswer(order) });
    if (!answer.ok) return answer.message;
    reloadHistory(client, order.id);
    return null;
  };
}

const expectedAnswer = ({ id, nextActions }: DeliverableOrder): MarkDeliveredMutation => ({
  markDelivered: {
    __typename: 'MarkDeliveredPayload',
    order: {
      __typename: 'Order',
      id,
      status: 'DELIVERED',
      deliveredAt: new Date().toISOString(),
      // The other actions stay as they were until the server's answer.
      nextActions: nextActions.map((next) =>
        next.action === 'MARK_DELIVERED' ? { ...next, isAllowed: false, reason: null } : next,
      ),
    },
  },
});
