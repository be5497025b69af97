import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { Money } from '#platform/money.ts';
import { ProductFacets } from './facets.type.ts';
import { ProductFacetsArgs, ProductsArgs } from './catalog.type.ts';
import { Product, ProductConnection } from '../product.type.ts';

@Resolver(() => Product)
export class ProductsResolver {
  @Query(() => ProductConnection, { description: 'The catalogue.' })
  @Auth(Role.VISITOR)
  async products(@Args(() => ProductsArgs) args: ProductsArgs, @Ctx() { services }: Context) {
    return ProductConnection.of(await services.products.list(args));
  }

  @Query(() => ProductFacets, {
    description: 'What each further filter would leave of the catalogue, and what its search was taken for.',
    complexity: 50,
  })
  @Auth(Role.VISITOR)
  productFacets(
    @Args(() => ProductFacetsArgs) { filter }: ProductFacetsArgs,
    @Ctx() { services }: Context,
  ): Promise<ProductFacets> {
    return services.products.facets(filter);
  }

  @Query(() => Product, { nullable: true, description: 'One part; null if the catalogue does not have it.' })
  @Auth(Role.VISITOR)
  async product(@Arg('id', () => ID, { description: 'Id of the part.' }) id: string, @Ctx() { loaders }: Context) {
    const product = await loaders.products.load(id);
    return product?.archivedAt === null ? product : null;
  }

  @FieldResolver(() => [String], { description: 'Addresses of all of its pictures, 1 to 8; the first is `image`.' })
  images(@Root() { image, moreImages }: Product): string[] {
    return [image, ...moreImages];
  }

  @FieldResolver(() => Money, { description: 'Price of one piece.' })
  price(@Root() product: Product): Money {
    return new Money(product.priceCents);
  }

  @FieldResolver(() => Boolean, { description: 'Whether it has left the catalogue; orders go on showing it.' })
  isArchived(@Root() product: Product): boolean {
    return product.archivedAt !== null;
  }
}
