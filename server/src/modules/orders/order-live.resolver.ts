import { Arg, Ctx, ID, Resolver, Root, Subscription, type SubscribeResolverData } from 'type-graphql';
import type { SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { OrderQueueEvent } from './order-change.type.ts';
import type { OrderChange } from './order.live.ts';
import { Order } from './order.type.ts';

@Resolver()
export class OrderLiveResolver {
  @Subscription(() => Order, {
    nullable: true,
    description:
      "An order of the viewer's own (any order for an admin) after each change; null once it is deleted. At /graphql/stream.",
    subscribe: ({
      args,
      context: { viewer, services },
    }: SubscribeResolverData<unknown, { id: string }, SignedInContext>) => services.liveOrders.of(viewer, args.id),
  })
  @Auth(Role.CUSTOMER)
  orderUpdated(
    @Arg('id', () => ID, { description: 'Id of the order.' }) id: string,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<Order | null> {
    return services.orders.find(viewer, id);
  }

  @Subscription(() => OrderQueueEvent, {
    description: "Every order of the viewer's own that comes, changes or goes. At /graphql/stream.",
    subscribe: ({ context: { viewer, services } }: SubscribeResolverData<unknown, unknown, SignedInContext>) =>
      services.liveOrders.ofViewer(viewer),
  })
  @Auth(Role.CUSTOMER)
  myOrderUpdates(@Root() change: OrderChange, @Ctx() context: SignedInContext): Promise<OrderQueueEvent> {
    return eventOf(change, context);
  }

  @Subscription(() => OrderQueueEvent, {
    description: 'Every order that comes, changes or goes. At /graphql/stream.',
    subscribe: ({ context: { services } }: SubscribeResolverData<unknown, unknown, SignedInContext>) =>
      services.liveOrders.all(),
  })
  @Auth(Role.ADMIN)
  orderQueue(@Root() change: OrderChange, @Ctx() context: SignedInContext): Promise<OrderQueueEvent> {
    return eventOf(change, context);
  }
}

const eventOf = async ({ orderId }: OrderChange, { viewer, services }: SignedInContext): Promise<OrderQueueEvent> => ({
  orderId,
  order: orderId ? await services.orders.find(viewer, orderId) : null,
});
