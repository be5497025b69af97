import { IsOptional, Max, Min } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { IsTyped } from '#platform/input.ts';

@InputType({ description: 'Money of a paid order that goes back to its buyer.' })
export class RefundOrderInput {
  @Field(() => ID, {
    description:
      'A UUID that the caller makes for this refund. The same one again makes no second refund, and with other input it is refused.',
  })
  requestId!: string;

  @Field(() => ID, { description: 'The paid order.' })
  orderId!: string;

  @Field(() => Int, { nullable: true, description: 'How much, in cents; null for all that is left.' })
  @IsOptional()
  @Min(1, { message: 'Refund at least one cent.' })
  @Max(2_147_483_647, { message: 'No order is worth that much.' })
  amountCents?: number | null;

  @Field(() => Int, { defaultValue: 0, description: 'Pieces that go back in stock.' })
  @Min(0, { message: 'Give the number of pieces, 0 for none.' })
  @Max(1_000_000, { message: 'No order has so many pieces.' })
  restock!: number;

  @Field(() => String, { description: 'Why, up to 300 characters. The buyer can read it.' })
  @IsTyped('a reason', 300)
  reason!: string;
}
