import { Ctx, FieldResolver, ID, Info, Resolver, Root } from 'type-graphql';
import type { Context } from '#context.ts';
import { Product } from '#modules/products/product.type.ts';
import { hasRole, Role } from '#platform/access.ts';
import { Money } from '#platform/money.ts';
import { type Selection, selectsOnly } from '#platform/selected-fields.ts';
import { formatOrderNumber, nameOf, Order, OrderEvent, OrderLine } from './order.type.ts';

/** The fields of an order that are not columns of its row. */
@Resolver(() => Order)
export class OrderResolver {
  @FieldResolver(() => String, { description: 'What people call it: "K-104821". Unique, and in no order.' })
  number(@Root() order: Order): string {
    return formatOrderNumber(order.number);
  }

  @FieldResolver(() => [OrderLine], { description: 'Its parts: 1 to 50, in the order in which they were named.' })
  lines(@Root() order: Order, @Ctx() { loaders }: Context): Promise<OrderLine[]> {
    return loaders.orderLines.load(order.id);
  }

  @FieldResolver(() => String, {
    description:
      'Name of its part; of several parts, the first one and the number of the others: "Igniter and 2 more".',
  })
  productName(@Root() order: Order): string {
    return nameOf(order);
  }

  @FieldResolver(() => Money, {
    description: 'Price of one piece of its first line.',
    deprecationReason: 'Read the prices of `lines`.',
  })
  unitPrice(@Root() order: Order): Money {
    return new Money(order.unitPriceCents);
  }

  @FieldResolver(() => Money, { description: 'What it costs: the sum of its lines and its charges.' })
  total(@Root() order: Order): Money {
    return new Money(order.totalCents);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the card provider has confirmed the payment.' })
  isPaid(@Root() order: Order): boolean {
    return order.paidAt !== null;
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the cardholder disputes its payment. Until that is decided, it is not delivered, and refunded only during an inquiry.',
  })
  isDisputed(@Root() order: Order): boolean {
    return order.openDisputes > 0;
  }

  @FieldResolver(() => Money, { description: 'What lost disputes took of its payment.' })
  chargedBack(@Root() order: Order): Money {
    return new Money(order.lostCents);
  }

  @FieldResolver(() => Product, {
    description: 'The part of its first line as it is today; it may be archived.',
    deprecationReason: 'Read the parts of `lines`.',
  })
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

const onlyId: ReadonlySet<string> = new Set(['__typename', 'id']);

@Resolver(() => OrderLine)
export class OrderLineResolver {
  @FieldResolver(() => ID, { description: 'Id of the order and its place there; it identifies the line for caches.' })
  id(@Root() { orderId, position }: OrderLine): string {
    return `${orderId}-${position}`;
  }

  @FieldResolver(() => Money, { description: 'Price of one piece.' })
  unitPrice(@Root() line: OrderLine): Money {
    return new Money(line.unitPriceCents);
  }

  @FieldResolver(() => Money, { description: 'Quantity x unit price.' })
  total(@Root() { quantity, unitPriceCents }: OrderLine): Money {
    return new Money(quantity * unitPriceCents);
  }

  @FieldResolver(() => Product, { description: 'The part as it is today; it may be archived.' })
  product(@Root() { productId }: OrderLine, @Ctx() { loaders }: Context, @Info() selection: Selection) {
    return selectsOnly(selection, [], onlyId) ? { id: productId } : loaders.products.load(productId);
  }
}
