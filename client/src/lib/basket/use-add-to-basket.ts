import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatCount } from '../format/count.ts';
import { paths } from '../paths.ts';
import { leave } from '../url/leave.ts';
import { type AddedLine, basketStore, MAX_LINES } from './basket-store.ts';

type Announce = {
  success: (sentence: string, button?: { label: string; run: () => void }) => void;
  error: (sentence: string) => void;
};

const isFull = `A basket has at most ${MAX_LINES} parts. Order these first, or remove some.`;

/** Adds one part to the basket and announces it, with a way to the checkout. `announce` is the toast of the feature. */
export function useAddToBasket(announce: Announce) {
  const navigate = useNavigate();
  return useCallback(
    ({ name, priceCents, ...line }: AddedLine & { name: string; priceCents?: number }) => {
      const added = basketStore.add([line]);
      if (!added) return announce.error(isFull);
      if (priceCents !== undefined) basketStore.see({ [line.productId]: priceCents });
      announce.success(`In your basket: ${formatCount(added.get(line.productId)?.quantity ?? 0)} × ${name}`, {
        label: 'Check out',
        run: () => leave(() => void navigate(paths.checkout)),
      });
    },
    [announce, navigate],
  );
}

/** Adds lines to the basket and opens it, or announces that they do not fit. Returns whether they were added. */
export function useAddLines(announce: Announce) {
  const navigate = useNavigate();
  return (lines: AddedLine[]) => {
    const isAdded = basketStore.add(lines) !== null;
    if (isAdded) void navigate(paths.basket);
    else announce.error(isFull);
    return isAdded;
  };
}
