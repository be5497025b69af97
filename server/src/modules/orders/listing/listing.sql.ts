import type { Position } from '#platform/cursor.ts';
import type { Sort } from '#platform/pagination.ts';
import { type Bind, columns, composeStatement, statement } from '#platform/statement.ts';
import type { Order } from '../order.type.ts';
import { orderColumns } from '../placement/placement.sql.ts';
import type { OrderableLine } from '../placement/reservation-terms.ts';
import type { OrderConditions, Sought } from './order-filter.ts';

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

/** Of a text or a part that has a page among so many orders, no further ones are read. */
const MOST_READ = 10_000;

const sortColumns = { placedAt: 'placed_at', totalCents: 'total_cents' };
export type OrderSort = keyof typeof sortColumns;

export interface OrdersPage {
  sort: Sort<OrderSort>;
  position: Position | null;
  take: number;
}

/** A page of the orders that meet conditions. Not prepared, so that the plan fits the values. */
export const pageOfOrders = (where: OrderConditions['where'], page: OrdersPage) =>
  composeStatement<Order>((bind) => `SELECT ${orderColumns} FROM orders ${endOfPage(bind, where(bind), page)}`);

/** The same of the first `MOST_READ` orders. */
export const pageOfFirstOrders = (where: OrderConditions['where'], sought: Sought, page: OrdersPage) =>
  composeStatement<Order>((bind) => {
    const first = `SELECT * FROM orders ${endOfPage(bind, where(bind), { ...page, take: MOST_READ })}`;
    return `SELECT ${orderColumns} FROM (${first}) AS orders
      ${endOfPage(bind, [sought.isMet(bind)], { ...page, position: null })}`;
  });

/** The same of all orders: those that meet the condition are found first and then sorted. */
export const pageOfFoundOrders = (where: OrderConditions['where'], sought: Sought, page: OrdersPage) =>
  composeStatement<Order>((bind) => {
    const found = `SELECT id FROM (${sought.found(bind, where(bind), null)}) AS found ${endOfPage(bind, ['true'], page)}`;
    return `SELECT ${orderColumns} FROM orders ${endOfPage(bind, [`id IN (${found})`], { ...page, position: null })}`;
  });

function endOfPage(bind: Bind, conditions: string[], { sort, position, take }: OrdersPage): string {
  const by = sortColumns[sort.by];
  const [compare, direction] = sort.direction === 'asc' ? ['>', 'ASC'] : ['<', 'DESC'];
  const isAfter = position ? [`(${by}, id) ${compare} (${bind(position.value)}, ${bind(position.id)})`] : [];
  return `WHERE ${[...conditions, ...isAfter].join(' AND ')}
    ORDER BY ${by} ${direction}, id ${direction} LIMIT ${bind(take)}`;
}

/** Counts to `most` at most, if it is given. */
export const countOfOrders = ({ where, sought }: OrderConditions, most: number | null) =>
  composeStatement<{ count: number }>((bind) => {
    const ids = sought
      ? sought.found(bind, where(bind), most)
      : `SELECT id FROM orders WHERE ${where(bind).join(' AND ')} LIMIT ${bind(most)}`;
    return `SELECT count(*)::int AS count FROM (${ids}) AS counted`;
  });

const lineColumns = columns<OrderableLine>({
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
  minimum: 'minimum',
  available: 'available',
  archivedAt: 'archived_at',
});

export const linesOfOrders = statement<{ orderIds: readonly string[] }, OrderableLine>(
  'orders.lines',
  (p) => `SELECT ${lineColumns} FROM order_lines JOIN products ON products.id = product_id
    WHERE order_id = ANY(${p.orderIds}::uuid[]) ORDER BY order_id, position`,
);
