import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { LegacyCall } from './legacy-call.type.ts';

@Resolver()
export class LegacyCallsResolver {
  @Query(() => [LegacyCall], {
    description:
      'Calls of the legacy REST API by route and client, the latest first, at most 1000. Lines are never deleted: once no `lastAt` is recent, the API can be removed.',
  })
  @Auth(Role.ADMIN)
  legacyCalls(@Ctx() { services }: Context): Promise<LegacyCall[]> {
    return services.legacyCalls.list();
  }
}
