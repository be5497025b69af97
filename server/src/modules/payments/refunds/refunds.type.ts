import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { RefundStatus } from '#generated/prisma/enums.ts';

export { RefundStatus };

registerEnumType(RefundStatus, {
  name: 'RefundStatus',
  description: 'How far a refund is.',
  valuesConfig: {
    PENDING: { description: 'Decided; the card provider is being asked, or has not settled it yet.' },
    SUCCEEDED: { description: 'The card provider has given the money back.' },
    FAILED: { description: 'The card provider could not give it back; it may be tried anew.' },
  },
});

@ObjectType({ description: 'Money of a paid order that went back to its buyer, or is about to.' })
export class Refund {
  @Field(() => ID, { description: 'UUID, as given by whoever asked for it.' })
  id!: string;

  amountCents!: number;

  @Field(() => RefundStatus, { description: 'How far it is.' })
  status!: RefundStatus;

  @Field(() => String, { description: 'Why it was made.' })
  reason!: string;

  @Field(() => Int, { description: 'Pieces that went back in stock with it.' })
  restocked!: number;

  @Field(() => String, { nullable: true, description: "The card provider's id of it, re_…; null until it has told." })
  transactionId!: string | null;

  @Field(() => String, { nullable: true, description: "Why it failed, in the card provider's words." })
  failure!: string | null;

  @Field(() => Date, { description: 'When it was decided.' })
  requestedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it succeeded or failed; null while it is pending.' })
  settledAt!: Date | null;
}
