import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type {
  OrderTermsFragment,
  PlaceOrderInput,
  PlaceOrderMutation,
  PlaceOrderMutationVariables,
} from '#generated/graphql.ts';
import type { ErrorCode } from '#lib/api/errors.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { messages } from '#lib/messages.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { aboveStock, belowMinimum, type QuantityAlert } from './quantity.ts';

const PLACE_ORDER: TypedDocumentNode<PlaceOrderMutation, PlaceOrderMutationVariables> = gql`
  mutation PlaceOrder($input: PlaceOrderInput!) {
    placeOrder(input: $input) {
      ... on PlaceOrderPayload {
        order {
          id
          lines {
            id
            product {
              id
              available
            }
          }
        }
      }
      ... on BelowMinimum {
        minimum
      }
      ... on InsufficientStock {
        available
      }
      ... on OrderAlreadyPlaced {
        order {
          id
        }
      }
      ... on TooManyUnpaidOrders {
        message
      }
      ... on TooManyUnpaidLines {
        message
      }
      ... on ReservationLimitExceeded {
        message
      }
      ... on LinesRefused {
        message
      }
      ... on DeliveryRefused {
        message
      }
      ... on TotalChanged {
        message
      }
    }
  }
`;

export type PlaceOrderOutcome =
  | { kind: 'placed'; sentence: string; orderId: string }
  | { kind: 'refused'; alert: QuantityAlert }
  | { kind: 'alreadyPlaced'; sentence: string; orderId: string }
  | { kind: 'totalChanged'; message: string }
  // Without a code it is a refusal.
  | { kind: 'failed'; message: string; code?: ErrorCode };

/** The total that the customer sees; null with the reason while it is unknown. */
export type SeenTotal = { cents: number | null; reason: string; retry: () => void };
export const unseen: SeenTotal = {
  cents: null,
  reason: 'The total is being calculated. Try again in a moment.',
  retry: () => undefined,
};

type Order = Pick<PlaceOrderInput, 'quantity' | 'phone' | 'address' | 'pickupAgency' | 'expectedTotalCents'>;

/** Orders the part. Shows the toasts of the specification and returns what the form has to show. */
export function usePlaceOrder(part: OrderTermsFragment) {
  const toast = useToast();
  const client = useApolloClient();
  const [placeOrder] = useAppMutation(PLACE_ORDER, {
    idempotent: true,
    update(cache, { data }) {
      const result = data?.placeOrder;
      if (result?.__typename === 'PlaceOrderPayload') {
        cache.evict({ fieldName: 'myOrders' });
        cache.evict({ fieldName: 'allOrders' });
      }
      if (result?.__typename === 'InsufficientStock') {
        cache.modify<OrderTermsFragment>({
          id: `Product:${part.id}`,
          fields: { available: () => result.available },
        });
      }
    },
  });

  return async (input: Order): Promise<PlaceOrderOutcome> => {
    const answer = await placeOrder({ productId: part.id, ...input });
    // The server's sentence says when the account can order again.
    const wait = !answer.ok && answer.code === 'RATE_LIMITED' ? answer.serverMessage : null;
    if (!answer.ok) return { kind: 'failed', message: wait ?? answer.message, code: answer.code };
    const outcome = readPlaceOrder(answer.data.placeOrder, part.name);
    if (outcome.kind === 'placed') toast.success(outcome.sentence);
    if (outcome.kind === 'alreadyPlaced') toast.error(outcome.sentence);
    // The price of the part may be another one, or the shop charges shipping and tax since.
    if (outcome.kind === 'totalChanged') void client.refetchQueries({ include: ['OrderForm'] });
    return outcome;
  };
}

/** The server's answer in the specification's words (section 8). */
export function readPlaceOrder(result: PlaceOrderMutation['placeOrder'], partName: string): PlaceOrderOutcome {
  switch (result.__typename) {
    case 'PlaceOrderPayload':
      return { kind: 'placed', sentence: messages.orders.placed(partName), orderId: result.order.id };
    case 'BelowMinimum':
      return { kind: 'refused', alert: belowMinimum(result.minimum) };
    case 'InsufficientStock':
      return { kind: 'refused', alert: aboveStock(result.available) };
    case 'OrderAlreadyPlaced':
      return { kind: 'alreadyPlaced', sentence: messages.orders.alreadyPlaced(partName), orderId: result.order.id };
    case 'TooManyUnpaidOrders':
    case 'TooManyUnpaidLines':
    case 'LinesRefused':
    case 'DeliveryRefused':
      return { kind: 'failed', message: result.message };
    case 'TotalChanged':
      return { kind: 'totalChanged', message: result.message };
    case 'ReservationLimitExceeded':
      return { kind: 'refused', alert: { sentence: messages.orders.aboveStock, remedy: result.message } };
  }
}
