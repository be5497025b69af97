import type { OrderStatus } from '#modules/orders/order.type.ts';
import type { Database } from '#platform/database.ts';
import * as sql from './statistics.sql.ts';
import type { ToDo } from './statistics.type.ts';

export type Stats = ReturnType<typeof makeStats>;

/** From the first moment of a day of the shop until now. */
export interface Period {
  since: Date;
  until: Date;
}

/** `timeZone` is the shop's: all admins see the same days, wherever they are. */
export function makeStats({ db, timeZone }: { db: Database; timeZone: string }) {
  return {
    timeZone,

    /** Today and the days before it, so many in all. */
    async period(days: number, until = new Date()): Promise<Period> {
      const [{ since } = { since: until }] = await db.query<{ since: Date }>(sql.periodStart, [until, timeZone, days]);
      return { since, until };
    },

    /** What was paid on each day, the oldest first; `day` is YYYY-MM-DD. */
    salesByDay({ since, until }: Period): Promise<{ day: string; orders: number; cents: number }[]> {
      return db.query(sql.salesByDay, [since, timeZone, until]);
    },

    ordersByStatus({ since }: Period): Promise<{ status: OrderStatus; orders: number }[]> {
      return db.query(sql.ordersByStatus, [since]);
    },

    /** The parts that brought most. */
    bestProducts(
      { since, until }: Period,
      first: number,
    ): Promise<{ productId: string; orders: number; quantity: number; cents: number }[]> {
      return db.query(sql.bestProducts, [since, until, first]);
    },

    /** Ids of the parts on sale that run out, the fewest pieces first. */
    async lowStock(first: number): Promise<string[]> {
      const rows = await db.query<{ id: string }>(sql.lowStock, [first]);
      return rows.map(({ id }) => id);
    },

    async countLowStock(): Promise<number> {
      const [counted] = await db.query<{ count: number }>(sql.countLowStock, []);
      return counted?.count ?? 0;
    },

    async toDo(): Promise<ToDo> {
      const [counted] = await db.query<ToDo>(sql.toDo, []);
      return counted ?? { unpaidOrders: 0, ordersToDeliver: 0, openMessages: 0 };
    },
  };
}
