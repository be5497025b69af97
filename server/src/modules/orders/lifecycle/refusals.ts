/** Why an action is refused: `description` documents the code in the schema, `reason` is the sentence for people. */
export const refusals = {
  NOT_YOURS: {
    description: 'Only the customer who placed the order may do this.',
    reason: 'Only the customer who placed this order can do this.',
  },
  ADMINS_ONLY: { description: 'Only admins may do this.', reason: 'Only admins can do this.' },
  NOT_PAID: { description: 'The order is not paid yet.', reason: 'This order is not paid yet.' },
  ALREADY_PAID: { description: 'The order is paid.', reason: 'This order is paid already.' },
  ALREADY_DELIVERED: {
    description: 'The order is paid and delivered.',
    reason: 'This order is paid and delivered already.',
  },
  CANCELLED: { description: 'The order was canceled.', reason: 'This order was canceled.' },
  DELETED: {
    description: 'The order was deleted.',
    reason: 'This order was deleted.',
  },
  CANCEL_WINDOW_OVER: {
    description: 'The hours after the payment in which the customer may cancel are over.',
    reason: 'This order is being made ready for you, so it can no longer be canceled. Please call us.',
  },
  FULLY_REFUNDED: {
    description: 'The whole total is refunded, or is being refunded.',
    reason: 'The money of this order went back already.',
  },
  DISPUTED: {
    description: 'The cardholder disputes the payment, and the dispute is open.',
    reason: 'The payment of this order is disputed. This has to wait until that is decided.',
  },
  PART_WITHDRAWN: { description: 'The part is no longer sold.', reason: 'This part is no longer sold.' },
  BELOW_MINIMUM: {
    description: "The order's quantity is below the part's present minimum.",
    reason: 'This part is sold in larger quantities now.',
  },
  INSUFFICIENT_STOCK: {
    description: "The part's stock is smaller than the order's quantity.",
    reason: 'There are not enough pieces of this part left.',
  },
  UNPAID_ORDER_EXISTS: {
    description: 'The viewer has an unpaid order of the part: pay or delete it first.',
    reason: 'You have an unpaid order of this part already. Pay or delete it first.',
  },
  TOO_MANY_UNPAID_ORDERS: {
    description: 'The viewer has the maximum number of unpaid orders.',
    reason: 'You have too many unpaid orders. Pay or delete some first.',
  },
  RESERVATION_LIMIT: {
    description: "The order's quantity is more than the viewer may reserve of the part without paying.",
    reason: 'This is more than you can order before you pay. Order fewer pieces.',
  },
  RESERVATION_USED: {
    description: 'The reservation lapsed, was renewed once, and ended again.',
    reason: 'The parts of this order were held twice and not paid. Delete it and order them again.',
  },
  PARTLY_SHIPPED: {
    description: 'A part of the order has shipped. Its other lines can be canceled one by one.',
    reason: 'A part of this order has shipped. Cancel only the parts that have not.',
  },
  NOTHING_TO_SHIP: {
    description: 'All pieces of the order have shipped, or returned to stock before that.',
    reason: 'No pieces of this order are left to ship.',
  },
  NOT_DELIVERED: {
    description: 'The order is not delivered yet.',
    reason: 'This order is not delivered yet.',
  },
  RETURN_WINDOW_OVER: {
    description: 'The days after the delivery in which the customer may ask for a return are over.',
    reason: 'The time for returns of this order is over. Please call us.',
  },
  NOTHING_TO_RETURN: {
    description: 'All delivered pieces are returned, or are in a return.',
    reason: 'All delivered pieces of this order are in a return already.',
  },
  NOT_RESERVED: {
    description: 'No stock is reserved for the order.',
    reason: 'No stock is held for this order.',
  },
};
export type RefusalCode = keyof typeof refusals;
