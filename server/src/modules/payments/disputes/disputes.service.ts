import type { Dispute as DisputeRow } from '#generated/prisma/client.ts';
import type { Database, Query } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import type { Logger } from '#platform/logger.ts';
import { disputeChanges } from '#platform/metrics.ts';
import { CURRENCY } from '#platform/money.ts';
import { CHANGED, isChanging, retryWhileChanging } from '#platform/retry.ts';
import type { ForEachRow } from '#platform/row-jobs.ts';
import type { CardDispute, CardPayments, Period } from '#ports/card-payments.ts';
import type { Dispute, DisputeOutcome } from './disputes.type.ts';
import * as sql from './disputes.sql.ts';

export type Disputes = ReturnType<typeof makeDisputes>;

interface Collaborators {
  db: Database;
  cards: CardPayments;
  logger: Logger;
  forEachRow: ForEachRow;
  isLive: boolean;
  completeDelivery: (query: Query, orderId: string) => Promise<unknown>;
}

const MINUTE = 60_000;
const MAX_LISTED = 100;
const whereOpen = { outcome: 'OPEN' } as const;

/**
 * Disputes of card payments. While one is open, its order is not delivered, and refunded only if it is an inquiry; a lost
 * one is recorded as a loss of the order.
 */
export function makeDisputes({ db, cards, logger, forEachRow, isLive, completeDelivery }: Collaborators) {
  const { prisma } = db;
  return { settle, settleAllOf, sweepOpen, open, countOpen };

  /**
   * Applies the provider's state of a dispute to its order. Webhook events, the sweep and reconciliation all call it; it
   * may run any number of times, concurrently and in any order. The row is read before the provider is asked and written
   * only if it is unchanged, so an older answer never replaces a newer one.
   */
  function settle(transactionId: string): Promise<void> {
    return retryWhileChanging<void>(isChanging('dispute'), async () => {
      const before = await prisma.dispute.findUnique({ where: { transactionId } });
      const dispute = await cards.findDispute(transactionId);
      if (!dispute) return;
      if (dispute.isLive !== isLive)
        return logger.error({ transactionId }, 'dispute of the other mode of the provider');
      if (!before && !(await namesOrder(dispute))) return;
      if (!(await store(before, dispute))) return CHANGED;
      if (before?.status !== dispute.status) disputeChanges.inc({ state: stateOf(dispute) });
    });
  }

  /**
   * Settles the disputes that were opened in the period, in case their webhook events were lost. Each is a run of its own:
   * none is left out because the ones before it took long, and one that fails is recorded.
   */
  async function settleAllOf(period: Period): Promise<void> {
    const run = ({ id }: { id: string }) => settle(id);
    // A run without a dispute ends the failures of those that are no longer in a period.
    await forEachRow({ job: 'compare disputes', due: () => Promise.resolve([]), run });
    for await (const page of cards.disputes(period)) {
      for (const dispute of page) {
        await forEachRow({ job: 'compare disputes', due: () => Promise.resolve([dispute]), run });
      }
    }
  }

  /** Reads open disputes again, in case a webhook event was lost. */
  function sweepOpen({ now = new Date(), limit = 20 } = {}): Promise<number> {
    const askedAt = { lt: new Date(now.getTime() - 10 * MINUTE) };
    return forEachRow({
      job: 'check open disputes',
      due: (waiting) =>
        prisma.dispute.findMany({
          where: { id: { notIn: waiting }, outcome: 'OPEN', askedAt },
          orderBy: { askedAt: 'asc' },
          take: limit,
        }),
      async run({ id, transactionId }) {
        await settle(transactionId);
        await prisma.dispute.update({ where: { id }, data: { askedAt: now } });
      },
    });
  }

  /** The first open disputes, the earliest deadline first. */
  function open(): Promise<Dispute[]> {
    return prisma.dispute.findMany({
      where: whereOpen,
      include: { order: true },
      orderBy: [{ evidenceDueAt: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
      take: MAX_LISTED,
    });
  }

  function countOpen(): Promise<number> {
    return prisma.dispute.count({ where: whereOpen });
  }

  /** Whether the disputed payment is the shop's; others may be in the account of the provider. */
  async function namesOrder({ intentId }: CardDispute): Promise<boolean> {
    const intent = intentId ? await cards.findIntent(intentId) : null;
    return intent?.orderId !== undefined;
  }

  /** False if another request has stored the dispute since `before` was read. */
  function store(before: DisputeRow | null, dispute: CardDispute): Promise<boolean> {
    const { id: transactionId, intentId } = dispute;
    const outcome = outcomes[dispute.outcome];
    return db.transaction(async (query) => {
      const [order] = await query(sql.lockDisputedOrder, { intentId });
      const [left] = order ? await query(sql.leftToShip, { orderId: order.id }) : [];
      const effect = effectOf(order && { ...order, leftToShip: left?.pieces ?? 0 }, before, dispute);
      const facts = { ...dispute, id: before?.id ?? newId(), transactionId, outcome, orderId: order?.id ?? null };
      const { lostCents, restocked } = effect;
      const [stored] = await query(sql.storeDispute, {
        ...facts,
        lostCents,
        restocked,
        revision: before?.revision ?? 0,
      });
      if (!stored) return false;
      if (!order) logger.warn({ transactionId, intentId }, 'dispute fits no paid order');
      if (order && effect.changesOrder) {
        const ids = { orderId: order.id, transactionId };
        await query(sql.applyToOrder[outcome], { ...ids, ...effect.change });
        // The last pieces may have been canceled during an inquiry.
        if (outcome !== 'OPEN') await completeDelivery(query, order.id);
      }
      return true;
    });
  }
}

const stateOf = ({ outcome, isInquiry }: CardDispute) => (outcome === 'open' && isInquiry ? 'inquiry' : outcome);

const outcomes = { open: 'OPEN', won: 'WON', lost: 'LOST' } as const satisfies Record<string, DisputeOutcome>;

/**
 * What a dispute changes in its order, compared with what it has changed before. If a loss leaves nothing of the
 * payment, an order that was not delivered is canceled, and its pieces that did not ship return to stock.
 */
function effectOf(
  order: (sql.DisputedOrder & { leftToShip: number }) | undefined,
  before: DisputeRow | null,
  dispute: CardDispute,
) {
  const isApplied = before !== null && before.orderId !== null;
  const earlier = isApplied
    ? { ...before, isOpen: before.outcome === 'OPEN' }
    : { isOpen: false, isInquiry: false, lostCents: 0, restocked: 0 };
  const isOpen = dispute.outcome === 'open';
  const isLost = dispute.outcome === 'lost';
  const none = { opened: 0, inquired: 0, lost: 0, cancels: false, restock: 0 };
  if (!order) return { lostCents: 0, restocked: 0, changesOrder: false, change: none };

  const lostByOthers = order.lostCents - earlier.lostCents;
  const left = Math.max(0, order.totalCents - order.refundedCents - lostByOthers);
  const lostCents = isLost ? (withdrawnCents(dispute) ?? left) : 0;
  const cancels = isLost && lostCents >= left && order.status === 'SHIPPING' && !order.isCancelled;
  const restock = cancels ? order.leftToShip : 0;
  const opened = Number(isOpen) - Number(earlier.isOpen);
  const inquired = Number(isOpen && dispute.isInquiry) - Number(earlier.isOpen && earlier.isInquiry);
  const lost = lostCents - earlier.lostCents;
  return {
    lostCents,
    restocked: earlier.restocked + restock,
    changesOrder: !isApplied || opened !== 0 || inquired !== 0 || lost !== 0 || cancels,
    change: { opened, inquired, lost, cancels, restock },
  };
}

/**
 * What a dispute takes in the shop's currency: what the provider withdrew, else the disputed amount. Null if the dispute
 * is in another currency and nothing was withdrawn.
 */
function withdrawnCents({ moves, amountCents, currency }: CardDispute): number | null {
  const withdrawn = moves.filter((move) => move.currency === CURRENCY).reduce((sum, { cents }) => sum - cents, 0);
  if (withdrawn > 0) return withdrawn;
  return currency === CURRENCY ? amountCents : null;
}
