import type { Database } from '#platform/database.ts';
import type { CardPayments, Period } from '#ports/card-payments.ts';
import { owedAfterBounces, withRefunds } from '../refunds/bounced-refunds.ts';
import type { OwedRefunds } from '../refunds/owed-refunds.ts';
import type { Difference } from './compare-provider.ts';

const PAGE = 500;

/** What the provider has listed for the period. */
interface Listed {
  intents: ReadonlySet<string>;
  refunds: ReadonlySet<string>;
}

interface Collaborators {
  db: Database;
  cards: CardPayments;
  owed: Pick<OwedRefunds, 'ofCanceled'>;
}

/** Looks up at the provider the payments and refunds of the database that the provider has not listed. */
export function makeCompareLocal({ db: { prisma }, cards, owed }: Collaborators) {
  return { payments, refunds, owedRefunds, bouncedRefunds, failedReturns };

  async function payments(
    { since, until }: Period,
    { intents }: Listed,
    progress: () => Promise<void>,
  ): Promise<Difference[]> {
    const differences: Difference[] = [];
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
        const common = { subject: id, intentId, orderId: id, happenedAt: happenedAt ?? until };
        differences.push({ ...common, kind: 'PAID_ONLY_HERE', providerCents: 0, recordedCents: totalCents });
      }
      await progress();
      const last = page.at(-1);
      if (!last || page.length < PAGE) return differences;
      after = last.id;
    }
  }

  /** The provider does not know refunds that were paid outside the card. */
  async function refunds({ since, until }: Period, listed: Listed): Promise<Difference[]> {
    const settledAt = { lt: until, ...(since && { gte: since }) };
    const settled = await prisma.refund.findMany({ where: { status: 'SUCCEEDED', method: null, settledAt } });
    const differences: Difference[] = [];
    for (const { id, transactionId, intentId, orderId, amountCents, requestedAt } of settled) {
      if (transactionId && listed.refunds.has(transactionId)) continue;
      const atProvider = (await cards.refundsOf(intentId)).find((refund) => refund.id === transactionId);
      if (atProvider && atProvider.status !== 'failed') continue;
      const common = { subject: transactionId ?? id, intentId, orderId, happenedAt: requestedAt };
      differences.push({ ...common, kind: 'REFUND_ONLY_HERE', providerCents: 0, recordedCents: amountCents });
    }
    return differences;
  }

  /** Canceled orders whose refund failed, or whose payment came back by a won appeal, of all time. */
  async function owedRefunds(): Promise<Difference[]> {
    const { totalCents, openInquiries } = prisma.order.fields;
    const orders = await prisma.order.findMany({
      where: {
        cancelledAt: { not: null },
        // A canceled order is paid, so it is never deleted; the index of canceled orders has this condition.
        deletedAt: null,
        refundedCents: { lt: totalCents },
        // During an appeal the bank has the payment, and the repair would be refused.
        openDisputes: { equals: openInquiries },
      },
    });
    const differences: Difference[] = [];
    for (const order of orders) {
      const { id, transactionId, refundedCents, cancelledAt } = order;
      const cents = await owed.ofCanceled(order);
      if (cents === 0) continue;
      const common = { kind: 'REFUND_OWED' as const, subject: id, intentId: transactionId ?? '', orderId: id };
      const sums = { providerCents: refundedCents, recordedCents: refundedCents + cents };
      differences.push({ ...common, ...sums, happenedAt: cancelledAt ?? new Date() });
    }
    return differences;
  }

  /** Refunds of orders that are not canceled, if they failed and were not repeated, of all time. */
  async function bouncedRefunds(): Promise<Difference[]> {
    const orders = await prisma.order.findMany({
      where: { cancelledAt: null, refunds: { some: { status: 'FAILED' } } },
      include: withRefunds,
    });
    return orders.flatMap((order) => {
      const { id, transactionId, refundedCents } = order;
      const { cents, since } = owedAfterBounces(order);
      if (cents === 0) return [];
      const common = { kind: 'REFUND_BOUNCED' as const, subject: id, intentId: transactionId ?? '', orderId: id };
      const sums = { providerCents: refundedCents, recordedCents: refundedCents + cents };
      return [{ ...common, ...sums, happenedAt: since }];
    });
  }

  /** Late charges whose refund failed, of all time. */
  async function failedReturns(): Promise<Difference[]> {
    const failed = await prisma.payment.findMany({ where: { returnFailure: { not: null } } });
    return failed.map(({ intentId, orderId, amountCents, givingBackAt }) => ({
      kind: 'NOT_GIVEN_BACK',
      subject: intentId,
      intentId,
      orderId,
      providerCents: amountCents,
      recordedCents: 0,
      happenedAt: givingBackAt ?? new Date(),
    }));
  }
}
