import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { Refusal } from '#platform/refusal.ts';
import { whyNotMove } from '../lifecycle/order.moves.ts';
import { reasons } from '../lifecycle/order.reasons.ts';
import { Order } from '../order.type.ts';

@ObjectType({ description: 'The order was placed; its stock is reserved.' })
export class PlaceOrderPayload {
  @Field(() => Order, { description: 'The new order.' })
  order: Order;

  constructor(order: Order) {
    this.order = order;
  }
}

@ObjectType({ implements: Refusal, description: 'Fewer pieces were asked for than one order of this part must have.' })
export class BelowMinimum extends Refusal {
  @Field(() => Int, { description: 'Smallest quantity that an order of this part may ask for.' })
  minimum: number;

  constructor(minimum: number) {
    super();
    this.minimum = minimum;
    this.message = `Order at least ${minimum} pieces of this part.`;
  }
}

@ObjectType({ implements: Refusal, description: 'More pieces were asked for than are left.' })
export class InsufficientStock extends Refusal {
  @Field(() => Int, { description: 'Pieces that can be ordered now.' })
  available: number;

  constructor(available: number) {
    super();
    this.available = available;
    this.message = `Only ${available} pieces of this part are left.`;
  }
}

@ObjectType({ implements: Refusal, description: 'The viewer has an unpaid order of this part already.' })
export class OrderAlreadyPlaced extends Refusal {
  @Field(() => Order, { description: 'That order: pay or delete it first.' })
  order: Order;

  constructor(order: Order) {
    super();
    this.order = order;
    this.message = reasons.UNPAID_ORDER_EXISTS;
  }
}

@ObjectType({ implements: Refusal, description: 'The order is paid, so it can be neither deleted nor paid again.' })
export class OrderAlreadyPaid extends Refusal {
  @Field(() => Order, { description: 'The paid order.' })
  order: Order;

  constructor(order: Order) {
    super();
    this.order = order;
    this.message = reasons[whyNotMove(order, 'DELETED') ?? 'ALREADY_PAID'];
  }
}

@ObjectType({ description: 'The order was deleted; its stock went back.' })
export class DeleteOrderPayload {
  @Field(() => ID, { description: 'Id of the order that is gone.' })
  deletedOrderId: string;

  constructor(deletedOrderId: string) {
    this.deletedOrderId = deletedOrderId;
  }
}

@ObjectType({ description: 'The order was marked delivered.' })
export class MarkDeliveredPayload {
  @Field(() => Order, { description: 'The delivered order.' })
  order!: Order;
}

export const PlaceOrderResult = createUnionType({
  name: 'PlaceOrderResult',
  description: 'The new order, or why there is none.',
  types: () => [PlaceOrderPayload, BelowMinimum, InsufficientStock, OrderAlreadyPlaced] as const,
});
export type PlaceOrderResult = typeof PlaceOrderResult;

export const DeleteOrderResult = createUnionType({
  name: 'DeleteOrderResult',
  description: 'That the order is gone, or why it stays.',
  types: () => [DeleteOrderPayload, OrderAlreadyPaid] as const,
});
export type DeleteOrderResult = typeof DeleteOrderResult;
