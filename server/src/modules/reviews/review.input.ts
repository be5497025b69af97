import { Max, Min } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { IsPicture, IsTyped } from '#platform/input.ts';

@InputType({ description: 'A review of the shop.' })
export class AddReviewInput {
  @Field(() => String, { description: 'Name to show, up to 100 characters.' })
  @IsTyped('a name', 100)
  name!: string;

  @Field(() => String, { description: 'What to say, up to 2000 characters.' })
  @IsTyped('a comment', 2_000)
  comment!: string;

  @Field(() => Int, { description: '1, poor, to 5, excellent.' })
  @Min(1, { message: 'Give a rating of 1 to 5.' })
  @Max(5, { message: 'Give a rating of 1 to 5.' })
  rating!: number;

  @Field(() => String, { description: 'Address of a picture: http(s), or a path of this site.' })
  @IsPicture()
  image!: string;
}
