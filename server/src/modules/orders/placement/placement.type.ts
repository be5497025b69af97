import { Max, Min } from 'class-validator';
import { createUnionType, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { IdempotentInput } from '#platform/idempotent-input.ts';
import { IsTyped } from '#platform/input.ts';
import { Refusal } from '#platform/refusal.ts';
import { Order } from '../order.type.ts';

@InputType({ description: 'An order for one part.' })
export class PlaceOrderInput extends IdempotentInput {
  @Field(() => ID, { description: 'The part.' })
  productId!: string;

  @Field(() => Int, { description: "Pieces: from the part's minimum to its available stock." })
  @Min(1, { message: 'Order at least one piece.' })
  @Max(1_000_000, { message: 'Order at most 1,000,000 pieces.' })
  quantity!: number;

  @Field(() => String, { description: 'Phone number for the delivery, up to 40 characters.' })
  @IsTyped('a phone number', 40)
  phone!: string;

  @Field(() => String, { description: 'Delivery address, up to 500 characters.' })
  @IsTyped('an address', 500)
  address!: string;
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

@ObjectType({ implements: Refusal, description: 'The quantity is below the minimum of this part.' })
export class BelowMinimum extends Refusal {
  @Field(() => Int, { description: 'Smallest quantity that an order of this part may have.' })
  minimum: number;

  constructor({ minimum, message }: BelowMinimum) {
    super();
    this.minimum = minimum;
    this.message = message;
  }
}

@ObjectType({ implements: Refusal, description: 'The quantity is above the stock of this part.' })
export class InsufficientStock extends Refusal {
  @Field(() => Int, { description: 'Pieces that can be ordered now.' })
  available: number;

  constructor({ available, message }: InsufficientStock) {
    super();
    this.available = available;
    this.message = message;
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
  description: 'The quantity is more than the viewer may reserve of this part without paying.',
})
export class ReservationLimitExceeded extends Refusal {
  @Field(() => Int, { description: 'The most pieces of this part that the viewer may order now.' })
  maximum: number;

  constructor({ maximum, message }: ReservationLimitExceeded) {
    super();
    this.maximum = maximum;
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
      ReservationLimitExceeded,
    ] as const,
});
export type PlaceOrderResult = typeof PlaceOrderResult;
