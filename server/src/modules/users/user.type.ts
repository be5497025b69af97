import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Role } from '#platform/access.ts';
import { connectionOf, PageArgs } from '#platform/connection.ts';
import { IsSearch } from '#platform/input.ts';

@ObjectType({ description: 'A person with an account.' })
export class User {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => String, { description: 'E-mail address of the account, in lower case.' })
  email!: string;

  @Field(() => Boolean, {
    name: 'isEmailVerified',
    description: 'Whether the user has proven to own the address, and no other account has verified it since.',
  })
  emailVerified!: boolean;

  @Field(() => String, { description: 'Display name; may be empty.' })
  name!: string;

  @Field(() => Role, { description: 'CUSTOMER or ADMIN.' })
  role!: Role;

  @Field(() => Date, { description: 'Time of the first sign-in.' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which an admin removed the account; null if it is active.',
  })
  removedAt!: Date | null;
}

/** The user who sends the current request. */
export interface Viewer extends User {
  /** Time of the last sign-in; a renewed token keeps it. */
  signedInAt: Date;
}

export const UserConnection = connectionOf(User, 'User');
export type UserConnection = InstanceType<typeof UserConnection>;

@ArgsType()
export class UsersArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Text in the name or e-mail address, up to 100 characters, or at least four digits of a phone number.',
  })
  @IsSearch()
  search?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: 'true: removed users; false: active users.' })
  removed!: boolean;
}

@InputType({ description: 'The user to promote.' })
export class PromoteUserInput {
  @Field(() => ID, { description: 'Id of the user.' })
  userId!: string;
}

@InputType({ description: 'The admin to demote.' })
export class DemoteUserInput {
  @Field(() => ID, { description: 'Id of the user.' })
  userId!: string;
}

@InputType({ description: 'The user to remove.' })
export class RemoveUserInput {
  @Field(() => ID, { description: 'Id of the user.' })
  userId!: string;
}

@InputType({ description: 'The removed user to restore.' })
export class RestoreUserInput {
  @Field(() => ID, { description: 'Id of the user.' })
  userId!: string;
}

@ObjectType({ description: 'The session has ended; its next request is refused.' })
export class SignOutPayload {
  @Field(() => Date, { description: 'Time of the sign-out.' })
  signedOutAt!: Date;
}

@ObjectType({ description: 'All sessions of the user have ended; their next requests are refused.' })
export class SignOutEverywherePayload {
  @Field(() => Date, { description: 'Sessions that began before this time have ended.' })
  signedOutAt!: Date;
}

@ObjectType({ description: 'The user is an admin from the next request on.' })
export class PromoteUserPayload {
  @Field(() => User, { description: 'The new admin.' })
  user!: User;
}

@ObjectType({ description: 'The user is a customer from the next request on.' })
export class DemoteUserPayload {
  @Field(() => User, { description: 'The customer.' })
  user!: User;
}

@ObjectType({ description: 'The account is removed; its next request is refused.' })
export class RemoveUserPayload {
  @Field(() => User, { description: 'The removed user.' })
  user!: User;

  @Field(() => Int, { description: 'Unpaid orders that were deleted with the account; paid orders stay.' })
  deletedOrders!: number;
}

@ObjectType({ description: 'The account is active again.' })
export class RestoreUserPayload {
  @Field(() => User, { description: 'The restored user, who is a customer.' })
  user!: User;
}
