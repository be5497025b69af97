import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '#platform/connection.ts';
import { IsText, IsTyped } from '#platform/input.ts';
import { MAX_NUMBER } from '../model.type.ts';

@ObjectType({ description: "A buyer's own answer whether a delivered part fits a model." })
export class FitAnswer {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  modelId!: string;

  @Field(() => Boolean, { description: 'Whether the part fits.' })
  fits!: boolean;

  @Field(() => String, { nullable: true, description: 'Serial number of the unit, if the buyer gave it.' })
  serial!: string | null;

  @Field(() => Date, { description: 'Time of the answer, or of its last change.' })
  answeredAt!: Date;
}

@ObjectType({ description: 'A line of an order with at least one delivered piece.' })
export class DeliveredLine {
  productId!: string;

  @Field(() => Int, { description: 'Its place in the order, from 1.' })
  position!: number;

  @Field(() => String, { description: 'Name of the part when it was ordered.' })
  productName!: string;

  @Field(() => [FitAnswer], {
    description: "The viewer's answers, one per model, the newest first; at most 20.",
  })
  answers!: FitAnswer[];
}

@ObjectType({
  description:
    'What the buyers of a part say about a model, or about all. Each buyer counts once, by the latest answer.',
})
export class FitTally {
  productId!: string;

  @Field(() => Int, { description: 'Buyers who say that the part fits.' })
  fits!: number;

  @Field(() => Int, { description: 'Buyers who say that it does not fit.' })
  misfits!: number;
}

@ObjectType({
  description:
    'A part and a model whose fit list waits for a review, because three or more buyers say the part does not fit.',
})
export class FlaggedFit {
  productId!: string;
  modelId!: string;

  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => Int, { description: 'Buyers who say that the part fits.' })
  fits!: number;

  @Field(() => Int, { description: 'Buyers who say that it does not fit, also those of earlier reviews.' })
  misfits!: number;

  @Field(() => Int, { description: 'Those of the misfits that no admin has reviewed.' })
  openMisfits!: number;

  @Field(() => Date, { description: 'Time of the third misfit since the last review.' })
  flaggedAt!: Date;
}

export const FlaggedFitConnection = connectionOf(FlaggedFit, 'FlaggedFit');
export type FlaggedFitConnection = InstanceType<typeof FlaggedFitConnection>;

@ArgsType()
export class BuyerFitArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'Model number of the unit. Punctuation, spaces and case do not matter. Null for all models together; a buyer counts once there, too.',
  })
  @IsText('a model number', MAX_NUMBER)
  modelNumber?: string | null;
}

@InputType({ description: 'Whether a delivered part fits a unit.' })
export class AnswerFitInput {
  @Field(() => ID, { description: "An order of the viewer's own." })
  orderId!: string;

  @Field(() => Int, { description: 'The line of the order: its position.' })
  position!: number;

  @Field(() => String, { description: 'Model number of the unit. Punctuation, spaces and case do not matter.' })
  @IsTyped('a model number', MAX_NUMBER)
  modelNumber!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Serial number of the unit, up to 60 characters, if it is known.',
  })
  @IsText('a serial number', MAX_NUMBER)
  serial?: string | null;

  @Field(() => Boolean, { description: 'Whether the part fits.' })
  fits!: boolean;
}

@ObjectType({ description: 'The answer is stored. An earlier one about the same line and model was replaced.' })
export class AnswerFitPayload {
  @Field(() => FitAnswer, { description: 'The answer.' })
  answer!: FitAnswer;
}

@InputType({ description: 'The flagged fit that an admin has reviewed.' })
export class ReviewFlaggedFitInput {
  @Field(() => ID, { description: 'Id of the flagged fit.' })
  flaggedFitId!: string;
}

@ObjectType({ description: 'The flag is gone. Three misfits of other buyers would flag it again.' })
export class ReviewFlaggedFitPayload {
  @Field(() => ID, { description: 'Id of the reviewed fit.' })
  reviewedId!: string;
}
