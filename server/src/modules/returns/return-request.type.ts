import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { IdempotentInput } from '#platform/idempotent-input.ts';
import { ArePictures, HasItems, HasNoTwins, IsBetween, IsText } from '#platform/input.ts';
import { Refusal } from '#platform/refusal.ts';
import { ReturnPayload, ReturnReason } from './returns.type.ts';

@InputType({ description: 'Delivered pieces of one line to return.' })
export class ReturnedLineInput {
  @Field(() => Int, { description: 'The position of the line.' })
  position!: number;

  @Field(() => Int, { description: 'The pieces.' })
  @IsBetween({ min: 1, max: 1_000_000 }, 'Give the number of pieces, at least 1.')
  quantity!: number;
}

@InputType({ description: 'Delivered pieces of one or more lines that the customer wants to return.' })
export class RequestReturnInput extends IdempotentInput {
  @Field(() => ID, { description: 'The delivered order.' })
  orderId!: string;

  @Field(() => [ReturnedLineInput], {
    nullable: true,
    description: 'The lines, each once. Each becomes a return of its own, with the same reason.',
  })
  @HasItems({ min: 1, max: 50 }, 'Name 1 to 50 lines.')
  lines?: ReturnedLineInput[] | null;

  @Field(() => Int, { nullable: true, description: 'The position of the line, without `lines`.' })
  position?: number | null;

  @Field(() => Int, { nullable: true, description: 'The pieces, without `lines`.' })
  @IsBetween({ min: 1, max: 1_000_000 }, 'Give the number of pieces, at least 1.')
  quantity?: number | null;

  @Field(() => ReturnReason, { description: 'Why.' })
  reason!: ReturnReason;

  @Field(() => String, { defaultValue: '', description: 'More about it, up to 1000 characters.' })
  @IsText('a note', 1_000)
  note!: string;

  @Field(() => [String], { defaultValue: [], description: 'Paths of uploaded photos, at most 4.' })
  @ArePictures()
  @HasItems({ max: 4 }, 'Give at most 4 photos.')
  @HasNoTwins('Give each photo once.')
  photos!: string[];
}

@ObjectType({ implements: Refusal, description: 'Fewer pieces of the line were delivered and not returned yet.' })
export class MoreThanDelivered extends Refusal {
  @Field(() => Int, { description: 'The position of the line.' })
  position: number;

  @Field(() => Int, { description: 'Pieces that can still be returned.' })
  returnable: number;

  constructor({ position, returnable, message }: MoreThanDelivered) {
    super();
    this.position = position;
    this.returnable = returnable;
    this.message = message;
  }
}

export const RequestReturnResult = createUnionType({
  name: 'RequestReturnResult',
  description: 'The return, or why it was not recorded.',
  types: () => [ReturnPayload, MoreThanDelivered] as const,
});
export type RequestReturnResult = typeof RequestReturnResult;
