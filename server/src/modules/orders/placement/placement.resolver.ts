import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { DeliveryRefused, toOrderQuote } from '#modules/charges/quote.type.ts';
import { Product } from '#modules/products/product.type.ts';
import { Auth, Role } from '#platform/access.ts';
import { RateLimited } from '#platform/rate-limits.ts';
import type { RefusedLine } from './placement-refusals.ts';
import type { PlacementResult } from './placement.service.ts';
import { toLineRefusal } from './line-refusal.type.ts';
import {
  LinesRefused,
  OrderAlreadyPlaced,
  PartReservationTerms,
  PlaceOrderInput,
  PlaceOrderPayload,
  PlaceOrderResult,
  ReorderInput,
  TooManyUnpaidLines,
  TooManyUnpaidOrders,
  TotalChanged,
} from './placement.type.ts';

@Resolver(() => Product)
export class PlacementResolver {
  @Mutation(() => PlaceOrderResult, {
    description: 'Places an order and reserves its stock. The shop computes the total.',
  })
  @Auth(Role.CUSTOMER)
  @RateLimited('orders')
  async placeOrder(
    @Arg('input', () => PlaceOrderInput, { description: 'The parts, the quantities and the delivery.' })
    input: PlaceOrderInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<PlaceOrderResult> {
    return toPlaceOrderResult(await services.orders.placement.place(viewer, input));
  }

  @Mutation(() => PlaceOrderResult, {
    description: "Places an order like one of the viewer's own: same parts, quantities and address, at today's prices.",
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
  async reservationTerms(
    @Root() part: Product,
    @Ctx() { viewer, services, loaders }: Context,
  ): Promise<PartReservationTerms | null> {
    return viewer && services.orders.placement.termsOfPart(viewer, part, await loaders.unpaidLines.load(viewer.id));
  }
}

function toPlaceOrderResult(result: PlacementResult): PlaceOrderResult {
  switch (result.kind) {
    case 'placed':
      return new PlaceOrderPayload(result.order);
    case 'alreadyPlaced':
      return new OrderAlreadyPlaced(result);
    case 'tooManyUnpaid':
      return new TooManyUnpaidOrders(result);
    case 'tooManyLines':
      return new TooManyUnpaidLines(result);
    case 'linesRefused':
      return new LinesRefused({ message: result.message, lines: result.lines.map(toRefusedLine) });
    case 'totalChanged':
      return new TotalChanged({ message: result.message, quote: toOrderQuote(result.quote) });
    case 'deliveryRefused':
      return new DeliveryRefused(result);
    case 'belowMinimum':
    case 'insufficientStock':
    case 'overReservationLimit':
      return toLineRefusal(result);
  }
}

const toRefusedLine = ({ refusal, ...line }: RefusedLine) => ({ ...line, refusal: toLineRefusal(refusal) });
