import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import type { PlacementResult } from './placement.service.ts';
import {
  BelowMinimum,
  InsufficientStock,
  OrderAlreadyPlaced,
  PlaceOrderInput,
  PlaceOrderPayload,
  PlaceOrderResult,
  ReorderInput,
} from './placement.type.ts';

@Resolver()
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
  }
}
