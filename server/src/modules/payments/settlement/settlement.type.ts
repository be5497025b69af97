import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Order } from '#modules/orders/order.type.ts';
import { IdempotentInput } from '#platform/idempotent-input.ts';
import { IsMatch } from '#platform/input.ts';

@InputType({ description: 'A payment that the browser completed. The shop checks it with the card provider.' })
export class ReportPaymentInput extends IdempotentInput {
  @Field(() => ID, { description: 'The paid order.' })
  orderId!: string;

  @Field(() => String, { description: "The card provider's id of the payment intent, pi_…" })
  @IsMatch(/^pi_\w{1,250}$/, 'A transaction id starts with pi_.')
  transactionId!: string;
}

@ObjectType({ description: 'The card provider confirmed the payment.' })
export class ReportPaymentPayload {
  @Field(() => Order, { description: 'The order, now paid.' })
  order!: Order;
}
