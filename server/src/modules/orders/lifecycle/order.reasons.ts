import type { OrderActionRefusal } from './lifecycle.type.ts';

/** Why something may not be done to an order, as people read it. */
export const reasons: Record<OrderActionRefusal, string> = {
  NOT_YOURS: 'Only the customer who placed this order can do this.',
  ADMINS_ONLY: 'Only admins can do this.',
  NOT_PAID: 'This order is not paid yet.',
  ALREADY_PAID: 'This order is paid already.',
  ALREADY_DELIVERED: 'This order is paid and delivered already.',
  CANCELLED: 'This order was cancelled.',
  DELETED: 'This order was deleted.',
  CANCEL_WINDOW_OVER: 'This order is being made ready for you, so it cannot be cancelled any more. Please call us.',
  FULLY_REFUNDED: 'The money of this order went back already.',
  PART_WITHDRAWN: 'This part is not sold any more.',
  BELOW_MINIMUM: 'This part is sold in larger quantities now.',
  INSUFFICIENT_STOCK: 'There are not enough pieces of this part left.',
  UNPAID_ORDER_EXISTS: 'You have an unpaid order of this part already. Pay or delete it first.',
  TOO_MANY_UNPAID_ORDERS: 'You have too many unpaid orders. Pay or delete some first.',
};
