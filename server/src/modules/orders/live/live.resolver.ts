import {
  Arg,
  Ctx,
  Field,
  ID,
  Int,
  ObjectType,
  Resolver,
  Root,
  type SubscribeResolverData,
  Subscription,
} from 'type-graphql';
import type { SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { Order } from '../order.type.ts';
import type { OrderChange } from './live.service.ts';

@ObjectType({ description: 'An order was placed, changed or deleted.' })
export class OrderQueueEvent {
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the order; null if events may have been missed, so that the client must fetch its list again.',
  })
  orderId!: string | null;

  @Field(() => Order, { nullable: true, description: 'The order as it is now; null if it is deleted.' })
  order!: Order | null;
}

interface Replay {
  replaySeconds: number;
}

const ReplaySeconds = () =>
  Arg('replaySeconds', () => Int, {
    defaultValue: 0,
    description:
      'Starts with the orders that changed in the last seconds, 0 to 60: changes between fetching a list and subscribing.',
  });

@Resolver()
export class OrderLiveResolver {
  @Subscription(() => Order, {
    nullable: true,
    description:
      "One of the viewer's own orders, or any order for an admin, after each change; null when it is deleted. At /graphql/stream.",
    subscribe: ({
      args,
      context: { viewer, services },
    }: SubscribeResolverData<unknown, { id: string }, SignedInContext>) =>
      services.orders.live.ofOrder(viewer, args.id),
  })
  @Auth(Role.CUSTOMER)
  orderUpdated(
    @Arg('id', () => ID, { description: 'Id of the order.' }) id: string,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<Order | null> {
    return services.orders.listing.find(viewer, id);
  }

  @Subscription(() => OrderQueueEvent, {
    description: "Each of the viewer's own orders that is placed, changed or deleted. At /graphql/stream.",
    subscribe: ({ args, context: { viewer, services } }: SubscribeResolverData<unknown, Replay, SignedInContext>) =>
      services.orders.live.ofViewer(viewer, args.replaySeconds),
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
    description: 'Each order that is placed, changed or deleted. At /graphql/stream.',
    subscribe: ({ args, context: { services } }: SubscribeResolverData<unknown, Replay, SignedInContext>) =>
      services.orders.live.all(args.replaySeconds),
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
  order: orderId ? await services.orders.listing.find(viewer, orderId) : null,
});
