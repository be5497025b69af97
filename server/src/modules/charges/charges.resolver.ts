import { Args, ArgsType, Ctx, Field, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '#context.ts';
import { Basket } from '#modules/basket/basket.type.ts';
import { distinctLines, OrderLineInput } from '#modules/orders/placement/placement.type.ts';
import { Order } from '#modules/orders/order.type.ts';
import { Auth, Role } from '#platform/access.ts';
import { HasItems, IsText, IsTyped } from '#platform/input.ts';
import { Money } from '#platform/money.ts';
import { Charge, Pickup, PickupAgency } from './charge.type.ts';
import { DeliveryRefused, QuoteOrderResult, toOrderQuote } from './quote.type.ts';

@ArgsType()
class QuoteOrderArgs {
  @Field(() => [OrderLineInput], { description: 'The parts, 1 to 50.' })
  @HasItems({ min: 1, max: 50 }, 'Name 1 to 50 parts.')
  lines!: OrderLineInput[];

  @Field(() => String, { defaultValue: '', description: 'Delivery address, up to 500 characters.' })
  @IsText('an address', 500)
  address!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The agency where the order is picked up; null to have it shipped.',
  })
  @IsTyped('a location', 100)
  pickupAgency?: string | null;
}

@Resolver()
export class ChargesResolver {
  @Query(() => QuoteOrderResult, {
    description:
      'The price of an order of the viewer with its charges. It reserves nothing. Unknown parts and pieces beyond the stock are left out.',
  })
  @Auth(Role.VISITOR)
  async quoteOrder(
    @Args(() => QuoteOrderArgs) { lines, address, pickupAgency }: QuoteOrderArgs,
    @Ctx() { viewer, services }: Context,
  ): Promise<QuoteOrderResult> {
    const delivery = { address, pickupAgency: pickupAgency ?? null, customerId: viewer?.id ?? null };
    const result = await services.orders.placement.quote(distinctLines(lines), delivery);
    return result.kind === 'quoted' ? toOrderQuote(result.quote) : new DeliveryRefused(result);
  }

  @Query(() => Boolean, { description: 'Whether orders may cost shipping or tax besides their parts.' })
  @Auth(Role.VISITOR)
  hasCharges(@Ctx() { services }: Context): Promise<boolean> {
    return services.charges.areSet();
  }

  @Query(() => [PickupAgency], { description: 'The agencies where customers may pick up orders, at most 100.' })
  @Auth(Role.VISITOR)
  async pickupAgencies(@Ctx() { services }: Context): Promise<PickupAgency[]> {
    return (await services.settings.current()).agencies;
  }
}

@Resolver(() => Basket)
export class BasketChargesResolver {
  @FieldResolver(() => Boolean, { description: 'Whether an order of it may cost shipping or tax besides its total.' })
  hasCharges(@Ctx() { services }: Context): Promise<boolean> {
    return services.charges.areSet();
  }
}

@Resolver(() => Order)
export class OrderChargesResolver {
  @FieldResolver(() => [Charge], { description: 'What it costs besides its lines: shipping before tax; may be empty.' })
  charges(@Root() order: Order, @Ctx() { loaders }: Context): Promise<Charge[]> | Charge[] {
    // A charge may be zero, as free shipping is, and is shown.
    return loaders.charges.load(order.id);
  }

  @FieldResolver(() => Money, { description: 'The sum of its lines: quantity x unit price of each.' })
  subtotal(@Root() order: Order): Money {
    return new Money(order.totalCents - order.chargesCents);
  }

  @FieldResolver(() => Pickup, { nullable: true, description: 'Where it is picked up; null if it is shipped.' })
  pickup(@Root() { id: orderId, pickupAgency, pickupCode, paidAt, deliveredAt, cancelledAt }: Order): Pickup | null {
    const isAwaited = paidAt && !deliveredAt && !cancelledAt;
    return pickupAgency === null ? null : { orderId, agency: pickupAgency, code: isAwaited ? pickupCode : null };
  }
}
