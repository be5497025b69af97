import { Field, ID, ObjectType } from 'type-graphql';
import { Role } from '#platform/access.ts';

@ObjectType({ description: 'Somebody with an account.' })
export class User {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => String, { description: 'E-mail address of the account, in lower case.' })
  email!: string;

  @Field(() => String, { description: 'Display name; may be empty.' })
  name!: string;

  @Field(() => Role, { description: 'CUSTOMER or ADMIN.' })
  role!: Role;
}

/** The person behind a request. */
export type Viewer = User;
