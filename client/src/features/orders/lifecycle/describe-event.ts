import type { OrderEventKind } from '#generated/graphql.ts';

/** What happened to an order, in the words of its customer. */
export const eventNames: Record<OrderEventKind, string> = {
  PLACED: 'Ordered; the parts are set aside',
  RESERVATION_LAPSED: 'Not paid in time; the parts went back on the shelf',
  RESERVATION_RENEWED: 'The parts are set aside again, for the payment',
  PAID: 'Paid',
  DELIVERED: 'Delivered',
  DELETED: 'Deleted',
  CANCELLED: 'Cancelled',
  REFUND_REQUESTED: 'A refund is on its way',
  REFUNDED: 'Refunded',
  REFUND_FAILED: 'The refund did not go through',
  PAYMENT_REVOKED: 'The payment was not received; it can be paid again',
};
