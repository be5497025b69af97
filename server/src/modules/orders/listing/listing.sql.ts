import { columns, statement } from '#platform/statement.ts';
import type { Order, OrderLine } from '../order.type.ts';
import { orderColumns } from '../placement/placement.sql.ts';

/** The newest orders of a user. */
export interface OwnPage {
  userId: string;
  limit: number;
}

const newestFirst = 'ORDER BY placed_at DESC, id DESC';

/**
 * The newest orders of each user; `place` is the place of the user, from 1. Prepared, because customers read this list most
 * of all their own.
 */
export const ownOrders = statement<{ userIds: string[]; limits: number[] }, Order & { place: number }>(
  'orders.own',
  (p) => `SELECT own.*, asked.place::int FROM unnest(${p.userIds}::uuid[], ${p.limits}::int[])
      WITH ORDINALITY AS asked (user_id, most, place)
    CROSS JOIN LATERAL (
      SELECT ${orderColumns} FROM orders WHERE user_id = asked.user_id AND deleted_at IS NULL ${newestFirst}
      LIMIT asked.most
    ) AS own ORDER BY asked.place, own."placedAt" DESC, own.id DESC`,
);

export const ownOrdersAfter = statement<OwnPage & { placedAt: Date; id: string }, Order>(
  'orders.own-after',
  (p) => `SELECT ${orderColumns} FROM orders WHERE user_id = ${p.userId} AND deleted_at IS NULL
    AND (placed_at, id) < (${p.placedAt}, ${p.id}) ${newestFirst} LIMIT ${p.limit}`,
);

export const countOwnOrders = statement<{ userIds: readonly string[] }, { userId: string; count: number }>(
  'orders.count-own',
  (p) => `SELECT user_id AS "userId", count(*)::int AS count FROM orders
    WHERE user_id = ANY(${p.userIds}::uuid[]) AND deleted_at IS NULL GROUP BY user_id`,
);

const lineColumns = columns<OrderLine>({
  orderId: 'order_id',
  position: 'position',
  productId: 'product_id',
  productName: 'product_name',
  quantity: 'quantity',
  unitPriceCents: 'unit_price_cents',
  returned: 'returned',
  shipped: 'shipped',
  takenBack: 'taken_back',
  claimed: 'claimed',
});

export const linesOfOrders = statement<{ orderIds: readonly string[] }, OrderLine>(
  'orders.lines',
  (p) =>
    `SELECT ${lineColumns} FROM order_lines WHERE order_id = ANY(${p.orderIds}::uuid[]) ORDER BY order_id, position`,
);
