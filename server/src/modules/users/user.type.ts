import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Role } from '#platform/access.ts';
import { connectionOf } from '#platform/connection.ts';

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

  @Field(() => Date, { description: 'When they signed in for the first time.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When an admin removed the account; null while it may be used.' })
  removedAt!: Date | null;
}

/** The person behind a request. */
export interface Viewer extends User {
  emailVerified: boolean;
  /** When they last proved who they are. */
  signedInAt: Date;
}

export const UserConnection = connectionOf(User, 'User');
export type UserConnection = InstanceType<typeof UserConnection>;

@ObjectType({ description: 'The user is an admin from their next request on.' })
export class PromoteUserPayload {
  @Field(() => User, { description: 'The new admin.' })
  user!: User;
}

@ObjectType({ description: 'The user is a customer from their next request on.' })
export class DemoteUserPayload {
  @Field(() => User, { description: 'The customer.' })
  user!: User;
}

@ObjectType({ description: 'The account is refused from its next request on.' })
export class RemoveUserPayload {
  @Field(() => User, { description: 'The removed user.' })
  user!: User;

  @Field(() => Int, { description: 'Unpaid orders that were deleted with it; paid ones stay.' })
  deletedOrders!: number;
}

@ObjectType({ description: 'The account may be used again.' })
export class RestoreUserPayload {
  @Field(() => User, { description: 'The user, a customer now.' })
  user!: User;
}
