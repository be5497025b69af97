import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Product } from '#modules/products/product.type.ts';
import { Auth, Role } from '#platform/access.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import { PageArgs } from '#platform/connection.ts';
import { Money } from '#platform/money.ts';
import { NextAction } from './lifecycle/lifecycle.type.ts';
import { AllOrdersArgs } from './listing/listing.type.ts';
import { DeleteOrderInput, MarkDeliveredInput, PlaceOrderInput, ReorderInput } from './placement/placement.input.ts';
import { DeleteOrderResult, MarkDeliveredPayload, PlaceOrderResult } from './placement/placement.type.ts';
import { Order, OrderConnection, OrderEvent } from './order.type.ts';

@Resolver(() => Order)
export class OrdersResolver {
  @Query(() => OrderConnection, { description: "The viewer's own orders, newest first." })
  @Auth(Role.CUSTOMER)
  async myOrders(@Args(() => PageArgs) page: PageArgs, @Ctx() { viewer, services }: SignedInContext) {
    return OrderConnection.of(await services.orderLists.mine(viewer, page));
  }

  @Query(() => Order, {
    nullable: true,
    description: "An order of the viewer's own, any order for an admin; else null.",
  })
  @Auth(Role.CUSTOMER)
  order(
    @Arg('id', () => ID, { description: 'Id of the order.' }) id: string,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<Order | null> {
    return services.orders.find(viewer, id);
  }

  @Query(() => OrderConnection, { description: "Everybody's orders." })
  @Auth(Role.ADMIN)
  async allOrders(@Args(() => AllOrdersArgs) args: AllOrdersArgs, @Ctx() { services }: Context) {
    return OrderConnection.of(await services.orderLists.all(args));
  }

  @Mutation(() => PlaceOrderResult, {
    description: 'Places an order and reserves its stock. The shop computes the total.',
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('orders')
  placeOrder(
    @Arg('input', () => PlaceOrderInput, { description: 'What to order, and where to send it.' })
    input: PlaceOrderInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<PlaceOrderResult> {
    return services.orders.place(viewer, input);
  }

  @Mutation(() => PlaceOrderResult, {
    description: "Places an order like one of the viewer's own: same part, quantity and address, at today's price.",
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('orders')
  reorder(
    @Arg('input', () => ReorderInput, { description: 'What to order again.' }) input: ReorderInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<PlaceOrderResult> {
    return services.orders.reorder(viewer, input);
  }

  @Mutation(() => DeleteOrderResult, { description: 'Deletes an unpaid order and gives its stock back.' })
  @Auth(Role.CUSTOMER)
  deleteOrder(
    @Arg('input', () => DeleteOrderInput, { description: 'What to delete.' }) input: DeleteOrderInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<DeleteOrderResult> {
    return services.orders.delete(viewer, input);
  }

  @Mutation(() => MarkDeliveredPayload, { description: 'Marks a paid order delivered.' })
  @Auth(Role.ADMIN)
  async markDelivered(
    @Arg('input', () => MarkDeliveredInput, { description: 'What has arrived.' }) input: MarkDeliveredInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<MarkDeliveredPayload> {
    return { order: await services.orders.markDelivered(viewer, input) };
  }

  @FieldResolver(() => Money, { description: 'Price of one piece.' })
  unitPrice(@Root() order: Order): Money {
    return new Money(order.unitPriceCents);
  }

  @FieldResolver(() => Money, { description: 'Quantity x unit price.' })
  total(@Root() order: Order): Money {
    return new Money(order.totalCents);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the card provider has confirmed the payment.' })
  isPaid(@Root() order: Order): boolean {
    return order.paidAt !== null;
  }

  @FieldResolver(() => Product, { description: 'The part as it is today; it may have left the catalogue.' })
  product(@Root() order: Order, @Ctx() { loaders }: Context) {
    return loaders.products.load(order.productId);
  }

  @FieldResolver(() => [OrderEvent], { description: 'What happened to it so far, oldest first.' })
  history(@Root() order: Order, @Ctx() { loaders }: Context): Promise<OrderEvent[]> {
    return loaders.histories.load(order.id);
  }

  @FieldResolver(() => [NextAction], {
    description: 'Everything that can be done to an order: what this viewer may do now, what not, and why.',
  })
  nextActions(@Root() order: Order, @Ctx() { viewer, loaders, services }: SignedInContext): Promise<NextAction[]> {
    return services.orderActions.nextActions(viewer, order, {
      part: () => loaders.products.load(order.productId),
      unpaidParts: () => loaders.unpaidParts.load(viewer.id),
    });
  }
}
