import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import {
  DemoteUserInput,
  DemoteUserPayload,
  PromoteUserInput,
  PromoteUserPayload,
  RemoveUserInput,
  RemoveUserPayload,
  RestoreUserInput,
  RestoreUserPayload,
  SignOutEverywherePayload,
  SignOutPayload,
  User,
  UserConnection,
  UsersArgs,
} from './user.type.ts';

@Resolver()
export class UsersResolver {
  @Query(() => User, { nullable: true, description: 'The user who sends the request; null without a sign-in.' })
  @Auth(Role.VISITOR)
  me(@Ctx() { viewer }: Context): User | null {
    return viewer;
  }

  @Query(() => UserConnection, { description: 'Users by the time of their first sign-in, newest first.' })
  @Auth(Role.ADMIN)
  async users(@Args(() => UsersArgs) args: UsersArgs, @Ctx() { services }: Context) {
    return UserConnection.of(await services.users.admin.list(args));
  }

  @Mutation(() => SignOutPayload, {
    description:
      "Ends the session of the token: it and its renewed tokens are refused. The user's other sessions continue.",
  })
  @Auth(Role.CUSTOMER)
  async signOut(@Ctx() { viewer, services }: SignedInContext): Promise<SignOutPayload> {
    await services.users.sessions.end(viewer);
    return { signedOutAt: new Date() };
  }

  @Mutation(() => SignOutEverywherePayload, {
    description: 'Ends all sessions of the user, also the one of the token: tokens of earlier sign-ins are refused.',
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('profile')
  async signOutEverywhere(@Ctx() { viewer, services }: SignedInContext): Promise<SignOutEverywherePayload> {
    return { signedOutAt: await services.users.sessions.endAll(viewer) };
  }

  @Mutation(() => PromoteUserPayload, { description: 'Makes a user an admin.' })
  @Auth(Role.ADMIN)
  async promoteUser(
    @Arg('input', () => PromoteUserInput, { description: 'The user.' }) { userId }: PromoteUserInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<PromoteUserPayload> {
    const { user } = await services.users.admin.promote(viewer, userId);
    return { user };
  }

  @Mutation(() => DemoteUserPayload, { description: 'Makes another admin a customer.' })
  @Auth(Role.ADMIN)
  async demoteUser(
    @Arg('input', () => DemoteUserInput, { description: 'The admin.' }) { userId }: DemoteUserInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<DemoteUserPayload> {
    return { user: await services.users.admin.demote(viewer, userId) };
  }

  @Mutation(() => RemoveUserPayload, {
    description: 'Removes the account of another user and deletes its unpaid orders; paid orders stay. Safe to repeat.',
  })
  @Auth(Role.ADMIN)
  removeUser(
    @Arg('input', () => RemoveUserInput, { description: 'The user.' }) { userId }: RemoveUserInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<RemoveUserPayload> {
    return services.users.admin.remove(viewer, userId);
  }

  @Mutation(() => RestoreUserPayload, { description: 'Makes a removed account active again, as a customer.' })
  @Auth(Role.ADMIN)
  async restoreUser(
    @Arg('input', () => RestoreUserInput, { description: 'The removed user.' }) { userId }: RestoreUserInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<RestoreUserPayload> {
    return { user: await services.users.admin.restore(viewer, userId) };
  }
}
