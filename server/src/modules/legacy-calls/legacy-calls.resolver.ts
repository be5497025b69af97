import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { LegacyCall } from './legacy-call.type.ts';

@Resolver()
export class LegacyCallsResolver {
  @Query(() => [LegacyCall], {
    description: 'Who still calls what of the old REST API, the latest first, 1000 at most. Empty: it can go.',
  })
  @Auth(Role.ADMIN)
  legacyCalls(@Ctx() { services }: Context): Promise<LegacyCall[]> {
    return services.legacyCalls.list();
  }
}
