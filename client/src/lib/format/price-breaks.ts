import { formatCount } from './count.ts';

type Amount = { cents: number; formatted: string };
type PriceBreak = { quantity: number; price: Amount };
type Priced = { price: Amount; priceBreaks: readonly PriceBreak[] };

/** The price of one piece in a line of this quantity: that of the last break that it reaches. The server computes the total. */
export const unitPriceOf = ({ price, priceBreaks }: Priced, quantity: number): Amount =>
  priceBreaks.findLast((priced) => priced.quantity <= quantity)?.price ?? price;

/** The first break that a line of this quantity does not reach. */
export const nextBreakOf = ({ priceBreaks }: Pick<Priced, 'priceBreaks'>, quantity: number): PriceBreak | undefined =>
  priceBreaks.find((priced) => priced.quantity > quantity);

/** "500 or more: $6.20 each" */
export const describeBreak = ({ quantity, price }: PriceBreak): string =>
  `${formatCount(quantity)} or more: ${price.formatted} each`;
