import { createUnionType, Field, Int, ObjectType } from 'type-graphql';
import { Order } from '#modules/orders/order.type.ts';
import { Money } from '#platform/money.ts';
import { Refusal } from '#platform/refusal.ts';
import { Refund } from './refund.type.ts';

@ObjectType({ description: 'The refund stands in the books; its status says whether the money has gone.' })
export class RefundOrderPayload {
  @Field(() => Order, { description: 'The order, with this refund.' })
  order: Order;

  @Field(() => Refund, { description: 'The refund.' })
  refund: Refund;

  constructor(order: Order, refund: Refund) {
    this.order = order;
    this.refund = refund;
  }
}

@ObjectType({ implements: Refusal, description: 'More was asked for than is left of what was received, or of pieces.' })
export class MoreThanReceived extends Refusal {
  @Field(() => Money, { description: 'What can still be given back.' })
  refundable: Money;

  @Field(() => Int, { description: 'Pieces that can still go back in stock.' })
  restockable: number;

  constructor(order: Order, reason?: string) {
    super();
    this.refundable = new Money(order.totalCents - order.refundedCents);
    this.restockable = order.quantity - order.restocked;
    this.message =
      reason ?? `Only ${this.refundable.formatted()} and ${this.restockable} pieces of this order are left to go back.`;
  }
}

@ObjectType({ description: 'The order is called off: its parts are back in stock, and its money goes back.' })
export class CancelOrderPayload {
  @Field(() => Order, { description: 'The cancelled order.' })
  order: Order;

  constructor(order: Order) {
    this.order = order;
  }
}

@ObjectType({ implements: Refusal, description: 'The order can not, or no longer, be called off.' })
export class CancellationClosed extends Refusal {
  @Field(() => Order, { description: 'The order as it stands.' })
  order: Order;

  constructor(order: Order, reason: string) {
    super();
    this.order = order;
    this.message = reason;
  }
}

export const RefundOrderResult = createUnionType({
  name: 'RefundOrderResult',
  description: 'The refund, or why there is none.',
  types: () => [RefundOrderPayload, MoreThanReceived] as const,
});
export type RefundOrderResult = typeof RefundOrderResult;

export const CancelOrderResult = createUnionType({
  name: 'CancelOrderResult',
  description: 'The cancelled order, or why it goes on.',
  types: () => [CancelOrderPayload, CancellationClosed] as const,
});
export type CancelOrderResult = typeof CancelOrderResult;
