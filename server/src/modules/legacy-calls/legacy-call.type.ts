import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Calls of one route of the legacy REST API by one client.' })
export class LegacyCall {
  @Field(() => String, { description: 'The route: GET /products.' })
  route!: string;

  @Field(() => String, { description: 'User agent, and the origin of the calling page if there is one.' })
  client!: string;

  @Field(() => Int, { description: 'Number of calls.' })
  calls!: number;

  @Field(() => Date, { description: 'Time of the first call.' })
  firstAt!: Date;

  @Field(() => Date, { description: 'Time of the last call.' })
  lastAt!: Date;
}
