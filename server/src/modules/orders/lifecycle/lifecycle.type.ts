import { ArgsType, createUnionType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { IsBetween } from '#platform/input.ts';
import { IdempotentInput } from '#platform/idempotent-input.ts';
import { Money } from '#platform/money.ts';
import { Refusal } from '#platform/refusal.ts';
import { Order } from '../order.type.ts';
import { type ActionRefusal, actions, type OrderAction } from './order-actions.ts';
import { refusals } from './refusals.ts';

const namesOf = (table: object) => Object.fromEntries(Object.keys(table).map((name) => [name, name]));

const OrderActionEnum = namesOf(actions);
registerEnumType(OrderActionEnum, {
  name: 'OrderAction',
  description: 'An action on an order.',
  valuesConfig: Object.fromEntries(
    Object.entries(actions).map(([name, { description, mutation }]) => [
      name,
      { description: `${description}: ${mutation}.` },
    ]),
  ),
});

const OrderActionRefusalEnum = namesOf(refusals);
registerEnumType(OrderActionRefusalEnum, {
  name: 'OrderActionRefusal',
  description: 'Why an action on an order is refused.',
  valuesConfig: refusals,
});

@ObjectType({
  description: 'Whether the viewer may do something to an order now, or why not. The mutation checks it again.',
})
export class NextAction {
  @Field(() => OrderActionEnum, { description: 'The action.' })
  action!: OrderAction;

  @Field(() => Boolean, { description: 'Whether the viewer may do it now.' })
  isAllowed!: boolean;

  @Field(() => OrderActionRefusalEnum, { nullable: true, description: 'Why not; null if it is allowed.' })
  code!: ActionRefusal['code'] | null;

  @Field(() => String, { nullable: true, description: 'Why not, in a plain sentence; null if it is allowed.' })
  reason!: string | null;
}

@InputType({ description: 'Names the unpaid order whose stock is returned.' })
export class ReleaseReservationInput {
  @Field(() => ID, { description: 'The order.' })
  orderId!: string;
}

@ObjectType({ description: 'The stock of the order was returned. Its customer can still pay it while there is stock.' })
export class ReleaseReservationPayload {
  @Field(() => Order, { description: 'The order, without a reservation.' })
  order!: Order;
}

@InputType({ description: 'Names the unpaid order to delete.' })
export class DeleteOrderInput extends IdempotentInput {
  @Field(() => ID, { description: 'The order.' })
  orderId!: string;
}

@ObjectType({ description: 'The order was deleted; its stock was returned.' })
export class DeleteOrderPayload {
  @Field(() => ID, { description: 'Id of the deleted order.' })
  deletedOrderId: string;

  constructor(deletedOrderId: string) {
    this.deletedOrderId = deletedOrderId;
  }
}

@ObjectType({ implements: Refusal, description: 'The order is paid, so it can be neither deleted nor paid again.' })
export class OrderAlreadyPaid extends Refusal {
  @Field(() => Order, { description: 'The paid order.' })
  order: Order;

  constructor({ order, message }: OrderAlreadyPaid) {
    super();
    this.order = order;
    this.message = message;
  }
}

export const DeleteOrderResult = createUnionType({
  name: 'DeleteOrderResult',
  description: 'The id of the deleted order, or why it was not deleted.',
  types: () => [DeleteOrderPayload, OrderAlreadyPaid] as const,
});
export type DeleteOrderResult = typeof DeleteOrderResult;

@InputType({ description: 'Names the paid order that was delivered.' })
export class MarkDeliveredInput extends IdempotentInput {
  @Field(() => ID, { description: 'The order.' })
  orderId!: string;
}

@ObjectType({ description: 'The order was marked delivered.' })
export class MarkDeliveredPayload {
  @Field(() => Order, { description: 'The delivered order.' })
  order!: Order;
}

@InputType({ description: 'Names the paid order to cancel.' })
export class CancelOrderInput {
  @Field(() => ID, { description: 'The order.' })
  orderId!: string;
}

@InputType({ description: 'Pieces of one line of a paid order to cancel, before they ship.' })
export class CancelLineInput extends IdempotentInput {
  @Field(() => ID, { description: 'The paid order.' })
  orderId!: string;

  @Field(() => Int, { description: 'The position of the line.' })
  position!: number;

  @Field(() => Int, { nullable: true, description: 'The pieces; null for all of the line that did not ship.' })
  @IsBetween({ min: 1, max: 1_000_000 }, 'Give the number of pieces, at least 1.')
  quantity?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      '`leftToShip` of the line that the viewer has seen; refused (CONFLICT) if it is another number by now.',
  })
  seenLeft?: number | null;
}

@ArgsType()
export class QuoteCancellationArgs {
  @Field(() => ID, { description: 'The paid order.' })
  orderId!: string;

  @Field(() => Int, { description: 'The position of the line.' })
  position!: number;

  @Field(() => Int, { nullable: true, description: 'The pieces; null for all of the line that did not ship.' })
  @IsBetween({ min: 1, max: 1_000_000 }, 'Give the number of pieces, at least 1.')
  quantity?: number | null;
}

@ObjectType({ description: 'What canceling pieces of a line refunds now.' })
export class CancellationQuote {
  @Field(() => Money, { description: 'The price of the pieces with its charges, or the rest of the payment.' })
  amount: Money;

  @Field(() => Boolean, { description: 'Whether they are the last pieces, so that the order is canceled.' })
  isWholeOrder: boolean;

  constructor({ cents, isWholeOrder }: { cents: number; isWholeOrder: boolean }) {
    this.amount = new Money(cents);
    this.isWholeOrder = isWholeOrder;
  }
}

@ObjectType({
  description:
    'The order or the pieces are canceled and back in stock. The status of the last of its refunds shows whether the card provider makes it.',
})
export class CancelOrderPayload {
  @Field(() => Order, { description: 'The canceled order, with its refunds.' })
  order: Order;

  constructor(order: Order) {
    this.order = order;
  }
}

@ObjectType({ implements: Refusal, description: 'The order cannot be canceled, or no longer.' })
export class CancellationClosed extends Refusal {
  @Field(() => Order, { description: 'The unchanged order.' })
  order: Order;

  constructor({ order, message }: CancellationClosed) {
    super();
    this.order = order;
    this.message = message;
  }
}

export const CancelOrderResult = createUnionType({
  name: 'CancelOrderResult',
  description: 'The canceled order, or why it was not canceled.',
  types: () => [CancelOrderPayload, CancellationClosed] as const,
});
export type CancelOrderResult = typeof CancelOrderResult;

export const QuoteCancellationResult = createUnionType({
  name: 'QuoteCancellationResult',
  description: 'What canceling pieces of a line refunds, or why they cannot be canceled.',
  types: () => [CancellationQuote, CancellationClosed] as const,
});
export type QuoteCancellationResult = typeof QuoteCancellationResult;
