import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { Context, SignedInContext } from '#context.ts';
import { Auth, Role } from '#platform/access.ts';
import { CorrectTrackingInput, MarkShipmentDeliveredInput, ShipmentPayload } from './delivery.type.ts';
import { leftToShip, Order, OrderLine } from '../order.type.ts';
import type { ShippingResult } from './shipments.service.ts';
import { MoreThanLeftToShip, Shipment, ShipOrderInput, ShipOrderPayload, ShipOrderResult } from './shipments.type.ts';
import { trackingPage } from './tracking-page.ts';

@Resolver(() => Order)
export class OrderShipmentsResolver {
  @Mutation(() => ShipOrderResult, { description: 'Records a shipment of all or a part of a paid order.' })
  @Auth(Role.ADMIN)
  async shipOrder(
    @Arg('input', () => ShipOrderInput, { description: 'What leaves, and who carries it.' }) input: ShipOrderInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<ShipOrderResult> {
    return toShipOrderResult(await services.orders.shipments.ship(viewer, input));
  }

  @Mutation(() => ShipmentPayload, {
    description:
      'Marks a shipment delivered. Its order is delivered when all its shipments are and nothing is left to ship.',
  })
  @Auth(Role.ADMIN)
  async markShipmentDelivered(
    @Arg('input', () => MarkShipmentDeliveredInput, { description: 'The shipment.' }) input: MarkShipmentDeliveredInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<ShipmentPayload> {
    return new ShipmentPayload(await services.orders.deliveries.markDelivered(viewer, input));
  }

  @Mutation(() => ShipmentPayload, {
    description: 'Corrects the carrier and the tracking number of a shipment on its way. Safe to repeat.',
  })
  @Auth(Role.ADMIN)
  async correctTracking(
    @Arg('input', () => CorrectTrackingInput, { description: 'The right values.' }) input: CorrectTrackingInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<ShipmentPayload> {
    return new ShipmentPayload(await services.orders.deliveries.correctTracking(viewer, input));
  }

  @FieldResolver(() => [Shipment], { description: 'Its shipments, oldest first.' })
  shipments(@Root() order: Order, @Ctx() { loaders }: Context): Promise<Shipment[]> {
    return loaders.shipments.load(order.id);
  }
}

@Resolver(() => OrderLine)
export class LineShipmentsResolver {
  @FieldResolver(() => Int, {
    description: 'Pieces that neither shipped nor returned to stock before that.',
  })
  leftToShip(@Root() line: OrderLine): number {
    return leftToShip(line);
  }
}

@Resolver(() => Shipment)
export class ShipmentsResolver {
  @FieldResolver(() => String, { nullable: true, description: "The carrier's page of it." })
  trackingUrl(@Root() shipment: Shipment): string | null {
    return trackingPage(shipment);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the customer picks it up at an agency.' })
  async isPickup(@Root() { orderId }: Shipment, @Ctx() { loaders }: Context): Promise<boolean> {
    return (await loaders.orders.load(orderId)).pickupAgency !== null;
  }
}

function toShipOrderResult(result: ShippingResult): ShipOrderResult {
  switch (result.kind) {
    case 'shipped':
      return new ShipOrderPayload(result);
    case 'moreThanLeft':
      return new MoreThanLeftToShip(result);
  }
}
