import type { Database } from '#platform/database.ts';
import type { CardPayments, Period } from '#ports/card-payments.ts';
import type { Found } from './found.ts';

const PAGE = 500;

interface Seen {
  intents: ReadonlySet<string>;
  refunds: ReadonlySet<string>;
}

/** What our books say that the provider has not shown: it is asked about each such payment and refund. */
export function makeCompareHere({ db: { prisma }, cards }: { db: Database; cards: CardPayments }) {
  return { payments, refunds, owed };

  async function payments({ since, until }: Period, { intents }: Seen): Promise<Found[]> {
    const found: Found[] = [];
    const paidAt = { not: null, lt: until, ...(since && { gte: since }) };
    for (let after = ''; ;) {
      const page = await prisma.order.findMany({
        where: { paidAt, ...(after && { id: { gt: after } }) },
        select: { id: true, transactionId: true, totalCents: true, paidAt: true },
        orderBy: { id: 'asc' },
        take: PAGE,
      });
      for (const { id, transactionId, totalCents, paidAt: happenedAt } of page) {
        const intentId = transactionId ?? '';
        if (intents.has(intentId) || (await cards.findIntent(intentId))?.status === 'succeeded') continue;
        const about = { subject: id, intentId, orderId: id, happenedAt: happenedAt ?? until };
        found.push({ ...about, kind: 'PAID_ONLY_HERE', thereCents: 0, hereCents: totalCents });
      }
      const last = page.at(-1);
      if (!last || page.length < PAGE) return found;
      after = last.id;
    }
  }

  async function refunds({ since, until }: Period, seen: Seen): Promise<Found[]> {
    const settledAt = { lt: until, ...(since && { gte: since }) };
    const settled = await prisma.refund.findMany({ where: { status: 'SUCCEEDED', settledAt } });
    const found: Found[] = [];
    for (const { id, transactionId, intentId, orderId, amountCents, requestedAt } of settled) {
      if (transactionId && seen.refunds.has(transactionId)) continue;
      const there = (await cards.refundsOf(intentId)).find((refund) => refund.id === transactionId);
      if (there && there.status !== 'failed') continue;
      const about = { subject: transactionId ?? id, intentId, orderId, happenedAt: requestedAt };
      found.push({ ...about, kind: 'REFUND_ONLY_HERE', thereCents: 0, hereCents: amountCents });
    }
    return found;
  }

  /** Called off, but the refund failed: whenever that was, the money is owed. */
  async function owed(): Promise<Found[]> {
    const orders = await prisma.order.findMany({
      where: { cancelledAt: { not: null }, refundedCents: { lt: prisma.order.fields.totalCents } },
    });
    return orders.map(({ id, transactionId, totalCents, refundedCents, cancelledAt }) => ({
      kind: 'REFUND_OWED' as const,
      subject: id,
      intentId: transactionId ?? '',
      orderId: id,
      thereCents: refundedCents,
      hereCents: totalCents,
      happenedAt: cancelledAt ?? new Date(),
    }));
  }
}
