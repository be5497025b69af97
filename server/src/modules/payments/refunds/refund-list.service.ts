import type { Prisma } from '#generated/prisma/client.ts';
import type { Page } from '#platform/connection.ts';
import type { Database } from '#platform/database.ts';
import { keysetPage } from '#platform/pagination.ts';
import { daysOfZone } from '#platform/time-zone.ts';
import type { AllRefundsArgs } from './refund-list.type.ts';
import type { Refund } from './refunds.type.ts';

/** A refund that succeeded or failed. */
type SettledRefund = Refund & { settledAt: Date };

/** The refunds by the day on which they were settled, in the shop's time zone. */
export function makeRefundList({ db: { prisma }, timeZone }: { db: Database; timeZone: string }) {
  const { dayOf, startOf } = daysOfZone(timeZone);
  return {
    /** The day on which a refund was settled; null while it is pending. */
    settledOn: ({ settledAt }: Refund): string | null => settledAt && dayOf(settledAt),

    /** The settled refunds of all orders, the first settled first. */
    settled({ filter, ...page }: AllRefundsArgs): Promise<Page<Refund>> {
      const { settledFrom, settledBefore } = filter ?? {};
      const where: Prisma.RefundWhereInput = {
        settledAt: {
          not: null,
          ...(settledFrom && { gte: startOf(settledFrom) }),
          ...(settledBefore && { lt: startOf(settledBefore) }),
        },
      };
      return keysetPage(page, {
        sort: { name: 'refunds.settledAt', by: 'settledAt', kind: 'time', direction: 'asc' },
        where,
        rows: async (query) => (await prisma.refund.findMany(query)) as SettledRefund[],
        count: (query) => prisma.refund.count(query),
      });
    },
  };
}
