import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import type { BasketFieldsFragment, BasketLineInput } from '#generated/graphql.ts';
import { basketMoves } from '#lib/basket/basket-moves.ts';
import { type AddedLine, basketStore, MAX_LINES, useBasketState } from '#lib/basket/basket-store.ts';
import { formatCents } from '#lib/format/money.ts';
import { useSession } from '#session/session.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { type Line, MY_BASKET, QUOTE_BASKET } from './basket-data.ts';
import { useChangeBasket } from './use-change-basket.ts';

export interface BasketView {
  /** Undefined while it loads. */
  basket: BasketFieldsFragment | undefined;
  error: unknown;
  retry: () => void;
  change: (lines: BasketLineInput[]) => void;
  isChanging: boolean;
  /** Whether an account keeps it, and not this browser. */
  isOfAccount: boolean;
}

/** The basket of the account, or that of a visitor, whose browser keeps the lines. */
export function useBasket(): BasketView {
  const session = useSession();
  const mine = useMyBasket(session.status === 'signedIn');
  const visitors = useVisitorBasket(session.status === 'signedOut');
  if (session.status === 'unknownRole') return { ...visitors, error: session.error, retry: session.retry };
  return session.status === 'signedIn' ? mine : visitors;
}

function useMyBasket(isUsed: boolean): BasketView {
  const { added, later, hasFailed, known } = useBasketState();
  const { data, error, refetch, client } = useQuery(
    MY_BASKET,
    // Prices and stock change, and other devices change the basket.
    isUsed ? { fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const { change, isChanging } = useChangeBasket();
  useRefetch(isUsed, known?.at, refetch);
  useEffect(() => {
    if (isUsed) basketMoves.tryAgain();
  }, [isUsed]);
  // Lines that this browser has added are on their way to the account.
  const isMoving = added.length + later.length > 0 && !hasFailed;
  const [shown, setShown] = useState<{ basket: BasketFieldsFragment; client: typeof client }>();
  if (!isMoving && data && data.myBasket !== shown?.basket) setShown({ basket: data.myBasket, client });
  // Each user has a client.
  const earlier = shown?.client === client ? shown.basket : undefined;
  return {
    basket: isMoving ? earlier : data?.myBasket,
    error,
    retry: () => void refetch(),
    change,
    isChanging: isChanging || isMoving,
    isOfAccount: true,
  };
}

/** Reads the basket again when the customer comes back to the page, or has changed it in another tab. */
function useRefetch(isUsed: boolean, changedAt: number | undefined, refetch: () => unknown) {
  useEffect(() => {
    if (!isUsed) return;
    const read = () => void (document.visibilityState === 'visible' && refetch());
    const readStored = ({ key }: StorageEvent) => void (key === 'kelvin-basket-known' && refetch());
    document.addEventListener('visibilitychange', read);
    window.addEventListener('storage', readStored);
    return () => {
      document.removeEventListener('visibilitychange', read);
      window.removeEventListener('storage', readStored);
    };
  }, [isUsed, changedAt, refetch]);
}

const empty: BasketFieldsFragment = {
  __typename: 'Basket',
  lines: [],
  savedForLater: [],
  total: { __typename: 'Money', cents: 0, formatted: '$0.00' },
  hasCharges: false,
};

function useVisitorBasket(isUsed: boolean): BasketView {
  const toast = useToast();
  const { added, later, prices } = useBasketState();
  const quotes = [useQuote(isUsed, added), useQuote(isUsed, later)] as const;
  const [{ quoted }, { quoted: saved }] = quotes;
  const basket = useMemo(() => {
    if (!quoted || !saved) return undefined;
    const withPrices = (lines: readonly Line[]) => lines.map((line) => withAddedPrice(line, prices[line.id]));
    return { ...quoted, lines: withPrices(quoted.lines), savedForLater: withPrices(saved.lines) };
  }, [quoted, saved, prices]);
  useEffect(() => {
    const lines = basket ? [...basket.lines, ...basket.savedForLater] : [];
    basketStore.see(Object.fromEntries(lines.map(({ id, product }) => [id, product.price.cents])));
  }, [basket]);
  return {
    basket,
    error: quotes.find(({ error }) => error)?.error,
    retry: () => quotes.forEach(({ refetch }) => void refetch()),
    change(changes) {
      const [inBasket, saves] = [changed(added, changes, false), changed(later, changes, true)];
      if (Math.max(inBasket.length, saves.length) > MAX_LINES) return toast.error(isFull);
      basketStore.replace(inBasket, saves);
    },
    isChanging: quotes.some(({ loading }) => loading),
    isOfAccount: false,
  };
}

const isFull = `A basket has at most ${MAX_LINES} parts, and ${MAX_LINES} saved for later. Remove some first.`;

/** The lines after the changes: a changed line keeps its place, and one that moves to the other list leaves. */
function changed(lines: AddedLine[], changes: BasketLineInput[], isLater: boolean): AddedLine[] {
  const mine = changes
    .filter(({ savedForLater }) => (savedForLater ?? false) === isLater)
    .map(({ productId, quantity }) => ({ productId: String(productId), quantity }));
  const isChanged = ({ productId }: AddedLine) => changes.some((change) => change.productId === productId);
  const next = lines.flatMap((line) =>
    isChanged(line) ? mine.filter(({ productId }) => productId === line.productId) : [line],
  );
  const isNew = ({ productId }: AddedLine) => lines.every((line) => line.productId !== productId);
  return [...next, ...mine.filter(isNew)].filter(({ quantity }) => quantity > 0);
}

const withAddedPrice = (line: Line, cents: number | undefined): Line =>
  cents === undefined ? line : { ...line, addedPrice: { __typename: 'Money', cents, formatted: formatCents(cents) } };

/** Lines of this browser at the prices and the stock of now. */
function useQuote(isUsed: boolean, given: AddedLine[]) {
  const lines = useMemo(() => given.map(({ productId, quantity }) => ({ productId, quantity })), [given]);
  const isEmpty = lines.length === 0;
  const { data, previousData, ...query } = useQuery(
    QUOTE_BASKET,
    isUsed && !isEmpty ? { variables: { lines }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  return { ...query, quoted: isUsed && isEmpty ? empty : (data ?? previousData)?.quoteBasket };
}
