import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { OrderEventKind, OrderStatus } from '#generated/prisma/enums.ts';
import { connectionOf } from '#platform/connection.ts';

export { OrderEventKind, OrderStatus };

registerEnumType(OrderStatus, {
  name: 'OrderStatus',
  description: 'The status of an order.',
  valuesConfig: {
    UNPAID: { description: 'Placed, not paid; it can be deleted.' },
    SHIPPING: { description: 'Paid and being shipped.' },
    DELIVERED: { description: 'Paid and delivered.' },
  },
});

registerEnumType(OrderEventKind, {
  name: 'OrderEventKind',
  description: 'The kind of an event in the history of an order.',
  valuesConfig: {
    PLACED: { description: 'The customer placed it; its stock was reserved.' },
    RESERVATION_LAPSED: { description: 'It stayed unpaid too long; its stock was returned.' },
    RESERVATION_RENEWED: { description: 'Its stock was reserved again for a payment.' },
    RESERVATION_RELEASED: { description: 'An admin released its reservation; its stock was returned.' },
    PAID: { description: 'The card provider confirmed the payment.' },
    RETURN_REQUESTED: { description: 'The customer asked for a return of delivered pieces.' },
    RETURN_WITHDRAWN: { description: 'The customer withdrew a return.' },
    RETURN_APPROVED: { description: 'An admin approved a return.' },
    RETURN_DECLINED: { description: 'An admin declined a return.' },
    RETURN_RECEIVED: { description: 'The pieces of a return arrived, or turned out to be missing.' },
    SHIPPED: { description: 'A shipment of all or a part of it left.' },
    SHIPMENT_DELIVERED: { description: 'One of its shipments was delivered.' },
    TRACKING_CORRECTED: { description: 'The carrier or the tracking number of a shipment was corrected.' },
    LINE_CANCELLED: {
      description: 'A line that did not ship was canceled; its stock was returned, and its price is refunded.',
    },
    DELIVERED: { description: 'An admin marked it, or the last of its shipments, delivered.' },
    DELETED: { description: 'It was deleted before it was paid; its stock was returned.' },
    CANCELLED: { description: 'It was canceled after it was paid; its stock was returned, and its money is refunded.' },
    REFUND_REQUESTED: { description: 'A refund was requested from the card provider.' },
    REFUNDED: { description: 'The card provider made the refund, or an admin recorded one outside the card.' },
    REFUND_FAILED: { description: 'The card provider could not make the refund.' },
    PAYMENT_REVOKED: { description: 'The card provider has no record of its payment; it is unpaid again.' },
    DISPUTE_OPENED: { description: 'The cardholder disputes the payment; until it is decided, nothing is delivered.' },
    DISPUTE_WON: { description: 'A dispute of the payment was closed in favor of the shop.' },
    DISPUTE_LOST: {
      description: 'A dispute returned money to the cardholder. An order that was not delivered may be canceled by it.',
    },
  },
});

@ObjectType({ description: 'An event in the history of an order.' })
export class OrderEvent {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => OrderEventKind, { description: 'The kind of the event.' })
  kind!: OrderEventKind;

  @Field(() => OrderStatus, { nullable: true, description: 'Status before the event; null when it was placed.' })
  from!: OrderStatus | null;

  @Field(() => OrderStatus, { description: 'Status after the event.' })
  to!: OrderStatus;

  @Field(() => Date, { description: 'Time of the event.' })
  at!: Date;

  actorId!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Name of the user who did it; null for a job or the card provider. For its customer, an admin is "The shop".',
  })
  actorName!: string | null;
}

@ObjectType({ description: 'One part of an order, in a quantity. Name and price are those of the time of ordering.' })
export class OrderLine {
  orderId!: string;
  productId!: string;
  unitPriceCents!: number;

  @Field(() => Int, { description: 'Its place in the order, from 1.' })
  position!: number;

  @Field(() => String, { description: 'Name of the part.' })
  productName!: string;

  @Field(() => Int, { description: 'Pieces ordered.' })
  quantity!: number;

  @Field(() => Int, { description: 'Pieces that refunds and lost disputes returned to stock.' })
  returned!: number;

  @Field(() => Int, { description: 'Pieces of its shipments.' })
  shipped!: number;

  /** Those of the returned pieces that had shipped. */
  takenBack!: number;
  /** Shipped pieces of its open returns, and of received ones that were written off. */
  claimed!: number;
}

/** Pieces of a line that neither shipped nor returned to stock before that. */
export const leftToShip = ({ quantity, shipped, returned, takenBack }: OrderLine): number =>
  quantity - shipped - returned + takenBack;

@ObjectType({
  description: 'Parts, ordered and paid together. Names, prices and total are those of the time of ordering.',
})
export class Order {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  number!: number;
  userId!: string;
  productId!: string;

  /** Name and price of the first line. */
  productName!: string;
  unitPriceCents!: number;
  lineCount!: number;

  @Field(() => Int, { description: 'Pieces of all its lines.' })
  quantity!: number;

  /** The lines and the charges. */
  totalCents!: number;
  chargesCents!: number;
  pickupAgency!: string | null;
  pickupCode!: string | null;

  @Field(() => String, { description: 'Name of the customer.' })
  customerName!: string;

  @Field(() => String, { description: 'E-mail address of the customer; empty after the account was deleted.' })
  customerEmail!: string;

  @Field(() => String, { description: 'Phone number for the delivery.' })
  phone!: string;

  @Field(() => String, { description: 'Delivery address.' })
  address!: string;

  @Field(() => String, { nullable: true, description: "The buyer's purchase order number." })
  poNumber!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the job that the parts are for.' })
  jobName!: string | null;

  @Field(() => String, { nullable: true, description: 'Notes of the buyer for the shop.' })
  notes!: string | null;

  @Field(() => OrderStatus, { description: 'Status of the order.' })
  status!: OrderStatus;

  @Field(() => String, { nullable: true, description: "The card provider's payment intent that paid it." })
  transactionId!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'End of the reservation of its stock; null when no stock is reserved. Paying reserves it again, once.',
  })
  reservedUntil!: Date | null;

  reservationRenewedAt!: Date | null;

  @Field(() => Date, { description: 'When it was placed.' })
  placedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the payment was confirmed.' })
  paidAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When its first shipment left; null if the delivery was recorded without one.',
  })
  shippedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was marked delivered.' })
  deliveredAt!: Date | null;

  refundedCents!: number;
  /** Pieces returned to stock by refunds and lost disputes. */
  restocked!: number;
  openDisputes!: number;
  openInquiries!: number;
  /** Money that lost disputes took. */
  lostCents!: number;

  @Field(() => Date, {
    nullable: true,
    description: 'When it was canceled after the payment; its status does not change, and it will not be delivered.',
  })
  cancelledAt!: Date | null;

  deletedAt!: Date | null;
}

/** What people call an order. */
export const formatOrderNumber = (number: number): string => `K-${number}`;

/** The number in a text such as "K-104821", "k 104 821" or "104821"; null for any other text. */
export function parseOrderNumber(text: string): number | null {
  const key = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  const [, digits] = /^k?([1-9]\d{5,8})$/.exec(key) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** What an order is called: its first part, and the number of further ones. */
export const nameOf = ({ productName, lineCount }: Pick<Order, 'productName' | 'lineCount'>): string =>
  lineCount > 1 ? `${productName} and ${lineCount - 1} more` : productName;

export const OrderConnection = connectionOf(Order, 'Order');
export type OrderConnection = InstanceType<typeof OrderConnection>;
