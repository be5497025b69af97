import { gql, type TypedDocumentNode } from '@apollo/client';
import { useRef } from 'react';
import type { BasketLineInput, ChangeBasketMutation, ChangeBasketMutationVariables } from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { basketMoves } from '#lib/basket/basket-moves.ts';
import { useSession } from '#session/session.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { BASKET, cacheBasket, idsOf } from './basket-data.ts';

const CHANGE_BASKET: TypedDocumentNode<ChangeBasketMutation, ChangeBasketMutationVariables> = gql`
  mutation ChangeBasket($input: ChangeBasketInput!) {
    changeBasket(input: $input) {
      ... on BasketPayload {
        basket {
          ...BasketFields
        }
      }
      ... on BasketFull {
        message
      }
    }
  }
  ${BASKET}
`;

/**
 * Sets lines of the account's basket, one change after the other: each sets a whole quantity, and the last one has to stay. A
 * failure is shown as a toast, and the basket stays as it is.
 */
export function useChangeBasket() {
  const toast = useToast();
  const session = useSession();
  const [change, { loading }] = useAppMutation(CHANGE_BASKET, {
    update: (cache, { data }) => cacheBasket(cache, data?.changeBasket),
  });

  const send = async (lines: BasketLineInput[]) => {
    const answer = await change({ lines });
    if (!answer.ok) return toast.error(answer.message);
    const result = answer.data.changeBasket;
    if (result.__typename === 'BasketFull') return toast.error(result.message);
    if (session.status === 'signedIn') basketMoves.know(session.person.uid, idsOf(result.basket));
    // A full basket has room for them now.
    if (lines.some(({ quantity }) => quantity === 0)) basketMoves.tryAgain();
  };
  const last = useRef(Promise.resolve());
  const run = (lines: BasketLineInput[]) => {
    last.current = last.current.then(() => send(lines));
  };
  return { change: run, isChanging: loading };
}
