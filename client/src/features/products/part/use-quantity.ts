import { useState } from 'react';
import { useAddToBasket } from '#lib/basket/use-add-to-basket.ts';
import { formatCount } from '#lib/format/count.ts';
import { formatCents } from '#lib/format/money.ts';
import { unitPriceOf } from '#lib/format/price-breaks.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { textsOf, type Part, type PartOrFrame } from './part-texts.ts';

/** How many pieces the buttons and the arrow keys add: as many as a box usually has. */
const STEP = 10;

export type Quantity = ReturnType<typeof useQuantity>;

/** The quantity of the order: first the minimum. The box and the bar of a phone share it. */
export function useQuantity(part: PartOrFrame) {
  const [changed, setTyped] = useState<string | null>(null);
  const addToBasket = useAddToBasket(useToast());
  const texts = textsOf(part);
  const typed = changed ?? texts.minimum;
  const pieces = /^\d{1,3}(,?\d{3})*$/.test(typed.trim()) ? Number(typed.replaceAll(',', '')) : null;
  const { minimum, available } = part ?? { minimum: 0, available: 0 };
  return {
    typed,
    setTyped,
    /** At least the minimum, at most the stock. */
    step(by: 1 | -1) {
      const next = Math.max(minimum, Math.min(available, (pieces ?? minimum) + by * STEP));
      setTyped(formatCount(next));
    },
    /** The pieces that can be ordered as typed, else the minimum. */
    wanted: part && pieces !== null && !faultOf(part, pieces) ? pieces : minimum,
    /** What 'Buy Now' takes to the order form; null if it is the minimum or cannot be ordered. */
    chosen: part && changed !== null && !faultOf(part, pieces) ? pieces : null,
    /** Why this quantity cannot be ordered; null if it can. */
    fault: part && faultOf(part, pieces),
    unitPrice: part ? unitPriceOf(part, pieces ?? 0).formatted : texts.price,
    total: part ? totalOf(part, pieces) : texts.total,
    add() {
      if (!part || pieces === null || faultOf(part, pieces)) return;
      const { id: productId, name, price } = part;
      addToBasket({ productId, name, quantity: pieces, priceCents: price.cents });
    },
  };
}

const totalOf = (part: Part, pieces: number | null) =>
  pieces === null ? '–' : formatCents(pieces * unitPriceOf(part, pieces).cents);

function faultOf({ minimum, available }: { minimum: number; available: number }, pieces: number | null) {
  if (pieces === null) return 'Enter a whole number.';
  if (pieces < minimum) return `The minimum order is ${formatCount(minimum)}.`;
  return pieces > available ? `Only ${formatCount(available)} in stock.` : null;
}
