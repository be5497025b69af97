import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What one client still calls of the old REST API.' })
export class LegacyCall {
  @Field(() => String, { description: 'The call: GET /products.' })
  route!: string;

  @Field(() => String, { description: 'Origin of the calling page, if it was one, and the user agent.' })
  client!: string;

  @Field(() => Int, { description: 'How often, so far.' })
  calls!: number;

  @Field(() => Date, { description: 'When for the first time.' })
  firstAt!: Date;

  @Field(() => Date, { description: 'When last.' })
  lastAt!: Date;
}
