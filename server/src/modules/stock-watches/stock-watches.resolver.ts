import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Product } from '#modules/products/product.type.ts';
import { Auth, Role } from '#platform/access.ts';
import { PageArgs } from '#platform/connection.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import {
  PartInStock,
  StockWatch,
  StockWatchConnection,
  TooManyWatches,
  UnwatchStockInput,
  UnwatchStockPayload,
  WatchStockInput,
  WatchStockPayload,
  WatchStockResult,
} from './stock-watch.type.ts';

@Resolver(() => StockWatch)
export class StockWatchesResolver {
  @Query(() => StockWatchConnection, { description: 'The sold-out parts that the viewer waits for, newest first.' })
  @Auth(Role.CUSTOMER)
  async myStockWatches(@Args(() => PageArgs) page: PageArgs, @Ctx() { viewer, services }: SignedInContext) {
    return StockWatchConnection.of(await services.stockWatches.mine(viewer, page));
  }

  @Query(() => StockWatch, { nullable: true, description: "The viewer's watch of a part; null without one." })
  @Auth(Role.CUSTOMER)
  myStockWatch(
    @Arg('productId', () => ID, { description: 'Id of the part.' }) productId: string,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<StockWatch | null> {
    return services.stockWatches.find(viewer, productId);
  }

  @Mutation(() => WatchStockResult, {
    description:
      'Asks for a mail when a sold-out part is back. The viewer needs a verified e-mail address. Safe to repeat.',
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('basket')
  async watchStock(
    @Arg('input', () => WatchStockInput, { description: 'The part.' }) { productId }: WatchStockInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<WatchStockResult> {
    const result = await services.stockWatches.add(viewer, productId);
    switch (result.kind) {
      case 'watching':
        return new WatchStockPayload(result.watch);
      case 'inStock':
        return new PartInStock();
      case 'tooMany':
        return new TooManyWatches(result.maximum);
    }
  }

  @Mutation(() => UnwatchStockPayload, { description: 'Ends a watch of the viewer. Safe to repeat.' })
  @Auth(Role.CUSTOMER)
  @RateLimited('basket')
  async unwatchStock(
    @Arg('input', () => UnwatchStockInput, { description: 'The part.' }) { productId }: UnwatchStockInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<UnwatchStockPayload> {
    return { productId: await services.stockWatches.remove(viewer, productId) };
  }

  @FieldResolver(() => Product, { description: 'The part as it is now.' })
  product(@Root() { productId }: StockWatch, @Ctx() { loaders }: Context) {
    return loaders.products.load(productId);
  }
}
