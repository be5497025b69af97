import { createUnionType, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { IdempotentInput } from '#platform/idempotent-input.ts';
import { badInput } from '#platform/errors.ts';
import { HasItems, IsAtLeast, IsAtMost, IsTyped } from '#platform/input.ts';
import { Refusal } from '#platform/refusal.ts';
import { DeliveryRefused, OrderQuote } from '#modules/charges/quote.type.ts';
import { Order } from '../order.type.ts';
import { BelowMinimum, InsufficientStock, LineRefusal, ReservationLimitExceeded } from './line-refusal.type.ts';

@InputType({ description: 'One part of an order, in a quantity.' })
export class OrderLineInput {
  @Field(() => ID, { description: 'The part.' })
  productId!: string;

  @Field(() => Int, { description: "Pieces: from the part's minimum to its available stock." })
  @IsAtLeast(1, 'Order at least one piece.')
  @IsAtMost(1_000_000, 'Order at most 1,000,000 pieces.')
  quantity!: number;
}

@InputType({ description: 'An order of several parts, as `lines`, or of one, as `productId` and `quantity`.' })
export class PlaceOrderInput extends IdempotentInput {
  @Field(() => ID, { nullable: true, description: 'The part, without `lines`.' })
  productId?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "Pieces, without `lines`: from the part's minimum to its available stock.",
  })
  @IsAtLeast(1, 'Order at least one piece.')
  @IsAtMost(1_000_000, 'Order at most 1,000,000 pieces.')
  quantity?: number | null;

  @Field(() => [OrderLineInput], {
    nullable: true,
    description: 'The parts, 1 to 50, each once. All are ordered, or none.',
  })
  @HasItems({ min: 1, max: 50 }, 'Order 1 to 50 parts.')
  lines?: OrderLineInput[] | null;

  @Field(() => String, { description: 'Phone number for the delivery, up to 40 characters.' })
  @IsTyped('a phone number', 40)
  phone!: string;

  @Field(() => String, { description: 'Delivery address, up to 500 characters.' })
  @IsTyped('an address', 500)
  address!: string;

  @Field(() => String, { nullable: true, description: "The buyer's purchase order number, up to 60 characters." })
  @IsTyped('a PO number', 60)
  poNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the job that the parts are for, up to 100 characters.' })
  @IsTyped('a job name', 100)
  jobName?: string | null;

  @Field(() => String, { nullable: true, description: 'Notes for the shop, up to 1,000 characters.' })
  @IsTyped('notes', 1_000)
  notes?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the agency where the viewer picks the order up; null to have it shipped.',
  })
  @IsTyped('a location', 100)
  pickupAgency?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The total in cents that the viewer has seen. If it changed since, the order is refused (TotalChanged).',
  })
  @IsAtLeast(0, 'Give an amount of 0 or more.')
  expectedTotalCents?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "true: the ordered pieces leave the viewer's basket in the same transaction. Further pieces of a part stay there. A part that is not in the basket is refused (LinesRefused).",
  })
  fromBasket?: boolean | null;
}

/** A line as a plain object. */
export type WantedLine = Pick<OrderLineInput, 'productId' | 'quantity'>;

/** The lines that were asked for: several, or the one of the fields `productId` and `quantity`. */
export function linesOfInput({
  productId,
  quantity,
  lines,
}: Pick<PlaceOrderInput, 'productId' | 'quantity' | 'lines'>): WantedLine[] {
  if (!lines) {
    if (!productId) throw badInput('productId', 'Give a part, or lines.');
    if (!quantity) throw badInput('quantity', 'Give a quantity.');
    return distinctLines([{ productId, quantity }]);
  }
  if (productId) throw badInput('productId', 'Give a part, or lines, not both.');
  if (quantity) throw badInput('quantity', 'Give the quantities in the lines.');
  return distinctLines(lines).map(({ productId: id, quantity: pieces }) => ({ productId: id, quantity: pieces }));
}

