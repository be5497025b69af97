import { ArgsType, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf, PageArgs } from '#platform/connection.ts';
import { IsBetween, IsPicture, IsTyped } from '#platform/input.ts';

@ObjectType({ description: "A customer's review of the shop." })
export class Review {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => String, { description: 'Name of the author, as given.' })
  name!: string;

  @Field(() => String, { description: 'Text of the review.' })
  comment!: string;

  @Field(() => Int, { description: '1 (poor) to 5 (excellent).' })
  rating!: number;

  @Field(() => String, { description: 'URL of a picture: absolute, or a path of this site.' })
  image!: string;

  @Field(() => Date, { description: 'Time of the review.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Time at which an admin hid the review; null if it is public.' })
  hiddenAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether the author had a paid order at the time of the review.' })
  isVerifiedBuyer!: boolean;
}

@ObjectType({ description: 'Average and number of all public reviews.' })
export class ReviewSummary {
  @Field(() => Float, { nullable: true, description: 'Average rating, 1 to 5; null without a review.' })
  average!: number | null;

  @Field(() => Int, { description: 'Number of reviews.' })
  count!: number;
}

@InputType()
abstract class ReviewInput {
  @Field(() => String, { description: 'Name to display, up to 100 characters.' })
  @IsTyped('a name', 100)
  name!: string;

  @Field(() => String, { description: 'Text of the review, up to 2000 characters.' })
  @IsTyped('a comment', 2_000)
  comment!: string;

  @Field(() => Int, { description: '1 (poor) to 5 (excellent).' })
  @IsBetween({ min: 1, max: 5 }, 'Give a rating of 1 to 5.')
  rating!: number;

  @Field(() => String, {
    description:
      'Path of an uploaded picture: /images/….webp (POST /images). An edit may give the one that the review has.',
  })
  @IsPicture()
  image!: string;
}

@InputType({ description: 'A review of the shop.' })
export class AddReviewInput extends ReviewInput {}

@InputType({ description: 'A changed review of the viewer.' })
export class EditReviewInput extends ReviewInput {
  @Field(() => ID, { description: 'Id of the review.' })
  reviewId!: string;
}

@InputType({ description: 'The review of the viewer to delete.' })
export class DeleteReviewInput {
  @Field(() => ID, { description: 'Id of the review.' })
  reviewId!: string;
}

@InputType({ description: 'The review to hide.' })
export class HideReviewInput {
  @Field(() => ID, { description: 'Id of the review.' })
  reviewId!: string;
}

@InputType({ description: 'The hidden review to show again.' })
export class ShowReviewInput {
  @Field(() => ID, { description: 'Id of the review.' })
  reviewId!: string;
}

@ArgsType()
export class AllReviewsArgs extends PageArgs {
  @Field(() => Boolean, { defaultValue: false, description: 'true: only hidden reviews; false: all reviews.' })
  hidden!: boolean;
}

@ObjectType({ description: 'The review was added.' })
export class AddReviewPayload {
  @Field(() => Review, { description: 'The new review.' })
  review!: Review;
}

@ObjectType({ description: 'The review was changed. A hidden one stays hidden.' })
export class EditReviewPayload {
  @Field(() => Review, { description: 'The changed review.' })
  review!: Review;
}

@ObjectType({ description: 'The review was deleted.' })
export class DeleteReviewPayload {
  @Field(() => ID, { description: 'Id of the deleted review.' })
  reviewId!: string;
}

@ObjectType({ description: 'The review is hidden: no public list has it.' })
export class HideReviewPayload {
  @Field(() => Review, { description: 'The hidden review.' })
  review!: Review;
}

@ObjectType({ description: 'The review is public again.' })
export class ShowReviewPayload {
  @Field(() => Review, { description: 'The public review.' })
  review!: Review;
}

export const ReviewConnection = connectionOf(Review, 'Review');
export type ReviewConnection = InstanceType<typeof ReviewConnection>;
