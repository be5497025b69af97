import type { OrderActionRefusal } from './lifecycle.type.ts';
import type { Order, OrderStatus } from '../order.type.ts';

/** Where an order can go: another state, out of sight, or called off while its status stays what it was. */
export type Move = OrderStatus | 'DELETED' | 'CANCELLED';

/** Where an order may go from each state. Nothing else moves an order. */
const moves: Record<OrderStatus, readonly Move[]> = {
  UNPAID: ['SHIPPING', 'DELETED'],
  SHIPPING: ['DELIVERED', 'CANCELLED'],
  DELIVERED: [],
};

/** Why an order in this state does not make a move. */
const standing: Record<OrderStatus, OrderActionRefusal> = {
  UNPAID: 'NOT_PAID',
  SHIPPING: 'ALREADY_PAID',
  DELIVERED: 'ALREADY_DELIVERED',
};

/** Why an order does not make a move from where it stands; null if it does. */
export function whyNotMove({ status, cancelledAt }: Order, to: Move): OrderActionRefusal | null {
  if (cancelledAt) return 'CANCELLED';
  return moves[status].includes(to) ? null : standing[status];
}
