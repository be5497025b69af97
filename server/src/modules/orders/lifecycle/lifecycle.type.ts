import { Field, ObjectType, registerEnumType } from 'type-graphql';

/** What can be done to an order; each has a row in order-actions.ts. */
export const OrderAction = {
  PAY: 'PAY',
  DELETE: 'DELETE',
  MARK_DELIVERED: 'MARK_DELIVERED',
  REORDER: 'REORDER',
  CANCEL: 'CANCEL',
  REFUND: 'REFUND',
} as const;
export type OrderAction = keyof typeof OrderAction;

registerEnumType(OrderAction, {
  name: 'OrderAction',
  description: 'What can be done to an order.',
  valuesConfig: {
    PAY: { description: 'Pay it by card: createPaymentIntent.' },
    DELETE: { description: 'Delete it and give its stock back: deleteOrder.' },
    MARK_DELIVERED: { description: 'Say that it has arrived: markDelivered.' },
    REORDER: { description: 'Order the same again: reorder.' },
    CANCEL: { description: 'Call it off after paying, and get the money back: cancelOrder.' },
    REFUND: { description: 'Give money of it back: refundOrder.' },
  },
});

export const OrderActionRefusal = {
  NOT_YOURS: 'NOT_YOURS',
  ADMINS_ONLY: 'ADMINS_ONLY',
  NOT_PAID: 'NOT_PAID',
  ALREADY_PAID: 'ALREADY_PAID',
  ALREADY_DELIVERED: 'ALREADY_DELIVERED',
  CANCELLED: 'CANCELLED',
  DELETED: 'DELETED',
  CANCEL_WINDOW_OVER: 'CANCEL_WINDOW_OVER',
  FULLY_REFUNDED: 'FULLY_REFUNDED',
  PART_WITHDRAWN: 'PART_WITHDRAWN',
  BELOW_MINIMUM: 'BELOW_MINIMUM',
  INSUFFICIENT_STOCK: 'INSUFFICIENT_STOCK',
  UNPAID_ORDER_EXISTS: 'UNPAID_ORDER_EXISTS',
  TOO_MANY_UNPAID_ORDERS: 'TOO_MANY_UNPAID_ORDERS',
} as const;
export type OrderActionRefusal = keyof typeof OrderActionRefusal;

registerEnumType(OrderActionRefusal, {
  name: 'OrderActionRefusal',
  description: 'Why something may not be done to an order now.',
  valuesConfig: {
    NOT_YOURS: { description: 'Only the customer whose order it is may do this.' },
    ADMINS_ONLY: { description: 'Only admins may do this.' },
    NOT_PAID: { description: 'The order has to be paid first.' },
    ALREADY_PAID: { description: 'The order is paid.' },
    ALREADY_DELIVERED: { description: 'The order is paid and delivered.' },
    CANCELLED: { description: 'The order was cancelled.' },
    DELETED: { description: 'The order was deleted. Only a repeated answer still shows it.' },
    CANCEL_WINDOW_OVER: { description: 'Its owner may call it off for some hours after paying, and they are over.' },
    FULLY_REFUNDED: { description: 'All of its money went back, or is about to.' },
    PART_WITHDRAWN: { description: 'The part is not sold any more.' },
    BELOW_MINIMUM: { description: 'The part is sold in larger quantities now.' },
    INSUFFICIENT_STOCK: { description: 'Fewer pieces are left than the order asks for.' },
    UNPAID_ORDER_EXISTS: { description: 'The viewer has an unpaid order of the part, to pay or delete first.' },
    TOO_MANY_UNPAID_ORDERS: { description: 'The viewer has as many unpaid orders as one may have.' },
  },
});

@ObjectType({
  description: 'What the viewer may do to an order now, or why not. Acting may still fail: others act too.',
})
export class NextAction {
  @Field(() => OrderAction, { description: 'What it is about.' })
  action!: OrderAction;

  @Field(() => Boolean, { description: 'Whether the viewer may do it now.' })
  isAllowed!: boolean;

  @Field(() => OrderActionRefusal, { nullable: true, description: 'Why not; null if it is allowed.' })
  code!: OrderActionRefusal | null;

  @Field(() => String, { nullable: true, description: 'Why not, in a plain sentence; null if it is allowed.' })
  reason!: string | null;
}
