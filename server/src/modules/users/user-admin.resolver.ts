import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { DemoteUserInput, PromoteUserInput, RemoveUserInput, RestoreUserInput, UsersArgs } from './user.input.ts';
import {
  DemoteUserPayload,
  PromoteUserPayload,
  RemoveUserPayload,
  RestoreUserPayload,
  UserConnection,
} from './user.type.ts';

@Resolver()
export class UserAdminResolver {
  @Query(() => UserConnection, { description: 'All users, the newest first.' })
  @Auth(Role.ADMIN)
  async users(@Args(() => UsersArgs) args: UsersArgs, @Ctx() { services }: Context) {
    return UserConnection.of(await services.userAdmin.list(args));
  }

  @Mutation(() => PromoteUserPayload, { description: 'Makes a user an admin.' })
  @Auth(Role.ADMIN)
  async promoteUser(
    @Arg('input', () => PromoteUserInput, { description: 'Whom.' }) { userId }: PromoteUserInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<PromoteUserPayload> {
    return { user: await services.userAdmin.promote(viewer, userId) };
  }

  @Mutation(() => DemoteUserPayload, { description: 'Makes an admin a customer again; not oneself.' })
  @Auth(Role.ADMIN)
  async demoteUser(
    @Arg('input', () => DemoteUserInput, { description: 'Whom.' }) { userId }: DemoteUserInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<DemoteUserPayload> {
    return { user: await services.userAdmin.demote(viewer, userId) };
  }

  @Mutation(() => RemoveUserPayload, {
    description:
      "Removes an account; not one's own. Its unpaid orders are deleted, its paid ones stay. May be repeated.",
  })
  @Auth(Role.ADMIN)
  removeUser(
    @Arg('input', () => RemoveUserInput, { description: 'Whom.' }) { userId }: RemoveUserInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<RemoveUserPayload> {
    return services.userAdmin.remove(viewer, userId);
  }

  @Mutation(() => RestoreUserPayload, { description: 'Lets a removed account in again, as a customer.' })
  @Auth(Role.ADMIN)
  async restoreUser(
    @Arg('input', () => RestoreUserInput, { description: 'Whom.' }) { userId }: RestoreUserInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<RestoreUserPayload> {
    return { user: await services.userAdmin.restore(viewer, userId) };
  }
}
