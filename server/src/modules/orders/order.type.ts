import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { OrderEventKind, OrderStatus } from '#generated/prisma/enums.ts';
import { connectionOf } from '#platform/connection.ts';

export { OrderEventKind, OrderStatus };

registerEnumType(OrderStatus, {
  name: 'OrderStatus',
  description: 'Where an order stands.',
  valuesConfig: {
    UNPAID: { description: 'Placed, not paid; it can still be deleted.' },
    SHIPPING: { description: 'Paid, on its way.' },
    DELIVERED: { description: 'Paid and handed over.' },
  },
});

registerEnumType(OrderEventKind, {
  name: 'OrderEventKind',
  description: 'What can happen to an order.',
  valuesConfig: {
    PLACED: { description: 'The customer placed it; its stock is reserved.' },
    RESERVATION_LAPSED: { description: 'It stayed unpaid too long; its stock went back.' },
    RESERVATION_RENEWED: { description: 'Its stock was reserved again, for paying.' },
    PAID: { description: 'The card provider confirmed the payment.' },
    DELIVERED: { description: 'An admin marked it delivered.' },
    DELETED: { description: 'It was deleted before it was paid; its stock went back.' },
    CANCELLED: { description: 'It was called off after it was paid; its stock went back, and its money goes back.' },
    REFUND_REQUESTED: { description: 'Money is to go back to the buyer; the card provider is being asked.' },
    REFUNDED: { description: 'The card provider has given the money back.' },
    REFUND_FAILED: { description: 'The card provider could not give the money back.' },
    PAYMENT_REVOKED: { description: 'The card provider does not know its payment; it waits to be paid again.' },
  },
});

@ObjectType({ description: 'A line of the history of an order.' })
export class OrderEvent {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => OrderEventKind, { description: 'What happened.' })
  kind!: OrderEventKind;

  @Field(() => OrderStatus, { nullable: true, description: 'Where the order stood before; null when it was placed.' })
  from!: OrderStatus | null;

  @Field(() => OrderStatus, { description: 'Where it stood after.' })
  to!: OrderStatus;

  @Field(() => Date, { description: 'When.' })
  at!: Date;

  @Field(() => String, { nullable: true, description: 'Who did it; null when the shop acted by itself.' })
  actorName!: string | null;
}

@ObjectType({
  description: 'One part, ordered in a quantity. Names, price and total are those of the moment of ordering.',
})
export class Order {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  userId!: string;
  productId!: string;

  @Field(() => String, { description: 'Name of the part.' })
  productName!: string;

  @Field(() => Int, { description: 'Pieces ordered.' })
  quantity!: number;

  unitPriceCents!: number;
  totalCents!: number;

  @Field(() => String, { description: 'Name of the buyer.' })
  customerName!: string;

  @Field(() => String, { description: 'E-mail address of the buyer.' })
  customerEmail!: string;

  @Field(() => String, { description: 'Phone number for the delivery.' })
  phone!: string;

  @Field(() => String, { description: 'Where to deliver.' })
  address!: string;

  @Field(() => OrderStatus, { description: 'Where the order stands.' })
  status!: OrderStatus;

  @Field(() => String, { nullable: true, description: "The card provider's payment intent that paid it." })
  transactionId!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Until when an unpaid order holds its stock; null when it holds none. Paying reserves it again.',
  })
  reservedUntil!: Date | null;

  @Field(() => Date, { description: 'When it was placed.' })
  placedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the payment was confirmed.' })
  paidAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was marked delivered.' })
  deliveredAt!: Date | null;

  refundedCents!: number;
  /** Pieces that refunds put back in stock. */
  restocked!: number;

  @Field(() => Date, {
    nullable: true,
    description: 'When a paid order was called off; its status stays as it was, and it will not be delivered.',
  })
  cancelledAt!: Date | null;

  deletedAt!: Date | null;
}

export const OrderConnection = connectionOf(Order, 'Order');
export type OrderConnection = InstanceType<typeof OrderConnection>;
