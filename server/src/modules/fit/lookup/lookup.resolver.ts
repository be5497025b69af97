import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { ReadsPublicData } from '#platform/public-data.ts';
import { ModelLookupArgs, ModelMatch } from './lookup.type.ts';

@Resolver()
export class ModelLookupResolver {
  @Query(() => [ModelMatch], {
    description:
      'The models that a nameplate may name, best match first. It forgives punctuation, characters that look alike, missing pieces, and one or two wrong characters.',
    complexity: 20,
  })
  @Auth(Role.VISITOR)
  @ReadsPublicData()
  modelLookup(@Args(() => ModelLookupArgs) args: ModelLookupArgs, @Ctx() { services }: Context): Promise<ModelMatch[]> {
    return services.fit.lookup.find(args);
  }
}
