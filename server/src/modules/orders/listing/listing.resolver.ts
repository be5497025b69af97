import { Arg, Args, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { PageArgs } from '#platform/connection.ts';
import { Order, OrderConnection } from '../order.type.ts';
import { AllOrdersArgs } from './listing.type.ts';

@Resolver()
export class OrderListingResolver {
  @Query(() => OrderConnection, { description: "The viewer's own orders, newest first." })
  @Auth(Role.CUSTOMER)
  async myOrders(@Args(() => PageArgs) page: PageArgs, @Ctx() { viewer, services }: SignedInContext) {
    return OrderConnection.of(await services.orders.listing.mine(viewer, page));
  }

  @Query(() => Order, {
    nullable: true,
    description: "One of the viewer's own orders, or any order for an admin; null for any other id.",
  })
  @Auth(Role.CUSTOMER)
  order(
    @Arg('id', () => ID, { description: 'Id of the order.' }) id: string,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<Order | null> {
    return services.orders.listing.find(viewer, id);
  }

  @Query(() => OrderConnection, { description: 'The orders of all customers.' })
  @Auth(Role.ADMIN)
  async allOrders(@Args(() => AllOrdersArgs) args: AllOrdersArgs, @Ctx() { services }: Context) {
    return OrderConnection.of(await services.orders.listing.all(args));
  }
}
