import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { IsBetween } from '#platform/input.ts';
import { rule } from '#platform/input-rules.ts';
import { Money } from '#platform/money.ts';
import type { Product } from './product.type.ts';

export const MAX_BREAKS = 5;

/** As the column has it. */
export interface StoredBreak {
  quantity: number;
  cents: number;
}

@ObjectType({ description: 'A lower price for larger quantities of a part.' })
export class PriceBreak {
  @Field(() => Int, { description: 'The smallest quantity of a line that has this price.' })
  quantity!: number;

  @Field(() => Money, { description: 'Price of one piece.' })
  price!: Money;
}

@InputType({ description: 'A lower price for larger quantities of a part.' })
export class PriceBreakInput {
  @Field(() => Int, { description: 'The smallest quantity of a line that has this price, up to 1,000,000.' })
  @IsBetween({ min: 2, max: 1_000_000 }, 'Give a quantity of 2 to 1,000,000 pieces.')
  quantity!: number;

  @Field(() => Int, { description: 'Price of one piece in cents, below that of smaller quantities.' })
  @IsBetween({ min: 1, max: 1_000_000 }, 'Give a price of more than $0.')
  priceCents!: number;
}

/** Quantities rise and prices fall, from the minimum order and the price of the part; the CHECK of the column has the same rule. */
export const ArePriceBreaks = () =>
  rule(
    `Give at most ${MAX_BREAKS} price breaks, with rising quantities and falling prices.`,
    (value) =>
      Array.isArray(value) &&
      value.length <= MAX_BREAKS &&
      isFalling((value as PriceBreakInput[]).map(({ quantity, priceCents: cents }) => ({ quantity, cents }))),
  );

const isFalling = (breaks: StoredBreak[]): boolean =>
  breaks.every(({ quantity, cents }, index) => {
    const before = breaks[index - 1];
    return !before || (quantity > before.quantity && cents < before.cents);
  });

type Priced = Pick<Product, 'priceCents' | 'priceBreaks'>;

const storedBreaks = ({ priceBreaks }: Pick<Product, 'priceBreaks'>): StoredBreak[] =>
  priceBreaks as unknown as StoredBreak[];

/** Whether the breaks begin above the minimum order and below the price. */
export function fitBreaks(part: Priced & Pick<Product, 'minimum'>): boolean {
  const first = storedBreaks(part)[0];
  return !first || (first.quantity > part.minimum && first.cents < part.priceCents);
}

export const toPriceBreaks = (product: Pick<Product, 'priceBreaks'>): PriceBreak[] =>
  storedBreaks(product).map(({ quantity, cents }) => ({ quantity, price: new Money(cents) }));

/** The price of one piece in a line of this quantity: that of the break with the greatest quantity not above it. */
export const unitPriceOf = (part: Priced, quantity: number): number =>
  storedBreaks(part).findLast((priced) => priced.quantity <= quantity)?.cents ?? part.priceCents;

/** The same in SQL, for a row of `products`. Most parts have no breaks, and cost a comparison. */
export const unitPriceAt = (
  quantity: string,
): string => `CASE WHEN products.price_breaks = '[]' THEN products.price_cents
        ELSE COALESCE((
          SELECT (priced->>'cents')::int FROM jsonb_array_elements(products.price_breaks) AS priced
          WHERE (priced->>'quantity')::int <= ${quantity}
          ORDER BY (priced->>'quantity')::int DESC LIMIT 1
        ), products.price_cents) END`;
