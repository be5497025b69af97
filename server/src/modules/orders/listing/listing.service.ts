import type { Viewer } from '#modules/users/user.type.ts';
import type { Page, PageArgs } from '#platform/connection.ts';
import type { Database } from '#platform/database.ts';
import { grouped } from '#platform/grouped.ts';
import { isId } from '#platform/ids.ts';
import { keysetPage, type Sort } from '#platform/pagination.ts';
import { inSharedBatches } from '#platform/shared-batches.ts';
import { daysOfZone } from '#platform/time-zone.ts';
import { maySee } from '../lifecycle/order-actions.ts';
import { type Order, type OrderEvent, OrderStatus } from '../order.type.ts';
import type { OrderableLine } from '../placement/reservation-terms.ts';
import {
  countOfOrders,
  countOwnOrders,
  linesOfOrders,
  type OrdersPage,
  type OrderSort,
  ownOrders,
  ownOrdersAfter,
  type OwnPage,
  pageOfFirstOrders,
  pageOfFoundOrders,
  pageOfOrders,
} from './listing.sql.ts';
import { type AllOrdersArgs, OrderOrderBy } from './listing.type.ts';
import { conditionsOf, MAX_MATCHES, ofVerifiedEmail, type OrderConditions } from './order-filter.ts';

/** Each field has an index that ends in the id, which Postgres reads in both directions. */
const sorts: Record<OrderOrderBy, Sort<OrderSort>> = {
  NEWEST: { name: 'orders.NEWEST', by: 'placedAt', kind: 'time', direction: 'desc' },
  OLDEST: { name: 'orders.OLDEST', by: 'placedAt', kind: 'time', direction: 'asc' },
  TOTAL_HIGH: { name: 'orders.TOTAL_HIGH', by: 'totalCents', kind: 'integer', direction: 'desc' },
  TOTAL_LOW: { name: 'orders.TOTAL_LOW', by: 'totalCents', kind: 'integer', direction: 'asc' },
};

export function makeOrderListing({ db, timeZone }: { db: Database; timeZone: string }) {
  const reader = { db, startOf: daysOfZone(timeZone).startOf };
  const newest = inSharedBatches(readNewest, JSON.stringify);
  const counts = inSharedBatches(readCounts);

  return {
    /** An order that the viewer may see; null for any other. */
    async find(viewer: Viewer, id: string) {
      if (!isId(id)) return null;
      const order = await db.prisma.order.findUnique({ where: { id, deletedAt: null } });
      return order && maySee(viewer, order) ? order : null;
    },

    /** The viewer's own orders, newest first. */
    mine: ({ id: userId }: Viewer, { first, after }: PageArgs): Promise<Page<Order>> =>
      keysetPage(
        { first, after: after ?? null },
        {
          sort: sorts.NEWEST,
          where: {},
          rows: ({ take: limit }, position) =>
            position
              ? db.read(ownOrdersAfter, { userId, limit, placedAt: position.value as Date, id: position.id })
              : newestOf({ userId, limit }),
          async count() {
            const [count = 0] = await counts([userId]);
            return count;
          },
        },
      ),

    /** The viewer's own unpaid orders, newest first. */
    unpaid: async (viewer: Viewer, page: PageArgs) =>
      list(await conditionsOf(reader, { userId: viewer.id, statuses: [OrderStatus.UNPAID] }), page),

    /** The orders of the user who has verified this e-mail address, newest first. */
    ofEmail: (email: string, page: PageArgs) => list(ofVerifiedEmail(email), page),

    /** The orders of all customers. */
    all: async ({ filter, orderBy, ...page }: PageArgs & Partial<AllOrdersArgs>) =>
      list(await conditionsOf(reader, filter ?? {}), page, orderBy),

    /** In the order of the ids, deleted ones too; each must exist. */
    async byIds(ids: readonly string[]): Promise<Order[]> {
      const orders = await db.prisma.order.findMany({ where: { id: { in: [...ids] } } });
      const byId = new Map(orders.map((order) => [order.id, order]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** By order, in the order of the ids. */
    async linesOf(orderIds: readonly string[]): Promise<OrderableLine[][]> {
      return grouped(orderIds, await db.read(linesOfOrders, { orderIds }), 'orderId');
    },

    /** By order, in the order of the ids: its history, oldest event first. */
    async histories(orderIds: readonly string[]): Promise<OrderEvent[][]> {
      const events = await db.prisma.orderEvent.findMany({
        where: { orderId: { in: [...orderIds] } },
        include: { actor: { select: { name: true, email: true } } },
        orderBy: [{ at: 'asc' }, { id: 'asc' }],
      });
      const named = events.map(({ actor, ...event }) => ({
        ...event,
        actorName: actor && (actor.name || actor.email),
      }));
      return grouped(orderIds, named, 'orderId');
    },
  };

  async function newestOf(page: OwnPage): Promise<Order[]> {
    const [orders = []] = await newest([page]);
    return orders;
  }

  async function readNewest(pages: readonly OwnPage[]): Promise<Order[][]> {
    const rows = await db.read(ownOrders, {
      userIds: pages.map(({ userId }) => userId),
      limits: pages.map(({ limit }) => limit),
    });
    const found: Order[][] = pages.map(() => []);
    for (const order of rows) found[order.place - 1]?.push(order);
    return found;
  }

  async function readCounts(userIds: readonly string[]): Promise<number[]> {
    const found = new Map((await db.read(countOwnOrders, { userIds })).map(({ userId, count }) => [userId, count]));
    return userIds.map((id) => found.get(id) ?? 0);
  }

  function list(conditions: OrderConditions, { first, after }: PageArgs, orderBy = OrderOrderBy.NEWEST) {
    const { matches } = conditions;
    const sort = sorts[orderBy];
    return keysetPage<OrderSort, Order, object>(
      { first, after: after ?? null },
      {
        sort,
        where: {},
        rows: ({ take }, position) => readPage(conditions, { sort, position, take }),
        async count({ take }) {
          if (matches !== undefined && (matches <= MAX_MATCHES || (take && take < matches))) return matches;
          const [row] = await db.query(...countOfOrders(conditions, take ?? null));
          return row?.count ?? 0;
        },
      },
    );
  }

  async function readPage({ where, sought }: OrderConditions, page: OrdersPage): Promise<Order[]> {
    if (!sought) return db.query(...pageOfOrders(where, page));
    const near = await db.query(...pageOfFirstOrders(where, sought, page));
    if (near.length === page.take) return near;
    return db.query(...pageOfFoundOrders(where, sought, page));
  }
}
