import { Arg, Ctx, ID, Int, Resolver, Root, Subscription, type SubscribeResolverData } from 'type-graphql';
import type { SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { OrderQueueEvent } from './live.type.ts';
import type { OrderChange } from './live.service.ts';
import { Order } from '../order.type.ts';

interface Replay {
  replaySeconds: number;
}

const ReplaySeconds = () =>
  Arg('replaySeconds', () => Int, {
    defaultValue: 0,
    description:
      'Begin with the orders that changed in so many last seconds, 0 to 60: what happened between a list and this stream.',
  });

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
    subscribe: ({ args, context: { viewer, services } }: SubscribeResolverData<unknown, Replay, SignedInContext>) =>
      services.liveOrders.ofViewer(viewer, args.replaySeconds),
  })
  @Auth(Role.CUSTOMER)
  myOrderUpdates(
    @Root() change: OrderChange,
    @Ctx() context: SignedInContext,
    @ReplaySeconds() _replaySeconds: number,
  ): Promise<OrderQueueEvent> {
    return eventOf(change, context);
  }

  @Subscription(() => OrderQueueEvent, {
    description: 'Every order that comes, changes or goes. At /graphql/stream.',
    subscribe: ({ args, context: { services } }: SubscribeResolverData<unknown, Replay, SignedInContext>) =>
      services.liveOrders.all(args.replaySeconds),
  })
  @Auth(Role.ADMIN)
  orderQueue(
    @Root() change: OrderChange,
    @Ctx() context: SignedInContext,
    @ReplaySeconds() _replaySeconds: number,
  ): Promise<OrderQueueEvent> {
    return eventOf(change, context);
  }
}

const eventOf = async ({ orderId }: OrderChange, { viewer, services }: SignedInContext): Promise<OrderQueueEvent> => ({
  orderId,
  order: orderId ? await services.orders.find(viewer, orderId) : null,
});
