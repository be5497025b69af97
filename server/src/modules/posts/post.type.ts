import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { IsTyped } from '#platform/input.ts';

/** What people write about a part. */
export enum PostKind {
  REVIEW = 'REVIEW',
  QUESTION = 'QUESTION',
  ANSWER = 'ANSWER',
}

registerEnumType(PostKind, {
  name: 'PostKind',
  description: 'What people write about a part.',
  valuesConfig: {
    REVIEW: { description: 'A review of a part by its buyer.' },
    QUESTION: { description: 'A question about a part.' },
    ANSWER: { description: 'An answer to a question.' },
  },
});

export const postLimits = {
  name: 100,
  title: 100,
  review: 2_000,
  question: 1_000,
  answer: 2_000,
  reason: 300,
  /** Questions of one person without an answer. */
  openQuestions: 10,
  /** Public answers of buyers to one question. */
  answers: 9,
} as const;

@InputType({ description: 'The review, question or answer to hide.' })
export class HidePostInput {
  @Field(() => PostKind, { description: 'What it is.' })
  kind!: PostKind;

  @Field(() => ID, { description: 'Its id.' })
  postId!: string;

  @Field(() => String, { description: 'The reason, up to 300 characters; its author can read it.' })
  @IsTyped('a reason', postLimits.reason)
  reason!: string;
}

@InputType({ description: 'The hidden review, question or answer to show again.' })
export class ShowPostInput {
  @Field(() => PostKind, { description: 'What it is.' })
  kind!: PostKind;

  @Field(() => ID, { description: 'Its id.' })
  postId!: string;
}

@ObjectType({ description: 'The state of a review, a question or an answer after an admin hid or showed it.' })
export class ModeratedPost {
  @Field(() => PostKind, { description: 'What it is.' })
  kind!: PostKind;

  @Field(() => ID, { description: 'Its id.' })
  postId!: string;

  @Field(() => Date, { nullable: true, description: 'Time at which an admin hid it; null if it is public.' })
  hiddenAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Why an admin hid it; null if it is public.' })
  hiddenReason!: string | null;
}

@ObjectType({ description: 'The post is hidden: no public page has it.' })
export class HidePostPayload {
  @Field(() => ModeratedPost, { description: 'The hidden post.' })
  post!: ModeratedPost;
}

@ObjectType({ description: 'The post is public again.' })
export class ShowPostPayload {
  @Field(() => ModeratedPost, { description: 'The public post.' })
  post!: ModeratedPost;
}
