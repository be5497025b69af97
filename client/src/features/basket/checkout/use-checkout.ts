import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { useRef, useState } from 'react';
import type { CheckoutMutation, CheckoutMutationVariables, PlaceOrderInput } from '#generated/graphql.ts';
import { mayBeDone } from '#lib/api/errors.ts';
import { makeUuid, useAppMutation } from '#lib/api/use-app-mutation.ts';
import { basketMoves } from '#lib/basket/basket-moves.ts';
import { pathTo, paths } from '#lib/paths.ts';
import { useSignedIn } from '#session/session.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { idsOf, type Line, LINE_PROBLEM, MY_BASKET } from '../basket-data.ts';

const CHECKOUT: TypedDocumentNode<CheckoutMutation, CheckoutMutationVariables> = gql`
  mutation Checkout($input: PlaceOrderInput!) {
    placeOrder(input: $input) {
      ... on PlaceOrderPayload {
        order {
          id
          number
          lines {
            id
            product {
              id
              available
            }
          }
        }
      }
      ... on OrderAlreadyPlaced {
        message
        order {
          id
        }
      }
      ... on LinesRefused {
        message
        lines {
          productId
          refusal {
            ...LineProblem
          }
        }
      }
      ... on Refusal {
        message
      }
    }
  }
  ${LINE_PROBLEM}
`;

type Delivery = Pick<
  PlaceOrderInput,
  'phone' | 'address' | 'poNumber' | 'jobName' | 'notes' | 'pickupAgency' | 'expectedTotalCents'
>;

export interface CheckoutFault {
  message: string;
  /** The unpaid order of the only part, if that is the reason. */
  orderId?: string;
}

/** Places one order of all lines and opens its payment. The lines leave the basket together with the order. */
export function useCheckout(lines: readonly Line[]) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { person } = useSignedIn();
  const [fault, setFault] = useState<CheckoutFault | null>(null);
  const [refused, setRefused] = useState<Record<string, Line['problem']>>({});
  // It may have placed the order. Further attempts keep its key, and with the same entries its total.
  const unanswered = useRef<PlaceOrderInput>(undefined);
  const [placeOrder] = useAppMutation(CHECKOUT, {
    update(cache, { data }) {
      if (data?.placeOrder.__typename !== 'PlaceOrderPayload') return;
      for (const fieldName of ['myOrders', 'allOrders', 'myBasket']) cache.evict({ fieldName });
    },
  });

  /**
   * Returns whether the order was placed, now or by an earlier attempt. Calls `onRefused` if no order has these parts: the
   * basket may differ from the page.
   */
  async function checkOut(delivery: Delivery, onRefused: () => void): Promise<boolean> {
    setFault(null);
    setRefused({});
    const wanted = lines.map(({ id: productId, quantity }) => ({ productId, quantity }));
    const leaveBasket = () => {
      basketMoves.know(person.uid, []);
      void knowRest();
      // The answer that they had moved to the account may have been lost.
      basketMoves.done(wanted, person.uid);
    };
    const refuse = ({ message }: { message: string }) => {
      setFault({ message });
      onRefused();
      return false;
    };
    const before = unanswered.current;
    const idempotencyKey = before?.idempotencyKey ?? makeUuid();
    const entered = { ...delivery, lines: wanted, fromBasket: true, idempotencyKey };
    const { expectedTotalCents } = delivery;
    const isRepeat = JSON.stringify({ ...before, expectedTotalCents }) === JSON.stringify(entered);
    const input = before && isRepeat ? before : entered;
    unanswered.current = input;
    const answer = await placeOrder(input);
    const isPlacedBefore = !answer.ok && answer.field === 'idempotencyKey';
    if (answer.ok || isPlacedBefore) unanswered.current = undefined;
    else if (!mayBeDone(answer.code)) unanswered.current = before;
    if (isPlacedBefore) {
      client.cache.evict({ fieldName: 'myOrders' });
      leaveBasket();
      toast.error('An earlier attempt already placed this order, without your last changes.');
      await navigate(paths.myOrders);
      return true;
    }
    if (!answer.ok) {
      const wait = answer.code === 'RATE_LIMITED' ? answer.serverMessage : null;
      setFault({ message: wait ?? answer.message });
      return false;
    }
    const result = answer.data.placeOrder;
    switch (result.__typename) {
      case 'PlaceOrderPayload':
        leaveBasket();
        toast.success(
          `Order ${result.order.number} is placed. Pay it to ${delivery.pickupAgency ? 'pick it up' : 'have it shipped'}.`,
        );
        await navigate(pathTo.payment(result.order.id));
        return true;
      case 'LinesRefused':
        setRefused(Object.fromEntries(result.lines.map(({ productId, refusal }) => [productId, refusal])));
        // Parts have left the basket. If it is empty, the checkout with its fault is gone.
        if (result.lines.length > 0) return refuse(result);
        toast.error(result.message);
        onRefused();
        return false;
      case 'OrderAlreadyPlaced':
        setFault({ message: result.message, orderId: result.order.id });
        return false;
      default:
        return refuse(result);
    }
  }

  /** Another device may have added parts, which stay in the basket. */
  async function knowRest() {
    const { data } = await client.query({ query: MY_BASKET, fetchPolicy: 'network-only', errorPolicy: 'all' });
    if (data) basketMoves.know(person.uid, idsOf(data.myBasket));
  }

  /** Forgets the refusal of a line that was changed. */
  const forget = (productId: string) => setRefused((before) => ({ ...before, [productId]: null }));
  const shown = lines.map((line) => ({ ...line, problem: refused[line.id] ?? line.problem }));
  return { checkOut, fault, lines: shown, forget };
}
