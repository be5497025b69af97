import { columns, statement } from '#platform/statement.ts';
import type { Order, OrderLine } from '../order.type.ts';
import { orderColumns } from '../placement/placement.sql.ts';

interface PageOfOwn {
  userId: string;
  limit: number;
}

const newestFirst = 'ORDER BY placed_at DESC, id DESC';

/** The newest orders of a user. Prepared, because customers read this list most of all their own. */
export const ownOrders = statement<PageOfOwn, Order>(
  'orders.own',
  (p) => `SELECT ${orderColumns} FROM orders WHERE user_id = ${p.userId} AND deleted_at IS NULL
    ${newestFirst} LIMIT ${p.limit}`,
);

export const ownOrdersAfter = statement<PageOfOwn & { placedAt: Date; id: string }, Order>(
  'orders.own-after',
  (p) => `SELECT ${orderColumns} FROM orders WHERE user_id = ${p.userId} AND deleted_at IS NULL
    AND (placed_at, id) < (${p.placedAt}, ${p.id}) ${newestFirst} LIMIT ${p.limit}`,
);

export const countOwnOrders = statement<{ userId: string }, { count: number }>(
  'orders.count-own',
  (p) => `SELECT count(*)::int AS count FROM orders WHERE user_id = ${p.userId} AND deleted_at IS NULL`,
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
