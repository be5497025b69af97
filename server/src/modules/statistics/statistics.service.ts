import type { Database } from '#platform/database.ts';
import * as sql from './statistics.sql.ts';
import type { Holder, JobFailure, ToDo } from './statistics.type.ts';

/** From the start of a day in the shop's time zone until now. */
export interface Period {
  since: Date;
  until: Date;
  days: number;
}

/** Figures for admins. All of them see the days of the shop's time zone. */
export function makeStatistics({ db, timeZone }: { db: Database; timeZone: string }) {
  return {
    timeZone,

    /** Today and the days before it; `days` is their number, today included. */
    async period(days: number, until = new Date()): Promise<Period> {
      const [start] = await db.query(sql.findPeriodStart, { until, timeZone, days });
      return { since: start?.since ?? until, until, days };
    },

    /** Sales of each day, the oldest first; `day` is YYYY-MM-DD. */
    salesByDay({ since, until }: Period) {
      return db.query(sql.salesByDay, { since, until, timeZone });
    },

    /** Sales of as many days before the period, until the time of the last day that the period has reached. */
    async previousSales({ since, until, days }: Period) {
      const [sold] = await db.query(sql.previousSales, { since, until, days, timeZone });
      return sold ?? { orders: 0, cents: 0 };
    },

    /** The parts with low stock, first those that are sold out first. */
    stockForecast({ since, until }: Period, limit: number) {
      return db.query(sql.stockForecast, { since, until, limit });
    },

    ordersByStatus({ since }: Period) {
      return db.query(sql.ordersByStatus, { since });
    },

    async countCancelled({ since }: Period): Promise<number> {
      const [row] = await db.query(sql.countCancelled, { since });
      return row?.count ?? 0;
    },

    /** The parts with the highest sales. */
    bestProducts({ since, until }: Period, limit: number) {
      return db.query(sql.bestProducts, { since, until, limit });
    },

    /** Ids of the parts on sale with low stock, the fewest pieces first. */
    async lowStock(limit: number): Promise<string[]> {
      const rows = await db.query(sql.lowStock, { limit });
      return rows.map(({ id }) => id);
    },

    /** The accounts whose unpaid orders reserve the most pieces, with these orders. */
    async holders(limit: number): Promise<Holder[]> {
      const rows = await db.query(sql.holders, { limit });
      const [users, orders] = await Promise.all([
        db.prisma.user.findMany({ where: { id: { in: rows.map(({ userId }) => userId) } } }),
        db.prisma.order.findMany({ where: { id: { in: rows.flatMap(({ orderIds }) => orderIds) } } }),
      ]);
      return rows.flatMap(({ userId, orderIds, ...sums }) => {
        const user = users.find(({ id }) => id === userId);
        const held = orderIds.flatMap((orderId) => orders.find(({ id }) => id === orderId) ?? []);
        return user ? { ...sums, user: user as Holder['user'], orders: held } : [];
      });
    },

    /** The rows on which jobs fail, the longest first. */
    jobFailures: (): Promise<JobFailure[]> =>
      db.prisma.jobFailure.findMany({ orderBy: [{ failedAt: 'asc' }, { job: 'asc' }, { rowId: 'asc' }], take: 50 }),

    async countLowStock(): Promise<number> {
      const [counted] = await db.query(sql.countLowStock, {});
      return counted?.count ?? 0;
    },

    async openWork(): Promise<ToDo> {
      const [counted] = await db.query(sql.countOpenWork, {});
      if (!counted) throw new Error('the count returned no row');
      return counted;
    },
  };
}
