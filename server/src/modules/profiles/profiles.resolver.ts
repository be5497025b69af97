import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import { Profile, SaveProfileInput, SaveProfilePayload } from './profile.type.ts';

@Resolver()
export class ProfilesResolver {
  @Query(() => Profile, { nullable: true, description: "The viewer's profile; null until it is saved." })
  @Auth(Role.CUSTOMER)
  myProfile(@Ctx() { viewer, services }: SignedInContext): Promise<Profile | null> {
    return services.profiles.find(viewer, viewer.id);
  }

  @Query(() => Profile, { nullable: true, description: 'The profile of a user; null if the user has none.' })
  @Auth(Role.ADMIN)
  profile(
    @Arg('userId', () => ID, { description: 'Id of the user.' }) userId: string,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<Profile | null> {
    return services.profiles.find(viewer, userId);
  }

  @Mutation(() => SaveProfilePayload, { description: "Creates or replaces the viewer's profile." })
  @Auth(Role.CUSTOMER)
  @RateLimited('profile')
  async saveProfile(
    @Arg('input', () => SaveProfileInput, { description: 'The profile.' }) input: SaveProfileInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<SaveProfilePayload> {
    return { profile: await services.profiles.save(viewer, input) };
  }
}
