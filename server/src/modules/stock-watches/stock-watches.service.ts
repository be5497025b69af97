import type { Viewer } from '#modules/users/user.type.ts';
import type { Page, PageArgs } from '#platform/connection.ts';
import type { Database } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import { keysetPage, newestFirst } from '#platform/pagination.ts';
import { demandVerifiedEmail } from '#platform/verified-email.ts';
import type { StockWatch } from './stock-watch.type.ts';

const MAX_WATCHES = 50;

export type WatchResult =
  | { kind: 'watching'; watch: StockWatch }
  | { kind: 'inStock' }
  | { kind: 'tooMany'; maximum: number };

/** Customers who wait for a part. A trigger on the stock ends a watch and writes its mail in one transaction. */
export function makeStockWatches({ db: { prisma } }: { db: Database }) {
  return {
    /** Newest first. */
    mine({ id: userId }: Viewer, { first, after }: PageArgs): Promise<Page<StockWatch>> {
      return keysetPage(
        { first, after: after ?? null },
        {
          sort: newestFirst('stockWatches'),
          where: { userId },
          rows: (query) => prisma.stockWatch.findMany(query),
          count: (query) => prisma.stockWatch.count(query),
        },
      );
    },

    /** The viewer's watch of a part; null without one. */
    async find({ id: userId }: Viewer, productId: string): Promise<StockWatch | null> {
      if (!isId(productId)) return null;
      return prisma.stockWatch.findUnique({ where: { userId_productId: { userId, productId } } });
    },

    /** Safe to repeat. The lock on the user serializes the count; that on the part, the stock that a trigger watches. */
    async add({ id: userId, emailVerified }: Viewer, productId: string): Promise<WatchResult> {
      demandVerifiedEmail({ emailVerified });
      if (!isId(productId)) throw notFound('part');
      return prisma.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
        const [part] = await tx.$queryRaw<{ orderable: boolean }[]>`
          SELECT orderable FROM products WHERE id = ${productId}::uuid AND archived_at IS NULL FOR SHARE`;
        if (!part) throw notFound('part');
        const key = { userId_productId: { userId, productId } };
        const known = await tx.stockWatch.findUnique({ where: key });
        if (known) return { kind: 'watching', watch: known };
        if (part.orderable) return { kind: 'inStock' };
        if ((await tx.stockWatch.count({ where: { userId } })) >= MAX_WATCHES) {
          return { kind: 'tooMany', maximum: MAX_WATCHES };
        }
        return { kind: 'watching', watch: await tx.stockWatch.create({ data: { userId, productId } }) };
      });
    },

    /** Safe to repeat. */
    async remove({ id: userId }: Viewer, productId: string): Promise<string> {
      if (!isId(productId)) throw notFound('part');
      await prisma.stockWatch.deleteMany({ where: { userId, productId } });
      return productId;
    },
  };
}
