import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '#platform/connection.ts';

@ObjectType({ description: 'What somebody says about the shop.' })
export class Review {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => String, { description: 'Name of the writer, as given.' })
  name!: string;

  @Field(() => String, { description: 'What they say.' })
  comment!: string;

  @Field(() => Int, { description: '1, poor, to 5, excellent.' })
  rating!: number;

  @Field(() => String, { description: 'Address of a picture, relative to the shop or absolute.' })
  image!: string;

  @Field(() => Date, { description: 'When it was written.' })
  createdAt!: Date;
}

@ObjectType({ description: 'All reviews in two figures.' })
export class ReviewSummary {
  @Field(() => Float, { nullable: true, description: 'Mean rating, 1 to 5; null as long as there is no review.' })
  average!: number | null;

  @Field(() => Int, { description: 'Number of reviews.' })
  count!: number;
}

@ObjectType({ description: 'The review was added.' })
export class AddReviewPayload {
  @Field(() => Review, { description: 'The new review.' })
  review!: Review;
}

export const ReviewConnection = connectionOf(Review, 'Review');
export type ReviewConnection = InstanceType<typeof ReviewConnection>;
