import type { OrderStatus } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';

/** The states in the words of the order tables, in the colours of their labels there. */
export const statusLook: Record<OrderStatus, { label: string; color: string }> = {
  UNPAID: { label: messages.orders.pending, color: 'var(--mui-palette-warning-main)' },
  SHIPPING: { label: messages.orders.shipping, color: 'var(--mui-palette-info-main)' },
  DELIVERED: { label: messages.orders.delivered, color: 'var(--mui-palette-success-main)' },
};
