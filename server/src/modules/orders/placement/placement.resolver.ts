import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Product } from '#modules/products/product.type.ts';
import { Auth, Role } from '#platform/access.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import type { PlacementResult } from './placement.service.ts';
import {
  BelowMinimum,
  InsufficientStock,
  OrderAlreadyPlaced,
  PartReservationTerms,
  PlaceOrderInput,
  PlaceOrderPayload,
  PlaceOrderResult,
  ReorderInput,
  ReservationLimitExceeded,
  TooManyUnpaidOrders,
} from './placement.type.ts';

@Resolver(() => Product)
export class PlacementResolver {
  @Mutation(() => PlaceOrderResult, {
    description: 'Places an order and reserves its stock. The shop computes the total.',
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('orders')
  async placeOrder(
    @Arg('input', () => PlaceOrderInput, { description: 'The part, the quantity and the delivery.' })
    input: PlaceOrderInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<PlaceOrderResult> {
    return toPlaceOrderResult(await services.orders.placement.place(viewer, input));
  }

  @Mutation(() => PlaceOrderResult, {
    description: "Places an order like one of the viewer's own: same part, quantity and address, at today's price.",
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('orders')
  async reorder(
    @Arg('input', () => ReorderInput, { description: 'The order to repeat.' }) input: ReorderInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<PlaceOrderResult> {
    return toPlaceOrderResult(await services.orders.placement.reorder(viewer, input));
  }

  @FieldResolver(() => PartReservationTerms, {
    nullable: true,
    description: 'The terms on which the viewer may order it; null for visitors.',
  })
  reservationTerms(@Root() part: Product, @Ctx() { viewer, services }: Context): PartReservationTerms | null {
    return viewer && services.orders.placement.termsOfPart(viewer, part);
  }
}

function toPlaceOrderResult(result: PlacementResult): PlaceOrderResult {
  switch (result.kind) {
    case 'placed':
      return new PlaceOrderPayload(result.order);
    case 'belowMinimum':
      return new BelowMinimum(result);
    case 'insufficientStock':
      return new InsufficientStock(result);
    case 'alreadyPlaced':
      return new OrderAlreadyPlaced(result);
    case 'tooManyUnpaid':
      return new TooManyUnpaidOrders(result);
    case 'overReservationLimit':
      return new ReservationLimitExceeded(result);
  }
}
