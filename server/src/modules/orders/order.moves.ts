import type { OrderStatus } from './order.type.ts';

/** The states an order may go to from each state. Nothing else moves an order. */
const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  UNPAID: ['SHIPPING'],
  SHIPPING: ['DELIVERED'],
  DELIVERED: [],
};

export const canMove = (from: OrderStatus, to: OrderStatus): boolean => moves[from].includes(to);
