import { ArgsType, Field, ID, InputType, ObjectType } from 'type-graphql';
import { connectionOf, PageArgs } from '#platform/connection.ts';
import { IsSearch, IsText, IsTyped } from '#platform/input.ts';
import { columns } from '#platform/statement.ts';
import { postLimits } from './post.type.ts';

@ObjectType({ description: 'A question about a part. It does not name who asked.' })
export class PartQuestion {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  productId!: string;
  /** Its author; null after the account was deleted. */
  userId!: string | null;

  @Field(() => String, { description: 'The question: plain text.' })
  text!: string;

  @Field(() => Date, { description: 'Time of the question.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Time at which an admin hid it; null if it is public.' })
  hiddenAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Why an admin hid it; null if it is public.' })
  hiddenReason!: string | null;
}

@ObjectType({ description: 'An answer of the shop, or of a buyer of the part. It does not name the buyer.' })
export class PartAnswer {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  questionId!: string;

  @Field(() => Boolean, { name: 'isByShop', description: 'true: the shop answers; false: a buyer of the part.' })
  byShop!: boolean;

  @Field(() => String, { description: 'The answer: plain text.' })
  text!: string;

  @Field(() => Date, { description: 'Time of the answer.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Time of its last change; null if it was never changed.' })
  editedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'Time at which an admin hid it; null if it is public.' })
  hiddenAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Why an admin hid it; null if it is public.' })
  hiddenReason!: string | null;
}

export const selectQuestion = columns<PartQuestion>({
  id: 'id',
  productId: 'product_id',
  userId: 'user_id',
  text: 'text',
  createdAt: 'created_at',
  hiddenAt: 'hidden_at',
  hiddenReason: 'hidden_reason',
});

export const selectAnswer = columns<PartAnswer>({
  id: 'id',
  questionId: 'question_id',
  byShop: 'by_shop',
  text: 'text',
  createdAt: 'created_at',
  editedAt: 'edited_at',
  hiddenAt: 'hidden_at',
  hiddenReason: 'hidden_reason',
});

export const PartQuestionConnection = connectionOf(PartQuestion, 'PartQuestion');
export type PartQuestionConnection = InstanceType<typeof PartQuestionConnection>;

export const PartAnswerConnection = connectionOf(PartAnswer, 'PartAnswer');
export type PartAnswerConnection = InstanceType<typeof PartAnswerConnection>;

@InputType({ description: 'Filters of the list of all questions; a question must pass all of them.' })
export class PartQuestionFilter {
  @Field(() => Boolean, {
    nullable: true,
    description: 'false: only public questions without a public answer, the oldest first; true: only answered ones.',
  })
  isAnswered?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true: only hidden questions and those with a hidden answer; false: only public questions.',
  })
  isHidden?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Text in the question or an answer, or the name or number of the part; up to 100 characters.',
  })
  @IsSearch()
  search?: string | null;
}

@ArgsType()
export class AllPartQuestionsArgs extends PageArgs {
  @Field(() => PartQuestionFilter, { nullable: true, description: 'Filters the list.' })
  filter?: PartQuestionFilter | null;
}

@InputType({ description: 'A question about a part.' })
export class AskQuestionInput {
  @Field(() => ID, { description: 'Id of a part on sale.' })
  productId!: string;

  @Field(() => String, { description: 'The question, up to 1000 characters.' })
  @IsTyped('a question', postLimits.question)
  text!: string;
}

@InputType({ description: "The question of the viewer's to delete, with its answers." })
export class DeleteQuestionInput {
  @Field(() => ID, { description: 'Id of the question.' })
  questionId!: string;
}

@InputType({
  description: 'An answer to a question: of the shop if an admin sends it, otherwise of a buyer of the part.',
})
export class AnswerQuestionInput {
  @Field(() => ID, { description: 'Id of the question.' })
  questionId!: string;

  @Field(() => String, { description: 'The answer, up to 2000 characters.' })
  @IsTyped('an answer', postLimits.answer)
  text!: string;
}

@InputType({ description: "A changed answer: the viewer's own, or for admins that of the shop." })
export class EditAnswerInput {
  @Field(() => ID, { description: 'Id of the answer.' })
  answerId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The text that the viewer has seen: if it has changed meanwhile, the answer stays (CONFLICT).',
  })
  @IsText('the text that was seen', postLimits.answer)
  seenText?: string | null;

  @Field(() => String, { description: 'The answer, up to 2000 characters.' })
  @IsTyped('an answer', postLimits.answer)
  text!: string;
}

@InputType({ description: "The answer to delete: the viewer's own, or for admins that of the shop." })
export class DeleteAnswerInput {
  @Field(() => ID, { description: 'Id of the answer.' })
  answerId!: string;
}

@ObjectType({ description: 'The question is public. Its author gets a mail when it is answered.' })
export class AskQuestionPayload {
  @Field(() => PartQuestion, { description: 'The new question.' })
  question!: PartQuestion;
}

@ObjectType({ description: 'The question and its answers were deleted.' })
export class DeleteQuestionPayload {
  @Field(() => ID, { description: 'Id of the deleted question.' })
  questionId!: string;
}

@ObjectType({ description: 'The answer is public.' })
export class AnswerQuestionPayload {
  @Field(() => PartAnswer, { description: 'The new answer.' })
  answer!: PartAnswer;
}

@ObjectType({ description: 'The answer was changed. A hidden one stays hidden.' })
export class EditAnswerPayload {
  @Field(() => PartAnswer, { description: 'The changed answer.' })
  answer!: PartAnswer;
}

@ObjectType({ description: 'The answer was deleted.' })
export class DeleteAnswerPayload {
  @Field(() => ID, { description: 'Id of the deleted answer.' })
  answerId!: string;
}
