import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '#context.ts';
import { ReadsPublicData } from '#platform/public-data.ts';
import { Product } from '../product.type.ts';
import { Equivalent } from './equivalents.type.ts';

@Resolver(() => Product)
export class EquivalentsResolver {
  @FieldResolver(() => [Equivalent], {
    description:
      'Parts on sale of its category and type that differ in none of the first values (size, voltage, …) that both have, the cheapest first; at most 6.',
    complexity: 10,
  })
  @ReadsPublicData()
  equivalents(@Root() product: Product, @Ctx() { loaders }: Context): Promise<Equivalent[]> {
    return loaders.equivalents.load(product);
  }
}
