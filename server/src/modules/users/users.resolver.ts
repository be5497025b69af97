import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { User } from './user.type.ts';

@Resolver()
export class UsersResolver {
  @Query(() => User, { nullable: true, description: 'Who is asking; null when nobody is signed in.' })
  @Auth(Role.VISITOR)
  me(@Ctx() { viewer }: Context): User | null {
    return viewer;
  }
}
