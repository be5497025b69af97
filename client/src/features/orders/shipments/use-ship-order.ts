import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { ShipOrderInput, ShipOrderMutation, ShipOrderMutationVariables } from '#generated/graphql.ts';
import { explainRefusal } from '#lib/api/errors.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { NEXT_ACTIONS } from '../lifecycle/actions.ts';
import { reloadHistory } from '../lifecycle/reload-history.ts';
import { ORDER_TO_SHIP } from './order-to-ship.ts';

const SHIP_ORDER: TypedDocumentNode<ShipOrderMutation, ShipOrderMutationVariables> = gql`
  mutation ShipOrder($input: ShipOrderInput!) {
    shipOrder(input: $input) {
      ... on ShipOrderPayload {
        order {
          id
          status
          ...OrderToShip
          ...NextActions
        }
      }
      ... on Refusal {
        message
      }
    }
  }
  ${ORDER_TO_SHIP}
  ${NEXT_ACTIONS}
`;

/** Records a shipment. Returns null, or the message of a refusal or failure. */
export function useShipOrder() {
  const toast = useToast();
  const client = useApolloClient();
  const [shipOrder] = useAppMutation(SHIP_ORDER, { idempotent: true });

  return async (input: Omit<ShipOrderInput, 'idempotencyKey'>): Promise<string | null> => {
    const answer = await shipOrder(input);
    if (!answer.ok) return explainRefusal(answer);
    const result = answer.data.shipOrder;
    if (result.__typename !== 'ShipOrderPayload') return result.message;
    toast.success('The shipment is recorded');
    reloadHistory(client, input.orderId);
    return null;
  };
}
