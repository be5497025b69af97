import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import type { MergeBasketMutation, MergeBasketMutationVariables } from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { basketMoves } from '#lib/basket/basket-moves.ts';
import { type AddedLine, useBasketState } from '#lib/basket/basket-store.ts';
import { formatCount } from '#lib/format/count.ts';
import { useSession } from '#session/session.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { BASKET, cacheBasket, idsOf, MY_BASKET } from './basket-data.ts';

const MERGE_BASKET: TypedDocumentNode<MergeBasketMutation, MergeBasketMutationVariables> = gql`
  mutation MergeBasket($input: MergeBasketInput!) {
    mergeBasket(input: $input) {
      ... on BasketPayload {
        overflow
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
 * Moves the lines that were added in this browser into the basket of the account, before and after signing in alike, and
 * reads which parts it has. Renders nothing.
 */
export function BasketSync({ onKnown }: { onKnown: () => void }) {
  const session = useSession();
  const uid = session.status === 'signedIn' ? session.person.uid : null;
  useMoveAddedLines(uid);
  useKnownParts(uid, onKnown);
  return null;
}

function useMoveAddedLines(uid: string | null) {
  const { added, later, hasFailed } = useBasketState();
  const toast = useToast();
  const [merge, { loading }] = useAppMutation(MERGE_BASKET, {
    update: (cache, { data }) => cacheBasket(cache, data?.mergeBasket),
  });
  const isMoving = useRef(false);

  useEffect(() => {
    if (!uid) return;
    basketMoves.tryAgain();
    window.addEventListener('online', basketMoves.tryAgain);
    return () => window.removeEventListener('online', basketMoves.tryAgain);
  }, [uid]);

  useEffect(() => {
    if (!uid || added.length + later.length === 0 || hasFailed || loading || isMoving.current) return;
    isMoving.current = true;
    void move(uid, added, later);
  });

  async function move(account: string, lines: AddedLine[], savedForLater: AddedLine[]) {
    const wanted = (all: AddedLine[]) => all.map(({ productId, quantity }) => ({ productId, quantity }));
    const answer = await merge({
      lines: wanted(lines),
      ...(savedForLater.length > 0 && { savedForLater: wanted(savedForLater) }),
    });
    // Before the store changes: the render that follows moves what was added meanwhile.
    isMoving.current = false;
    const result = answer.ok ? answer.data.mergeBasket : null;
    if (result?.__typename !== 'BasketPayload') {
      basketMoves.failed(account);
      return toast.error(answer.ok ? (result?.message ?? '') : `Your basket was not saved. ${answer.message}`);
    }
    basketMoves.know(account, idsOf(result.basket));
    basketMoves.done([...lines, ...savedForLater], account);
    const larger = result.basket.lines.filter(({ id, quantity }) =>
      lines.some((line) => line.productId === id && line.quantity < quantity),
    );
    if (larger.length > 0) {
      const kept = larger.map(({ quantity, product }) => `${formatCount(quantity)} × ${product.name}`);
      toast.info(`Your saved basket had more of these, so we kept that quantity: ${kept.join(', ')}`);
    }
    if (result.overflow > 0) {
      toast.info(`Your basket is full: ${result.overflow} of these parts are saved for later.`);
    }
  }
}

function useKnownParts(uid: string | null, onKnown: () => void) {
  const client = useApolloClient();
  useEffect(() => {
    if (!uid) return;
    client
      .query({ query: MY_BASKET })
      .then(({ data }) => {
        if (data) basketMoves.know(uid, idsOf(data.myBasket));
        return onKnown();
      })
      // The number in the header stays the last known one.
      .catch(onKnown);
  }, [client, uid, onKnown]);
}
