import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import { SaveProfileInput } from './profile.input.ts';
import { Profile, SaveProfilePayload } from './profile.type.ts';

@Resolver()
export class ProfilesResolver {
  @Query(() => Profile, { nullable: true, description: "The viewer's own profile; null until they save one." })
  @Auth(Role.CUSTOMER)
  myProfile(@Ctx() { viewer, services }: SignedInContext): Promise<Profile | null> {
    return services.profiles.find(viewer, viewer.id);
  }

  @Query(() => Profile, { nullable: true, description: "Anybody's profile; null if they have saved none." })
  @Auth(Role.ADMIN)
  profile(
    @Arg('userId', () => ID, { description: 'Whose.' }) userId: string,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<Profile | null> {
    return services.profiles.find(viewer, userId);
  }

  @Mutation(() => SaveProfilePayload, { description: "Makes or replaces the viewer's own profile." })
  @Auth(Role.CUSTOMER)
  @RateLimited('profile')
  async saveProfile(
    @Arg('input', () => SaveProfileInput, { description: 'The whole profile.' }) input: SaveProfileInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<SaveProfilePayload> {
    return { profile: await services.profiles.save(viewer, input) };
  }
}
