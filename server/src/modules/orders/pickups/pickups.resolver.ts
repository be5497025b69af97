import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '#context.ts';
import { Pickup } from '#modules/charges/charge.type.ts';
import { OrderQuote } from '#modules/charges/quote.type.ts';
import { hasRole, Role } from '#platform/access.ts';
import { OrderLine } from '../order.type.ts';
import { picksOf } from './pickups.service.ts';
import { Pick, type PickupPart, QuotedPickup } from './pickups.type.ts';

@Resolver(() => Pickup)
export class PickupResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Address of the agency; null if the shop has closed it.',
  })
  async address(@Root() { orderId }: Pickup, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.pickups.load(orderId)).address;
  }

  @FieldResolver(() => Int, {
    description:
      'Pieces that still come from other agencies; 0 once they have shipped, and without a record of where they are.',
  })
  async transferred(@Root() { orderId }: Pickup, @Ctx() { loaders }: Context): Promise<number> {
    return (await loaders.pickups.load(orderId)).transferred;
  }

  @FieldResolver(() => Int, { description: 'Business days after the payment in which these arrive.' })
  async transferDays(@Root() { orderId }: Pickup, @Ctx() { loaders }: Context): Promise<number> {
    return (await loaders.pickups.load(orderId)).transferDays;
  }
}

@Resolver(() => OrderLine)
export class LinePicksResolver {
  @FieldResolver(() => [Pick], {
    description:
      'For admins: the agencies that have the pieces left to ship, at most 100, that of the pickup first. Pieces without a record are left out.',
  })
  async picks(@Root() line: OrderLine, @Ctx() { viewer, loaders }: Context): Promise<Pick[]> {
    if (!viewer || !hasRole(viewer.role, Role.ADMIN)) return [];
    return picksOf(line, await loaders.givenPieces.load(line.orderId));
  }
}

@Resolver(() => OrderQuote)
export class QuotedPickupResolver {
  @FieldResolver(() => QuotedPickup, {
    nullable: true,
    description: 'When its pieces can be picked up; null if it is shipped.',
    complexity: 20,
  })
  async pickup(
    @Root() { quoted: { pickup, pieces } }: OrderQuote,
    @Ctx() { loaders }: Context,
  ): Promise<QuotedPickup | null> {
    if (!pickup) return null;
    const stocks = await Promise.all(pieces.map(({ productId }) => loaders.pickupStock.load(productId)));
    const parts = pieces.flatMap(({ productId, quantity }, index): PickupPart[] => {
      const place = stocks[index]?.find(({ agency }) => agency === pickup.agency);
      return place ? [{ productId, quantity, here: Math.min(quantity, place.available) }] : [];
    });
    return { ...pickup, parts };
  }
}
