import { ArgsType, Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf, PageArgs } from '#platform/connection.ts';
import { IsBetween, IsSearch, IsTyped } from '#platform/input.ts';
import { columns } from '#platform/statement.ts';
import { postLimits } from './post.type.ts';
import { PartAnswer } from './question.type.ts';

@ObjectType({
  description: 'A review of a part by a buyer whose order of it was delivered. One for each buyer and part.',
})
export class PartReview {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  productId!: string;

  @Field(() => String, { description: 'Name of the author, as given.' })
  name!: string;

  @Field(() => Int, { description: '1 (poor) to 5 (excellent).' })
  rating!: number;

  @Field(() => String, { nullable: true, description: 'Title; null without one.' })
  title!: string | null;

  @Field(() => String, { description: 'Text of the review: plain text.' })
  text!: string;

  @Field(() => Boolean, { description: 'Whether the author sent pieces of the order back.' })
  isReturned!: boolean;

  @Field(() => Int, { description: 'Users who found it helpful.' })
  helpful!: number;

  @Field(() => Date, { description: 'Time of the review.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Time of its last change; null if it was never changed.' })
  editedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'Time at which an admin hid it; null if it is public.' })
  hiddenAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Why an admin hid it; null if it is public.' })
  hiddenReason!: string | null;
}

export const selectPartReview = columns<PartReview>({
  id: 'id',
  productId: 'product_id',
  name: 'name',
  rating: 'rating',
  title: 'title',
  text: 'text',
  isReturned: 'is_returned',
  helpful: 'helpful',
  createdAt: 'created_at',
  editedAt: 'edited_at',
  hiddenAt: 'hidden_at',
  hiddenReason: 'hidden_reason',
});

export const PartReviewConnection = connectionOf(PartReview, 'PartReview');
export type PartReviewConnection = InstanceType<typeof PartReviewConnection>;

@ObjectType({ description: 'What the public reviews of a part sum up to.' })
export class RatingSummary {
  productId!: string;

  @Field(() => Float, { nullable: true, description: 'Average rating, 1 to 5; null without a review.' })
  average!: number | null;

  @Field(() => Int, { description: 'Number of reviews.' })
  count!: number;

  @Field(() => [Int], { description: 'Number of reviews with 1, 2, 3, 4 and 5 stars, in this order.' })
  histogram!: number[];
}

export enum PartReviewOrder {
  NEWEST = 'NEWEST',
  MOST_HELPFUL = 'MOST_HELPFUL',
}

registerEnumType(PartReviewOrder, {
  name: 'PartReviewOrder',
  description: 'Order of the reviews of a part.',
  valuesConfig: {
    NEWEST: { description: 'The newest first.' },
    MOST_HELPFUL: { description: 'Those that most users found helpful first, of equal ones the newest.' },
  },
});

@ArgsType()
export class PartReviewsArgs extends PageArgs {
  @Field(() => PartReviewOrder, { defaultValue: PartReviewOrder.NEWEST, description: 'Order of the reviews.' })
  orderBy!: PartReviewOrder;
}

@InputType({ description: 'Filters of the list of all reviews of parts; a review must pass all of them.' })
export class PartReviewFilter {
  @Field(() => Boolean, { nullable: true, description: 'true: only hidden reviews; false: only public ones.' })
  isHidden?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Only reviews with this many stars, 1 to 5.' })
  @IsBetween({ min: 1, max: 5 }, 'Give a rating of 1 to 5.')
  rating?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Text in the review, its title, the name of its author, or the name or number of the part; up to 100 characters.',
  })
  @IsSearch()
  search?: string | null;
}

@ArgsType()
export class AllPartReviewsArgs extends PageArgs {
  @Field(() => PartReviewFilter, { nullable: true, description: 'Filters the list.' })
  filter?: PartReviewFilter | null;
}

@ObjectType({ description: 'What the viewer may write about a part and has written.' })
export class MyPartPosts {
  @Field(() => Boolean, {
    description: 'Whether an order of the part was delivered to the viewer, who may then review it.',
  })
  isBuyer!: boolean;

  @Field(() => PartReview, { nullable: true, description: "The viewer's review, also a hidden one; null without one." })
  review!: PartReview | null;

  @Field(() => [ID], { description: 'Ids of the reviews that the viewer found helpful: the latest 100 of this part.' })
  helpfulReviewIds!: string[];

  @Field(() => [PartAnswer], {
    description:
      "The viewer's answers as a buyer to questions about this part, also hidden ones: the latest 100, newest first.",
  })
  answers!: PartAnswer[];
}

@InputType()
abstract class PartReviewInput {
  @Field(() => String, { description: 'Name to display, up to 100 characters.' })
  @IsTyped('a name', postLimits.name)
  name!: string;

  @Field(() => Int, { description: '1 (poor) to 5 (excellent).' })
  @IsBetween({ min: 1, max: 5 }, 'Give a rating of 1 to 5.')
  rating!: number;

  @Field(() => String, { nullable: true, description: 'Title, up to 100 characters; null for none.' })
  @IsTyped('a title', postLimits.title)
  title?: string | null;

  @Field(() => String, { description: 'Text of the review, up to 2000 characters.' })
  @IsTyped('a review', postLimits.review)
  text!: string;
}

@InputType({ description: 'A review of a part.' })
export class AddPartReviewInput extends PartReviewInput {
  @Field(() => ID, { description: 'Id of the part, which was delivered to the viewer.' })
  productId!: string;
}

@InputType({ description: "A changed review of the viewer's." })
export class EditPartReviewInput extends PartReviewInput {
  @Field(() => ID, { description: 'Id of the review.' })
  reviewId!: string;
}

@InputType({ description: "The review of the viewer's to delete." })
export class DeletePartReviewInput {
  @Field(() => ID, { description: 'Id of the review.' })
  reviewId!: string;
}

@InputType({ description: 'Whether the viewer finds a review helpful.' })
export class SetReviewHelpfulInput {
  @Field(() => ID, { description: 'Id of a public review of another user.' })
  reviewId!: string;

  @Field(() => Boolean, { description: 'false takes the vote back.' })
  isHelpful!: boolean;
}

@ObjectType({ description: 'The review is public.' })
export class AddPartReviewPayload {
  @Field(() => PartReview, { description: 'The new review.' })
  review!: PartReview;
}

@ObjectType({ description: 'The review was changed. A hidden one stays hidden.' })
export class EditPartReviewPayload {
  @Field(() => PartReview, { description: 'The changed review.' })
  review!: PartReview;
}

@ObjectType({ description: 'The review was deleted.' })
export class DeletePartReviewPayload {
  @Field(() => ID, { description: 'Id of the deleted review.' })
  reviewId!: string;
}

@ObjectType({ description: 'The vote is stored or gone.' })
export class SetReviewHelpfulPayload {
  @Field(() => PartReview, { description: 'The review with its new number of votes.' })
  review!: PartReview;
}
