import { createUnionType, Field, ObjectType } from 'type-graphql';
import { OrderAlreadyPaid } from '#modules/orders/lifecycle/lifecycle.type.ts';
import { Order } from '#modules/orders/order.type.ts';
import { InsufficientStock } from '#modules/orders/placement/placement.type.ts';
import { Money } from '#platform/money.ts';

@ObjectType({ description: 'What the browser needs to take the payment.' })
export class CreatePaymentIntentPayload {
  @Field(() => String, {
    description: "Secret of this one payment, for the card provider's script. Do not log or store it.",
  })
  clientSecret: string;

  @Field(() => Money, { description: 'What will be charged.' })
  amount: Money;

  @Field(() => Order, { description: 'The order it pays.' })
  order: Order;

  constructor(order: Order, clientSecret: string) {
    this.clientSecret = clientSecret;
    this.amount = new Money(order.totalCents);
    this.order = order;
  }
}

@ObjectType({ description: 'The card provider confirmed the payment.' })
export class ReportPaymentPayload {
  @Field(() => Order, { description: 'The order, now paid.' })
  order!: Order;
}

export const CreatePaymentIntentResult = createUnionType({
  name: 'CreatePaymentIntentResult',
  description: 'The open payment of the order, or why there is none.',
  types: () => [CreatePaymentIntentPayload, InsufficientStock, OrderAlreadyPaid] as const,
});
export type CreatePaymentIntentResult = typeof CreatePaymentIntentResult;
