import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { LineRefusal } from '#modules/orders/placement/line-refusal.type.ts';
import { OrderLineInput } from '#modules/orders/placement/placement.type.ts';
import { Product } from '#modules/products/product.type.ts';
import { HasItems, IsAtLeast, IsAtMost } from '#platform/input.ts';
import { Money } from '#platform/money.ts';
import { Refusal } from '#platform/refusal.ts';

/** The most lines of a basket, and the most that are saved for later. An order has at most as many. */
export const MAX_LINES = 50;

@ObjectType({ description: 'A part in a basket, in a quantity.' })
export class BasketLine {
  @Field(() => ID, { description: 'Id of the part, which occurs once in a basket.' })
  id!: string;

  @Field(() => Product, { description: 'The part as it is now; it may be archived.' })
  product!: Product;

  @Field(() => Int, { description: 'Pieces.' })
  quantity!: number;

  @Field(() => Money, {
    nullable: true,
    description: 'Quantity x price of now in this quantity; null if the line cannot be ordered.',
  })
  total!: Money | null;

  @Field(() => Money, {
    nullable: true,
    description: 'Price of one piece when the part was added; null for visitors.',
  })
  addedPrice!: Money | null;

  @Field(() => LineRefusal, {
    nullable: true,
    description: 'Why the line cannot be ordered now, with the data needed to correct it; null if it can be ordered.',
  })
  problem!: LineRefusal | null;
}

@ObjectType({ description: 'Parts that a customer or a visitor intends to order. It reserves no stock.' })
export class Basket {
  @Field(() => [BasketLine], { description: 'At most 50 lines, in the order in which they were added.' })
  lines!: BasketLine[];

  @Field(() => [BasketLine], { description: 'At most 50 lines that are not part of the next order.' })
  savedForLater!: BasketLine[];

  @Field(() => Money, { description: 'The sum of the lines that can be ordered, at the prices of now.' })
  total!: Money;
}

@InputType({ description: 'A new state of one line of a basket.' })
export class BasketLineInput {
  @Field(() => ID, { description: 'The part.' })
  productId!: string;

  @Field(() => Int, { description: 'Pieces; 0 removes the line.' })
  @IsAtLeast(0, 'Give a quantity of 0 or more.')
  @IsAtMost(1_000_000, 'Give at most 1,000,000 pieces.')
  quantity!: number;

  @Field(() => Boolean, { nullable: true, description: 'true: saved for later; false or null: in the basket.' })
  savedForLater?: boolean | null;
}

@InputType({ description: "Changes lines of the viewer's basket; other lines stay. Safe to repeat." })
export class ChangeBasketInput {
  @Field(() => [BasketLineInput], { description: 'The lines, 1 to 100.' })
  @HasItems({ min: 1, max: 2 * MAX_LINES }, 'Change 1 to 100 lines.')
  lines!: BasketLineInput[];
}

@InputType({
  description:
    "Adds lines to the viewer's basket; of a part that is in it, the larger quantity stays. Safe to repeat. Unknown parts " +
    'are left out.',
})
export class MergeBasketInput {
  @Field(() => [OrderLineInput], { description: 'The lines, at most 50.' })
  @HasItems({ max: MAX_LINES }, 'Add at most 50 lines.')
  lines!: OrderLineInput[];

  @Field(() => [OrderLineInput], {
    nullable: true,
    description: 'Lines to save for later, at most 50; those of parts that the basket or `lines` has are left out.',
  })
  @HasItems({ max: MAX_LINES }, 'Save at most 50 lines for later.')
  savedForLater?: OrderLineInput[] | null;
}

@ObjectType({ description: 'The basket was changed.' })
export class BasketPayload {
  @Field(() => Basket, { description: 'The basket after the change.' })
  basket: Basket;

  @Field(() => Int, {
    description: 'Lines that did not fit into the basket and were saved for later; 0 unless baskets were merged.',
  })
  overflow: number;

  constructor(basket: Basket, overflow = 0) {
    this.basket = basket;
    this.overflow = overflow;
  }
}

@ObjectType({ implements: Refusal, description: 'The basket would have too many lines; nothing was changed.' })
export class BasketFull extends Refusal {
  @Field(() => Int, { description: 'The most lines of a basket, and the most that are saved for later.' })
  maximum = MAX_LINES;

  override message = `A basket has at most ${MAX_LINES} parts, and ${MAX_LINES} saved for later. Remove some first.`;
}

export const ChangeBasketResult = createUnionType({
  name: 'ChangeBasketResult',
  description: 'The basket after a change, or the reason for the refusal.',
  types: () => [BasketPayload, BasketFull] as const,
});
export type ChangeBasketResult = typeof ChangeBasketResult;
