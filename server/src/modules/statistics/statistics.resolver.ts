import { Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '#context.ts';
import { Product } from '#modules/products/product.type.ts';
import { Auth, Role } from '#platform/access.ts';
import {
  DaySales,
  FirstArgs,
  Holder,
  JobFailure,
  MoneySum,
  PeriodSales,
  ProductSales,
  Statistics,
  StatisticsArgs,
  StatusCount,
  StockForecast,
  ToDo,
} from './statistics.type.ts';

/** The cost of each figure, against the complexity limit of an operation. */
const complexity = 10;

@Resolver(() => Statistics)
export class StatisticsResolver {
  @Query(() => Statistics, { description: "The shop's figures for today and the days before it." })
  @Auth(Role.ADMIN)
  async stats(@Args(() => StatisticsArgs) { days }: StatisticsArgs, @Ctx() { services }: Context): Promise<Statistics> {
    return { ...(await services.statistics.period(days)), timeZone: services.statistics.timeZone };
  }

  @FieldResolver(() => [DaySales], { complexity, description: 'Sales of each day, the oldest first.' })
  async salesByDay(@Root() period: Statistics, @Ctx() { services }: Context): Promise<DaySales[]> {
    const days = await services.statistics.salesByDay(period);
    return days.map(({ cents, ...day }) => ({ ...day, total: new MoneySum(cents) }));
  }

  @FieldResolver(() => PeriodSales, {
    complexity,
    description: 'Sales of as many days before the period, until the same time of the last day.',
  })
  async previousSales(@Root() period: Statistics, @Ctx() { services }: Context): Promise<PeriodSales> {
    const { orders, cents } = await services.statistics.previousSales(period);
    return { orders, total: new MoneySum(cents) };
  }

  @FieldResolver(() => [StatusCount], {
    complexity,
    description: 'Orders placed in the period by their current status, without canceled ones.',
  })
  ordersByStatus(@Root() period: Statistics, @Ctx() { services }: Context): Promise<StatusCount[]> {
    return services.statistics.ordersByStatus(period);
  }

  @FieldResolver(() => Int, {
    complexity,
    description: 'Orders placed in the period that were canceled after their payment.',
  })
  cancelledOrders(@Root() period: Statistics, @Ctx() { services }: Context): Promise<number> {
    return services.statistics.countCancelled(period);
  }

  @FieldResolver(() => [ProductSales], { complexity, description: 'The parts with the highest sales, the best first.' })
  async bestProducts(
    @Root() period: Statistics,
    @Args(() => FirstArgs) { first }: FirstArgs,
    @Ctx() { services }: Context,
  ): Promise<ProductSales[]> {
    const best = await services.statistics.bestProducts(period, first);
    return best.map(({ cents, ...sales }) => ({ ...sales, total: new MoneySum(cents) }));
  }

  @FieldResolver(() => [Product], {
    complexity,
    description: 'Parts on sale with stock for less than three minimum orders, the fewest pieces first.',
  })
  async lowStock(@Args(() => FirstArgs) { first }: FirstArgs, @Ctx() { services, loaders }: Context) {
    return loaders.products.loadMany(await services.statistics.lowStock(first));
  }

  @FieldResolver(() => [StockForecast], {
    complexity,
    description: 'Parts with low stock, first those that are sold out first at the rate of the period.',
  })
  stockForecast(
    @Root() period: Statistics,
    @Args(() => FirstArgs) { first }: FirstArgs,
    @Ctx() { services }: Context,
  ): Promise<StockForecast[]> {
    return services.statistics.stockForecast(period, first);
  }

  @FieldResolver(() => Int, { complexity, description: 'Number of all parts with low stock.' })
  lowStockCount(@Ctx() { services }: Context): Promise<number> {
    return services.statistics.countLowStock();
  }

  @FieldResolver(() => [Holder], {
    complexity,
    description: 'The accounts whose unpaid orders reserve the most pieces.',
  })
  holders(@Args(() => FirstArgs) { first }: FirstArgs, @Ctx() { services }: Context): Promise<Holder[]> {
    return services.statistics.holders(first);
  }

  @FieldResolver(() => [JobFailure], {
    complexity,
    description: 'At most 50 rows on which jobs fail, the longest first.',
  })
  jobFailures(@Ctx() { services }: Context): Promise<JobFailure[]> {
    return services.statistics.jobFailures();
  }

  @FieldResolver(() => ToDo, { complexity, description: 'Open work of any age.' })
  toDo(@Ctx() { services }: Context): Promise<ToDo> {
    return services.statistics.openWork();
  }
}

@Resolver(() => ProductSales)
export class ProductSalesResolver {
  @FieldResolver(() => Product)
  product(@Root() { productId }: ProductSales, @Ctx() { loaders }: Context) {
    return loaders.products.load(productId);
  }
}

@Resolver(() => StockForecast)
export class StockForecastResolver {
  @FieldResolver(() => Product)
  product(@Root() { productId }: StockForecast, @Ctx() { loaders }: Context) {
    return loaders.products.load(productId);
  }
}
