import type { MoneyDifference } from '#generated/prisma/client.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { currentRequestId } from '#platform/current-request.ts';
import { type Database, violatedConstraint } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { CardPayments } from '#ports/card-payments.ts';
import type { Refunds } from '../refunds/refunds.service.ts';
import type { SettleRefund } from '../refunds/refund-settlement.service.ts';
import type { Settle } from '../settlement/settlement.service.ts';
import type { MoneyDifferenceKind } from './reconciliation.type.ts';
import * as sql from './repair.sql.ts';

export type Repair = ReturnType<typeof makeRepair>;

interface Collaborators {
  db: Database;
  cards: CardPayments;
  settle: Settle;
  settleRefund: SettleRefund;
  refunds: Pick<Refunds, 'ask' | 'giveOwedBack'>;
  reservationMs: number;
}

/** One repair for each kind of difference. Nothing here books money by itself: it is settled, or given back. */
export function makeRepair({ db, cards, settle, settleRefund, refunds, reservationMs }: Collaborators) {
  const repairs: Record<MoneyDifferenceKind, (viewer: Viewer, difference: MoneyDifference) => Promise<unknown>> = {
    PAID_ONLY_THERE: (_viewer, { intentId }) => settleIntent(intentId),
    PAID_ONLY_HERE: revokePayment,
    AMOUNT_DIFFERS: (_viewer, difference) => giveExcessBack(difference),
    ORPHAN: (_viewer, { intentId }) => cards.refundIntent(intentId),
    REFUND_ONLY_THERE: (_viewer, { intentId }) => settleRefund.settleAllOf(intentId),
    REFUND_ONLY_HERE: (_viewer, difference) => makeRefundAgain(difference),
    NOT_GIVEN_BACK: (_viewer, { intentId }) => cards.refundIntent(intentId),
    REFUND_OWED: (viewer, { orderId }) => refunds.giveOwedBack(viewer, orderId ?? ''),
  };
  return (viewer: Viewer, difference: MoneyDifference) => repairs[difference.kind](viewer, difference);

  async function settleIntent(intentId: string): Promise<void> {
    const intent = await cards.findIntent(intentId);
    const outcome = intent ? await settle(intent) : 'refused';
    if (outcome === 'paid' || outcome === 'refunded') return;
    throw new AppError('CONFLICT', 'This payment fits its order in no way. Give it back at the card provider.');
  }

  async function revokePayment(viewer: Viewer, { orderId, intentId }: MoneyDifference): Promise<void> {
    // It may have been paid since the look.
    if ((await cards.findIntent(intentId))?.status === 'succeeded') return;
    const until = new Date(Date.now() + reservationMs);
    const values = [orderId, intentId, newId(), viewer.id, until, currentRequestId()];
    try {
      if ((await db.query(sql.revokePayment, values)).length > 0) return;
    } catch (error) {
      if (violatedConstraint(error) !== 'orders_one_unpaid_per_product') throw error;
      throw new AppError('CONFLICT', 'The customer has another unpaid order of this part. It has to go first.');
    }
    throw new AppError('CONFLICT', 'This order was delivered, cancelled or refunded. Ask the customer to pay.');
  }

  async function giveExcessBack({ intentId, thereCents, hereCents }: MoneyDifference): Promise<void> {
    const amountCents = thereCents - hereCents;
    if (amountCents < 1) throw new AppError('CONFLICT', 'Less was received than the order costs. Refund or cancel it.');
    await cards.createRefund({ key: `excess:${intentId}`, intentId, amountCents, refundId: null });
  }

  async function makeRefundAgain({ subject, intentId }: MoneyDifference): Promise<void> {
    await settleRefund.settleAllOf(intentId);
    const there = await cards.refundsOf(intentId);
    if (there.some(({ id }) => id === subject)) return;
    const [reopened] = await db.query<{ id: string }>(sql.reopenRefund, [subject, intentId]);
    if (reopened) await refunds.ask(reopened.id);
  }
}
