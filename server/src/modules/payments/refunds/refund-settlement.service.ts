import { currentRequestId } from '#platform/current-request.ts';
import { type Database, violatedConstraint } from '#platform/database.ts';
import { isId, newId } from '#platform/ids.ts';
import type { Logger } from '#platform/logger.ts';
import type { CardPayments, CardRefund } from '#ports/card-payments.ts';
import * as sql from './refunds.sql.ts';

interface Collaborators {
  db: Database;
  cards: CardPayments;
  logger: Logger;
}

const ADOPTED_REASON = 'Made at the card provider';

export type RefundSettlement = ReturnType<typeof makeRefundSettlement>;

/**
 * Applies the provider's state of refunds. The response to a new refund, webhook events, the sweep and repairs all call
 * it; it may run any number of times, concurrently and in any order.
 */
export function makeRefundSettlement({ db, cards, logger }: Collaborators) {
  return { settle, settleAllOf };

  async function settle(refund: CardRefund): Promise<void> {
    const refundId = refund.isExcess ? undefined : await localId(refund);
    if (!refundId) return;
    const transactionId = refund.id;
    const ids = { refundId, transactionId, eventId: newId(), requestId: currentRequestId() };
    if (refund.status === 'succeeded') await db.query(sql.recordSuccess, ids);
    else if (refund.status === 'pending') await db.query(sql.setTransactionId, { refundId, transactionId });
    else await db.query(sql.recordFailure, { ...ids, failure: refund.failure ?? 'failed' });
  }

  /** Settles all refunds of an intent that the provider knows. */
  async function settleAllOf(intentId: string): Promise<void> {
    for (const refund of await cards.refundsOf(intentId)) await settle(refund);
  }

  async function localId({ id: transactionId, refundId, intentId, ...refund }: CardRefund) {
    const byId = refundId && isId(refundId) ? [{ id: refundId, intentId }] : [];
    const known = await db.prisma.refund.findFirst({ where: { OR: [{ transactionId }, ...byId] } });
    if (known) return known.id;
    return refund.status === 'failed' ? undefined : adopt({ transactionId, intentId, amountCents: refund.amountCents });
  }

  /** Records a refund made at the provider, so that the shop does not refund the same money again. */
  async function adopt(refund: { transactionId: string; intentId: string; amountCents: number }) {
    const ids = { refundId: newId(), eventId: newId(), requestId: currentRequestId() };
    try {
      const [adopted] = await db.query(sql.adoptRefund, { ...refund, ...ids, reason: ADOPTED_REASON });
      if (!adopted)
        logger.warn({ refundId: refund.transactionId, intentId: refund.intentId }, 'refund fits no paid order');
      return adopted?.id;
    } catch (error) {
      // Another process has just adopted it, and settles it.
      if (violatedConstraint(error) === 'refunds_transaction_id_key') return undefined;
      throw error;
    }
  }
}
