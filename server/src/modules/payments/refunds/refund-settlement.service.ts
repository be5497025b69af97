import { type Database, violatedConstraint } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { isId, newId } from '#platform/ids.ts';
import type { Logger } from '#platform/logger.ts';
import type { ForEachRow } from '#platform/row-jobs.ts';
import type { CardPayments, CardRefund } from '#ports/card-payments.ts';
import { recordReturnState } from '../settlement/settlement.sql.ts';
import * as sql from './refund-settlement.sql.ts';

interface Collaborators {
  db: Database;
  cards: CardPayments;
  logger: Logger;
  forEachRow: ForEachRow;
}

interface LatePayment {
  intentId: string;
  amountCents: number;
}

const ADOPTED_REASON = 'Made at the card provider';

/** A failure before the refunds that were made after it, because they may make it good. */
function inOrder(refunds: CardRefund[]): CardRefund[] {
  const timeOf = ({ createdAt }: CardRefund) => createdAt.getTime();
  const firstFailed = Math.min(...refunds.filter(({ status }) => status === 'failed').map(timeOf));
  const isLater = (refund: CardRefund) => Number(timeOf(refund) >= firstFailed);
  const isMade = ({ status }: CardRefund) => Number(status !== 'failed');
  return refunds.toSorted(
    (one, other) => isLater(one) - isLater(other) || isMade(one) - isMade(other) || timeOf(one) - timeOf(other),
  );
}

export type RefundSettlement = ReturnType<typeof makeRefundSettlement>;

/**
 * Applies the provider's state of refunds. The response to a new refund, webhook events, the sweep and repairs all call
 * it; it may run any number of times, concurrently and in any order.
 */
export function makeRefundSettlement({ db, cards, logger, forEachRow }: Collaborators) {
  return { settle, settleAllOf, returnPayment, retryReturn, sweepReturns };

  async function settle(refund: CardRefund): Promise<void> {
    const refundId = refund.isExcess ? undefined : await localId(refund);
    if (!refundId) return;
    const transactionId = refund.id;
    const ids = { refundId, transactionId };
    if (refund.status === 'succeeded') await db.query(sql.recordSuccess, ids);
    else if (refund.status === 'pending') await db.query(sql.setTransactionId, { refundId, transactionId });
    else await db.query(sql.recordFailure, { ...ids, failure: refund.failure ?? 'failed' });
  }

  /**
   * Settles all refunds of an intent that the provider knows: one that was made there after a failed one, and is adopted beside
   * the failure, makes it good.
   */
  async function settleAllOf(intentId: string): Promise<void> {
    const refunds = await cards.refundsOf(intentId);
    const late = { OR: [{ givingBackAt: { not: null } }, { status: 'REFUNDED' as const }] };
    const returned = await db.prisma.payment.findFirst({ where: { intentId, ...late } });
    if (returned) await settleReturn(returned, refunds);
    else for (const refund of inOrder(refunds)) await settle(refund);
  }

  /** Refunds a late charge, unless a refund of it is under way, done or failed. A failed one waits for an admin. */
  async function returnPayment(intentId: string): Promise<void> {
    const payment = await db.prisma.payment.findUniqueOrThrow({ where: { intentId } });
    if ((await settleReturn(payment, await cards.refundsOf(intentId))) === 'missing') await retryReturn(intentId);
  }

  /** Refunds a late charge, also after its refund failed. */
  async function retryReturn(intentId: string): Promise<void> {
    try {
      await cards.refundIntent(intentId);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'PAYMENT_FAILED')) throw error;
      const failed = { intentId, failure: error.message };
      await db.query(recordReturnState.failed, failed);
    }
    await settleAllOf(intentId);
  }

  /** Settles the refunds of late charges whose response or webhook event was lost. */
  function sweepReturns(limit = 20): Promise<number> {
    return forEachRow({
      job: 'check returned payments',
      due: (waiting) =>
        db.prisma.payment.findMany({
          where: {
            id: { notIn: waiting },
            givingBackAt: { not: null },
            status: { not: 'REFUNDED' },
            returnFailure: null,
            updatedAt: { lt: new Date(Date.now() - 60_000) },
          },
          orderBy: { updatedAt: 'asc' },
          take: limit,
        }),
      async run({ id, intentId }) {
        await returnPayment(intentId);
        await db.prisma.payment.update({ where: { id }, data: { updatedAt: new Date() } });
      },
    });
  }

  /** Applies the provider's refunds of a late charge; money that a lost dispute took counts as returned. */
  async function settleReturn({ intentId, amountCents }: LatePayment, refunds: CardRefund[]) {
    const lost = await db.prisma.dispute.aggregate({
      where: { intentId, outcome: 'LOST' },
      _sum: { amountCents: true },
    });
    const sumOf = (status: CardRefund['status']) =>
      refunds.filter((refund) => refund.status === status).reduce((sum, refund) => sum + refund.amountCents, 0);
    const missing = amountCents - sumOf('succeeded') - (lost._sum.amountCents ?? 0);
    const failed = refunds.find(({ status }) => status === 'failed');
    if (missing > sumOf('pending') && !failed) return 'missing';
    const underWay = missing > sumOf('pending') ? 'failed' : 'pending';
    const state = missing > 0 ? underWay : 'done';
    const failure = state === 'failed' ? (failed?.failure ?? 'failed') : null;
    await db.query(recordReturnState[state], { intentId, failure });
    return state;
  }

  async function localId({ id: transactionId, refundId, intentId, ...refund }: CardRefund) {
    const byId = refundId && isId(refundId) ? [{ id: refundId, intentId }] : [];
    const known = await db.prisma.refund.findFirst({ where: { OR: [{ transactionId }, ...byId] } });
    if (known) return known.id;
    return refund.status === 'failed' ? undefined : adopt({ transactionId, intentId, amountCents: refund.amountCents });
  }

  /** Records a refund made at the provider, so that the shop does not refund the same money again. */
  async function adopt(refund: { transactionId: string; intentId: string; amountCents: number }) {
    const ids = { refundId: newId() };
    try {
      const [adopted] = await db.query(sql.adoptRefund, { ...refund, ...ids, reason: ADOPTED_REASON });
      if (!adopted)
        logger.warn({ refundId: refund.transactionId, intentId: refund.intentId }, 'refund of no paid order');
      return adopted?.id;
    } catch (error) {
      // Another process has just adopted it, and settles it.
      if (violatedConstraint(error) === 'refunds_transaction_id_key') return undefined;
      throw error;
    }
  }
}
