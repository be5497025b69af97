import { Matches } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { IdempotentInput } from '#platform/idempotent-input.ts';

@InputType({ description: 'Names the order to pay.' })
export class CreatePaymentIntentInput extends IdempotentInput {
  @Field(() => ID, { description: "An unpaid order of the viewer's own." })
  orderId!: string;
}

@InputType({ description: 'Says that the card provider has taken a payment; the shop asks the provider.' })
export class ReportPaymentInput extends IdempotentInput {
  @Field(() => ID, { description: 'The order that was paid.' })
  orderId!: string;

  @Field(() => String, { description: "The card provider's id of the payment intent, pi_…" })
  @Matches(/^pi_\w{1,250}$/, { message: 'A transaction id starts with pi_.' })
  transactionId!: string;
}