/** The lines with ids as Postgres writes them. Throws for a part that occurs twice. */
export function distinctLines<Line extends { productId: string }>(lines: Line[]): Line[] {
  const ids = lines.map((line) => line.productId.toLowerCase());
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (repeated >= 0) throw badInput(`lines.${repeated}.productId`, 'Name each part in one line.');
  return lines.map((line, index) => ({ ...line, productId: ids[index] ?? '' }));
}

@InputType({ description: 'Names the order to place again.' })
export class ReorderInput extends IdempotentInput {
  @Field(() => ID, { description: "An order of the viewer's own." })
  orderId!: string;
}

@ObjectType({ description: 'The order was placed; its stock is reserved.' })
export class PlaceOrderPayload {
  @Field(() => Order, { description: 'The new order.' })
  order: Order;

  constructor(order: Order) {
    this.order = order;
  }
}

@ObjectType({ implements: Refusal, description: 'The viewer has an unpaid order of this part already.' })
export class OrderAlreadyPlaced extends Refusal {
  @Field(() => Order, { description: 'That order: pay or delete it first.' })
  order: Order;

  constructor({ order, message }: OrderAlreadyPlaced) {
    super();
    this.order = order;
    this.message = message;
  }
}

@ObjectType({ implements: Refusal, description: 'The viewer has the maximum number of unpaid orders.' })
export class TooManyUnpaidOrders extends Refusal {
  @Field(() => Int, { description: 'The most unpaid orders that the viewer may have.' })
  maximum: number;

  constructor({ maximum, message }: TooManyUnpaidOrders) {
    super();
    this.maximum = maximum;
    this.message = message;
  }
}

@ObjectType({
  implements: Refusal,
  description: "The viewer's unpaid orders and this one would have more lines than the viewer may have unpaid.",
})
export class TooManyUnpaidLines extends Refusal {
  @Field(() => Int, { description: 'The most lines that the unpaid orders of the viewer may have.' })
  maximum: number;

  constructor({ maximum, message }: TooManyUnpaidLines) {
    super();
    this.maximum = maximum;
    this.message = message;
  }
}

@ObjectType({ description: 'A line that cannot be ordered.' })
export class RefusedLine {
  @Field(() => Int, { description: 'Its place among the lines, from 1.' })
  position!: number;

  @Field(() => ID, { description: 'The part that it names.' })
  productId!: string;

  @Field(() => LineRefusal, { description: 'The reason, with the data needed to correct the line.' })
  refusal!: LineRefusal;
}

@ObjectType({ implements: Refusal, description: 'Some lines cannot be ordered, so none was.' })
export class LinesRefused extends Refusal {
  @Field(() => [RefusedLine], { description: 'Each line that cannot be ordered; none if parts are not in the basket.' })
  lines: RefusedLine[];

  constructor({ lines, message }: LinesRefused) {
    super();
    this.lines = lines;
    this.message = message;
  }
}

@ObjectType({ implements: Refusal, description: 'The order costs another amount than the viewer has seen.' })
export class TotalChanged extends Refusal {
  @Field(() => OrderQuote, { description: 'What it costs now.' })
  quote: OrderQuote;

  constructor({ quote, message }: TotalChanged) {
    super();
    this.quote = quote;
    this.message = message;
  }
}

@ObjectType('ReservationTerms', { description: 'The terms on which the viewer may order a part.' })
export class PartReservationTerms {
  @Field(() => Int, { description: 'The most pieces that the viewer may order now; the stock may be smaller.' })
  maximum!: number;

  @Field(() => Float, { description: 'The hours for which the stock of an unpaid order is reserved.' })
  hours!: number;
}

export const PlaceOrderResult = createUnionType({
  name: 'PlaceOrderResult',
  description: 'The new order, or the reason for the refusal.',
  types: () =>
    [
      PlaceOrderPayload,
      BelowMinimum,
      InsufficientStock,
      OrderAlreadyPlaced,
      TooManyUnpaidOrders,
      TooManyUnpaidLines,
      ReservationLimitExceeded,
      LinesRefused,
      TotalChanged,
      DeliveryRefused,
    ] as const,
});
export type PlaceOrderResult = typeof PlaceOrderResult;
