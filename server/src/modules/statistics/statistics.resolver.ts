import { Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '#context.ts';
import { Product } from '#modules/products/product.type.ts';
import { Auth, Role } from '#platform/access.ts';
import { FirstArgs, StatsArgs } from './statistics.input.ts';
import { DaySales, MoneySum, ProductSales, StatsAnswer, StatusCount, ToDo } from './statistics.type.ts';

/** What each figure costs to count, against the limit on a whole operation. */
const complexity = 10;

@Resolver(() => StatsAnswer)
export class StatsResolver {
  @Query(() => StatsAnswer, { description: "The shop's figures, of today and the days before it." })
  @Auth(Role.ADMIN)
  async stats(@Args(() => StatsArgs) { days }: StatsArgs, @Ctx() { services }: Context): Promise<StatsAnswer> {
    return { ...(await services.stats.period(days)), timeZone: services.stats.timeZone };
  }

  @FieldResolver(() => [DaySales], { complexity, description: 'What was paid on each day, the oldest first.' })
  async salesByDay(@Root() period: StatsAnswer, @Ctx() { services }: Context): Promise<DaySales[]> {
    const days = await services.stats.salesByDay(period);
    return days.map(({ cents, ...day }) => ({ ...day, total: new MoneySum(cents) }));
  }

  @FieldResolver(() => [StatusCount], {
    complexity,
    description: 'Orders placed in the period, by where they stand now; cancelled ones are left out.',
  })
  ordersByStatus(@Root() period: StatsAnswer, @Ctx() { services }: Context): Promise<StatusCount[]> {
    return services.stats.ordersByStatus(period);
  }

  @FieldResolver(() => [ProductSales], { complexity, description: 'The parts that brought most, the best first.' })
  async bestProducts(
    @Root() period: StatsAnswer,
    @Args(() => FirstArgs) { first }: FirstArgs,
    @Ctx() { services }: Context,
  ): Promise<ProductSales[]> {
    const best = await services.stats.bestProducts(period, first);
    return best.map(({ cents, ...sales }) => ({ ...sales, total: new MoneySum(cents) }));
  }

  @FieldResolver(() => [Product], {
    complexity,
    description: 'Parts on sale with less than three of their smallest orders left, the fewest pieces first.',
  })
  async lowStock(@Args(() => FirstArgs) { first }: FirstArgs, @Ctx() { services, loaders }: Context) {
    return loaders.products.loadMany(await services.stats.lowStock(first));
  }

  @FieldResolver(() => Int, { complexity, description: 'How many parts lowStock has in all.' })
  lowStockCount(@Ctx() { services }: Context): Promise<number> {
    return services.stats.countLowStock();
  }

  @FieldResolver(() => ToDo, { complexity, description: 'What waits for somebody, whenever it came in.' })
  toDo(@Ctx() { services }: Context): Promise<ToDo> {
    return services.stats.toDo();
  }
}

@Resolver(() => ProductSales)
export class ProductSalesResolver {
  @FieldResolver(() => Product)
  product(@Root() { productId }: ProductSales, @Ctx() { loaders }: Context) {
    return loaders.products.load(productId);
  }
}
