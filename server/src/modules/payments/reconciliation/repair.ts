import type { MoneyDifference } from '#generated/prisma/client.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { type Database, violatedConstraint } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { CardPayments } from '#ports/card-payments.ts';
import type { OwedRefunds } from '../refunds/owed-refunds.ts';
import type { RefundSettlement } from '../refunds/refund-settlement.service.ts';
import type { Refunds } from '../refunds/refunds.service.ts';
import type { Settlement } from '../settlement/settlement.service.ts';
import type { MoneyDifferenceKind } from './reconciliation.type.ts';
import * as sql from './repair.sql.ts';

export type Repair = ReturnType<typeof makeRepair>;

interface Collaborators {
  db: Database;
  cards: CardPayments;
  settle: Settlement['settle'];
  settleRefunds: RefundSettlement['settleAllOf'];
  retryReturn: RefundSettlement['retryReturn'];
  sendToProvider: Refunds['sendToProvider'];
  owed: Pick<OwedRefunds, 'refundCanceled' | 'refundBounced'>;
  reservationMs: number;
}

/** One repair for each kind of difference. All of them read the provider first and are safe to repeat. */
export function makeRepair(collaborators: Collaborators) {
  const { db, cards, settle, settleRefunds, retryReturn, sendToProvider, owed, reservationMs } = collaborators;
  const repairs: Record<MoneyDifferenceKind, (viewer: Viewer, difference: MoneyDifference) => Promise<unknown>> = {
    PAID_ONLY_THERE: (_viewer, { intentId }) => settleIntent(intentId),
    PAID_ONLY_HERE: revokePayment,
    AMOUNT_DIFFERS: (_viewer, difference) => refundExcess(difference),
    ORPHAN: (_viewer, { intentId }) => cards.refundIntent(intentId),
    REFUND_ONLY_THERE: (_viewer, difference) => recordRefund(difference),
    REFUND_ONLY_HERE: (_viewer, difference) => repeatRefund(difference),
    NOT_GIVEN_BACK: (_viewer, { intentId }) => retryReturn(intentId),
    REFUND_OWED: (viewer, { orderId }) => owed.refundCanceled(viewer, orderId ?? ''),
    REFUND_BOUNCED: (viewer, { orderId }) => owed.refundBounced(viewer, orderId ?? ''),
  };
  return (viewer: Viewer, difference: MoneyDifference) => repairs[difference.kind](viewer, difference);

  async function settleIntent(intentId: string): Promise<void> {
    const intent = await cards.findIntent(intentId);
    const outcome = intent ? await settle(intent) : 'refused';
    if (outcome === 'paid' || outcome === 'returned') return;
    throw new AppError('CONFLICT', 'This payment does not match its order. Refund it at the card provider.');
  }

  async function revokePayment(viewer: Viewer, { orderId, intentId }: MoneyDifference): Promise<void> {
    // The intent may have succeeded since the comparison.
    if ((await cards.findIntent(intentId))?.status === 'succeeded') return;
    const reservedUntil = new Date(Date.now() + reservationMs);
    const ids = { orderId, intentId, actorId: viewer.id };
    try {
      const [revoked] = await db.query(sql.revokePayment, { ...ids, reservedUntil });
      if (revoked) return;
    } catch (error) {
      if (violatedConstraint(error) !== 'orders_one_unpaid_per_product') throw error;
      throw new AppError('CONFLICT', 'The customer has another unpaid order of this part. Delete that one first.');
    }
    const order = await db.prisma.order.findUnique({ where: { id: orderId ?? '' } });
    if (order?.status === 'UNPAID' && order.transactionId === null) return;
    throw new AppError('CONFLICT', 'This order was delivered, canceled or refunded. Ask the customer to pay.');
  }

  async function refundExcess({ intentId, providerCents, recordedCents }: MoneyDifference): Promise<void> {
    const amountCents = providerCents - recordedCents;
    if (amountCents < 1) throw new AppError('CONFLICT', 'Less was received than the order costs. Refund or cancel it.');
    await cards.createRefund({ key: `excess:${intentId}`, intentId, amountCents, refundId: null });
  }

  async function recordRefund({ subject, intentId }: MoneyDifference): Promise<void> {
    await settleRefunds(intentId);
    const [refunds, recorded] = await Promise.all([
      cards.refundsOf(intentId),
      db.prisma.refund.findUnique({ where: { transactionId: subject } }),
    ]);
    // The refund may have failed since the comparison.
    const made = refunds.find(({ id, status }) => id === subject && status !== 'failed');
    if (!made || (recorded?.amountCents === made.amountCents && recorded.status !== 'FAILED')) return;
    throw new AppError('CONFLICT', 'This refund failed in our records, or has another amount there. Check its order.');
  }

  async function repeatRefund({ subject, intentId }: MoneyDifference): Promise<void> {
    await settleRefunds(intentId);
    if ((await cards.refundsOf(intentId)).some(({ id }) => id === subject)) return;
    const [reopened] = await db.query(sql.reopenRefund, { subject, intentId });
    if (reopened) await sendToProvider(reopened.id);
  }
}
