import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '#context.ts';
import { HasAtMost } from '#platform/list-size.ts';
import { ReadsPublicData } from '#platform/public-data.ts';
import { Product } from '../product.type.ts';
import { MOST_RELATED } from './related.sql.ts';

@Resolver(() => Product)
export class RelatedPartsResolver {
  @FieldResolver(() => [Product], {
    description: 'At most 4 parts on sale of its category, first those of its type and near its price.',
    complexity: 3,
  })
  @ReadsPublicData()
  @HasAtMost(MOST_RELATED)
  similar(@Root() { id }: Product, @Ctx() { loaders }: Context): Promise<Product[]> {
    return loaders.similarParts.load(id);
  }

  @FieldResolver(() => [Product], {
    description: 'At most 4 parts on sale that at least 3 of its customers also ordered; found once a day.',
    complexity: 1,
  })
  @ReadsPublicData()
  @HasAtMost(MOST_RELATED)
  orderedTogether(@Root() { id }: Product, @Ctx() { loaders }: Context): Promise<Product[]> {
    return loaders.partsOrderedTogether.load(id);
  }
}
