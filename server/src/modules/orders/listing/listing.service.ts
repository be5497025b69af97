import type { Prisma } from '#generated/prisma/client.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Page, PageArgs } from '#platform/connection.ts';
import type { Database } from '#platform/database.ts';
import { keysetPage } from '#platform/pagination.ts';
import { type AllOrdersArgs, OrderOrderBy } from './listing.type.ts';
import type { Order, OrderEvent } from '../order.type.ts';
import { matching } from './order-filter.ts';
import { sorts } from './orders.sorts.ts';

export type OrderLists = ReturnType<typeof makeOrderLists>;

export function makeOrderLists({ db }: { db: Database }) {
  return {
    /** The viewer's own orders, newest first. */
    mine: (viewer: Viewer, page: PageArgs) => list({ userId: viewer.id }, page),

    /** The viewer's own orders that are still to be paid, newest first. */
    unpaid: (viewer: Viewer, page: PageArgs) => list({ userId: viewer.id, status: 'UNPAID' }, page),

    /** The orders of whoever has this e-mail address now, newest first. */
    of: (email: string, page: PageArgs) => list({ user: { email } }, page),

    /** Everybody's orders. */
    all: async ({ filter, orderBy, ...page }: PageArgs & Partial<AllOrdersArgs>) =>
      list(await matching(db, filter ?? {}), page, orderBy),

    /** The parts of which these users have an unpaid order, in the order of the ids. */
    async unpaidParts(userIds: readonly string[]): Promise<Set<string>[]> {
      const orders = await db.prisma.order.findMany({
        where: { userId: { in: [...new Set(userIds)] }, status: 'UNPAID', deletedAt: null },
        select: { userId: true, productId: true },
      });
      const parts = new Map<string, Set<string>>(userIds.map((id) => [id, new Set()]));
      for (const { userId, productId } of orders) parts.get(userId)?.add(productId);
      return userIds.map((id) => parts.get(id) ?? new Set());
    },

    /** Histories of several orders at once, oldest line first, in the order of the ids. */
    async histories(orderIds: readonly string[]): Promise<OrderEvent[][]> {
      const events = await db.prisma.orderEvent.findMany({
        where: { orderId: { in: [...orderIds] } },
        include: { actor: { select: { name: true, email: true } } },
        orderBy: [{ at: 'asc' }, { id: 'asc' }],
      });
      const histories = new Map<string, OrderEvent[]>(orderIds.map((id) => [id, []]));
      for (const { actor, ...event } of events) {
        histories.get(event.orderId)?.push({ ...event, actorName: actor ? actor.name || actor.email : null });
      }
      return [...histories.values()];
    },
  };

  async function list(
    filter: Prisma.OrderWhereInput,
    { first, after }: PageArgs,
    orderBy = OrderOrderBy.NEWEST,
  ): Promise<Page<Order>> {
    const where = { AND: [filter, { deletedAt: null }] };
    return keysetPage(
      { first, after: after ?? null },
      {
        sort: sorts[orderBy],
        rows: ({ where: afterCursor, ...query }) =>
          db.prisma.order.findMany({ where: { AND: [where, afterCursor] }, orderBy: query.orderBy, take: query.take }),
        count: () => db.prisma.order.count({ where }),
      },
    );
  }
}
