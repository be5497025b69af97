import type { OrderStatus } from './order.type.ts';

/** Where an order can go: another state, or out of sight. */
export type Move = OrderStatus | 'DELETED';

/** Where an order may go from each state. Nothing else moves an order. */
const moves: Record<OrderStatus, readonly Move[]> = {
  UNPAID: ['SHIPPING', 'DELETED'],
  SHIPPING: ['DELIVERED'],
  DELIVERED: [],
};

export const canMove = (from: OrderStatus, to: Move): boolean => moves[from].includes(to);
