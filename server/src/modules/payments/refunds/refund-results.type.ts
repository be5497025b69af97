import { createUnionType, Field, Int, ObjectType } from 'type-graphql';
import { Order } from '#modules/orders/order.type.ts';
import { Money } from '#platform/money.ts';
import { Refusal } from '#platform/refusal.ts';
import { Refund } from './refunds.type.ts';

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

export const RefundOrderResult = createUnionType({
  name: 'RefundOrderResult',
  description: 'The refund, or why there is none.',
  types: () => [RefundOrderPayload, MoreThanReceived] as const,
});
export type RefundOrderResult = typeof RefundOrderResult;
