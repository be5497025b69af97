import { createUnionType, Field, ID, InputType, ObjectType } from 'type-graphql';
import { OrderAlreadyPaid } from '#modules/orders/lifecycle/lifecycle.type.ts';
import { Order } from '#modules/orders/order.type.ts';
import { InsufficientStock } from '#modules/orders/placement/line-refusal.type.ts';
import { IdempotentInput } from '#platform/idempotent-input.ts';
import { Money } from '#platform/money.ts';
import { Refusal } from '#platform/refusal.ts';

@InputType({ description: 'Names the order to pay.' })
export class CreatePaymentIntentInput extends IdempotentInput {
  @Field(() => ID, { description: "An unpaid order of the viewer's own." })
  orderId!: string;
}

@ObjectType({ description: 'The open payment of an order.' })
export class CreatePaymentIntentPayload {
  @Field(() => String, {
    description: "Secret of this one payment, for the card provider's script. Do not log or store it.",
  })
  clientSecret: string;

  @Field(() => Money, { description: 'The amount that will be charged: the total of the order.' })
  amount: Money;

  @Field(() => Order, { description: 'The order.' })
  order: Order;

  constructor({ order, clientSecret }: { order: Order; clientSecret: string }) {
    this.clientSecret = clientSecret;
    this.amount = new Money(order.totalCents);
    this.order = order;
  }
}

@ObjectType({
  implements: Refusal,
  description: 'The stock of the order was reserved twice, and both reservations ended unpaid.',
})
export class ReservationUsed extends Refusal {
  @Field(() => Order, { description: 'The order: delete it and place it again.' })
  order: Order;

  constructor({ order, message }: ReservationUsed) {
    super();
    this.order = order;
    this.message = message;
  }
}

export const CreatePaymentIntentResult = createUnionType({
  name: 'CreatePaymentIntentResult',
  description: 'The open payment of the order, or the reason for the refusal.',
  types: () => [CreatePaymentIntentPayload, InsufficientStock, OrderAlreadyPaid, ReservationUsed] as const,
});
export type CreatePaymentIntentResult = typeof CreatePaymentIntentResult;
