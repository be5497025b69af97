import type { AuditAction, AuditSubject } from '#generated/graphql.ts';

export const actionNames: Record<AuditAction, string> = {
  PRODUCT_ADDED: 'Part added',
  PRODUCT_EDITED: 'Part changed',
  PRODUCT_ARCHIVED: 'Part archived',
  PRODUCT_RESTORED: 'Part restored',
  USER_PROMOTED: 'Made admin',
  USER_DEMOTED: 'Made customer',
  USER_REMOVED: 'User removed',
  USER_RESTORED: 'User restored',
  ADMIN_BOOTSTRAPPED: 'Made admin by configuration',
  ACCOUNT_DELETED: 'Account deleted by its user',
  ORDER_DELETED: 'Order deleted',
  RESERVATION_RELEASED: 'Held parts released',
  ORDER_DELIVERED: 'Order delivered',
  PAYMENT_SETTLED: 'Payment received',
  PAYMENT_REFUNDED: 'Refunded',
  PAYMENT_REVOKED: 'Payment revoked',
  REFUND_REQUESTED: 'Refund requested',
  REFUND_SETTLED: 'Refund completed',
  REFUND_FAILED: 'Refund failed',
  ORDER_CANCELLED: 'Order canceled',
  MONEY_REPAIRED: 'Difference repaired',
  DISPUTE_OPENED: 'Payment disputed',
  DISPUTE_WON: 'Dispute won',
  DISPUTE_LOST: 'Dispute lost',
  MESSAGE_HANDLED: 'Message handled',
};

export const subjectNames: Record<AuditSubject, string> = {
  PRODUCT: 'Parts',
  USER: 'Users',
  ORDER: 'Orders',
  MESSAGE: 'Messages',
  MONEY: 'Money desk',
};
