import { Arg, Args, Ctx, FieldResolver, ID, Info, Int, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '#context.ts';
import { Auth, isAdmin, Role } from '#platform/access.ts';
import { AppError } from '#platform/errors.ts';
import { HasAtMost } from '#platform/list-size.ts';
import { ReadsPublicData } from '#platform/public-data.ts';
import { Money } from '#platform/money.ts';
import { selectsOnly, type Selection } from '#platform/selected-fields.ts';
import { MAX_BREAKS, PriceBreak, toPriceBreaks } from '../price-breaks.type.ts';
import { cardFields, Product, ProductConnection } from '../product.type.ts';
import { ProductFacets, ProductFacetsArgs, type ProductFilter, ProductsArgs } from './catalog.type.ts';

@Resolver(() => Product)
export class CatalogResolver {
  @Query(() => ProductConnection, { description: 'The parts on sale.' })
  @Auth(Role.VISITOR)
  @ReadsPublicData()
  async products(
    @Args(() => ProductsArgs) args: ProductsArgs,
    @Ctx() { viewer, services }: Context,
    @Info() selection: Selection,
  ) {
    checkFilter(args.filter, viewer);
    const detail = selectsOnly(selection, ['edges', 'node'], cardFields) ? 'card' : 'whole';
    return ProductConnection.of(await services.products.catalog.list(args, detail));
  }

  @Query(() => ProductFacets, {
    description: 'The number of parts that each further filter value would leave, and the corrected search.',
    complexity: 50,
  })
  @Auth(Role.VISITOR)
  @ReadsPublicData()
  async productFacets(
    @Args(() => ProductFacetsArgs) { filter }: ProductFacetsArgs,
    @Ctx() { viewer, services }: Context,
  ): Promise<ProductFacets> {
    checkFilter(filter, viewer);
    const { price, ...facets } = await services.products.catalog.facets(filter);
    return Object.assign(new ProductFacets(), {
      ...facets,
      price: price && { lowest: new Money(price.lowestCents), highest: new Money(price.highestCents) },
    });
  }

  @Query(() => Product, { nullable: true, description: 'One part; null if it is unknown or archived.' })
  @Auth(Role.VISITOR)
  @ReadsPublicData()
  async product(@Arg('id', () => ID, { description: 'Id of the part.' }) id: string, @Ctx() { loaders }: Context) {
    const product = await loaders.products.load(id);
    return product?.archivedAt === null ? product : null;
  }

  @FieldResolver(() => [String], { description: 'URLs of all pictures, 1 to 8; the first is `image`.' })
  @ReadsPublicData()
  images(@Root() { image, moreImages }: Product): string[] {
    return [image, ...moreImages];
  }

  @FieldResolver(() => Money, { description: 'Price of one piece.' })
  @ReadsPublicData()
  price(@Root() product: Product): Money {
    return new Money(product.priceCents);
  }

  @FieldResolver(() => [PriceBreak], { description: 'Lower prices for larger quantities, by quantity; at most 5.' })
  @HasAtMost(MAX_BREAKS)
  @ReadsPublicData()
  priceBreaks(@Root() product: Product): PriceBreak[] {
    return toPriceBreaks(product);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Its place in the warehouse; null except for admins.' })
  bin(@Root() { bin }: Product, @Ctx() { viewer }: Context): string | null {
    return isAdmin(viewer) ? bin : null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'The stock below which admins are reminded to order; null for no reminder, and except for admins.',
  })
  reorderLevel(@Root() { reorderLevel }: Product, @Ctx() { viewer }: Context): number | null {
    return isAdmin(viewer) ? reorderLevel : null;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the part is archived: off sale, but still shown in its orders.',
  })
  @ReadsPublicData()
  isArchived(@Root() product: Product): boolean {
    return product.archivedAt !== null;
  }
}

/** Who knows which parts are below their reorder level can find it out, as the stock is public. */
function checkFilter(filter: ProductFilter | null | undefined, viewer: Context['viewer']): void {
  if (filter?.isRunningLow && !isAdmin(viewer)) {
    throw new AppError('FORBIDDEN', 'Only admins filter parts by their reorder level.');
  }
}
