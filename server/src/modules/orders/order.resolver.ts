import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '#context.ts';
import { Product } from '#modules/products/product.type.ts';
import { hasRole, Role } from '#platform/access.ts';
import { Money } from '#platform/money.ts';
import { Order, OrderEvent } from './order.type.ts';

/** The fields of an order that are not columns of its row. */
@Resolver(() => Order)
export class OrderResolver {
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

  @FieldResolver(() => Boolean, {
    description:
      'Whether the cardholder disputes its payment. Until that is decided, it is neither delivered nor refunded.',
  })
  isDisputed(@Root() order: Order): boolean {
    return order.openDisputes > 0;
  }

  @FieldResolver(() => Money, { description: 'What lost disputes took of its payment.' })
  chargedBack(@Root() order: Order): Money {
    return new Money(order.lostCents);
  }

  @FieldResolver(() => Product, { description: 'The part as it is today; it may be archived.' })
  product(@Root() order: Order, @Ctx() { loaders }: Context) {
    return loaders.products.load(order.productId);
  }

  @FieldResolver(() => [OrderEvent], { description: 'Its history, oldest event first.' })
  async history(@Root() order: Order, @Ctx() { viewer, loaders }: Context): Promise<OrderEvent[]> {
    const events = await loaders.histories.load(order.id);
    if (viewer && hasRole(viewer.role, Role.ADMIN)) return events;
    const isStaff = ({ actorId }: OrderEvent) => actorId !== null && actorId !== order.userId;
    return events.map((event) =>
      isStaff(event) ? Object.assign(new OrderEvent(), event, { actorName: 'The shop' }) : event,
    );
  }
}
