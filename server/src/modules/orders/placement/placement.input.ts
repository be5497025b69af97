import { Max, Min } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { IsTyped } from '#platform/input.ts';
import { IdempotentInput } from '#platform/idempotent-input.ts';

@InputType({ description: 'An order for one part.' })
export class PlaceOrderInput extends IdempotentInput {
  @Field(() => ID, { description: 'The part.' })
  productId!: string;

  @Field(() => Int, { description: "Pieces; at least the part's minimum, at most what is available." })
  @Min(1, { message: 'Order at least one piece.' })
  @Max(1_000_000, { message: 'Order at most 1,000,000 pieces.' })
  quantity!: number;

  @Field(() => String, { description: 'Phone number for the delivery, up to 40 characters.' })
  @IsTyped('a phone number', 40)
  phone!: string;

  @Field(() => String, { description: 'Where to deliver, up to 500 characters.' })
  @IsTyped('an address', 500)
  address!: string;
}

@InputType({ description: 'Names the order to place again.' })
export class ReorderInput extends IdempotentInput {
  @Field(() => ID, { description: "An order of the viewer's own." })
  orderId!: string;
}

@InputType({ description: 'Names the unpaid order to delete.' })
export class DeleteOrderInput extends IdempotentInput {
  @Field(() => ID, { description: 'The order.' })
  orderId!: string;
}

@InputType({ description: 'Names the paid order that has arrived.' })
export class MarkDeliveredInput extends IdempotentInput {
  @Field(() => ID, { description: 'The order.' })
  orderId!: string;
}
