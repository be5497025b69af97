import type { AuditAction, AuditSubject } from '#generated/graphql.ts';

export const actionNames: Record<AuditAction, string> = {
  PRODUCT_ADDED: 'Part added',
  PRODUCT_EDITED: 'Part changed',
  PRODUCT_ARCHIVED: 'Part taken out',
  PRODUCT_RESTORED: 'Part brought back',
  USER_PROMOTED: 'Made admin',
  USER_DEMOTED: 'Made customer',
  USER_REMOVED: 'User removed',
  USER_RESTORED: 'User restored',
  ADMIN_BOOTSTRAPPED: 'Admin by settings',
  ACCOUNT_DELETED: 'Own account deleted',
  ORDER_DELETED: 'Order deleted',
  ORDER_DELIVERED: 'Order delivered',
  PAYMENT_SETTLED: 'Payment received',
  PAYMENT_REFUNDED: 'Payment given back',
  PAYMENT_REVOKED: 'Payment revoked',
  REFUND_REQUESTED: 'Refund asked for',
  REFUND_SETTLED: 'Refund made',
  REFUND_FAILED: 'Refund failed',
  ORDER_CANCELLED: 'Order cancelled',
  MONEY_REPAIRED: 'Difference repaired',
  MESSAGE_HANDLED: 'Message handled',
};

export const subjectNames: Record<AuditSubject, string> = {
  PRODUCT: 'Parts',
  USER: 'Users',
  ORDER: 'Orders',
  MESSAGE: 'Messages',
  MONEY: 'Money desk',
};
