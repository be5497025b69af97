import { FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Auth, Role } from '#platform/access.ts';
import { ReadsPublicData } from '#platform/public-data.ts';
import { Product, ProductCategory } from '../product.type.ts';
import { keysOf, specificationsOf } from './specification-keys.ts';
import { Specification, SpecificationKey } from './specifications.type.ts';

@Resolver(() => Product)
export class SpecificationsResolver {
  @Query(() => [SpecificationKey], { description: 'The values that parts of each category may have.' })
  @Auth(Role.VISITOR)
  @ReadsPublicData()
  specificationKeys(): SpecificationKey[] {
    return Object.values(ProductCategory).flatMap((category) => keysOf(category).map((key) => ({ category, ...key })));
  }

  @FieldResolver(() => [Specification], {
    description: 'Its values in the order of a data sheet, the most important ones first; at most 30.',
  })
  @ReadsPublicData()
  specifications(@Root() product: Product): Specification[] {
    return specificationsOf(product);
  }
}
