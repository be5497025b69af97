import pLimit from 'p-limit';
import type { Order } from '#modules/orders/order.type.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { addLogFields } from '#platform/current-request.ts';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Idempotent } from '#platform/idempotency.ts';
import { isId, newId } from '#platform/ids.ts';
import type { Logger } from '#platform/logger.ts';
import { lateWebhookEvents, payments, webhookEvents } from '#platform/metrics.ts';
import { CURRENCY } from '#platform/money.ts';
import { CHANGED, isChanging, retryWhileChanging } from '#platform/retry.ts';
import type { CardPayments, Intent } from '#ports/card-payments.ts';
import type { Disputes } from '../disputes/disputes.service.ts';
import type { RefundSettlement } from '../refunds/refund-settlement.service.ts';
import * as sql from './settlement.sql.ts';
import type { ReportPaymentInput } from './settlement.type.ts';

/**
 * After an outage the provider sends all events of that time at once. Each of them would hold a connection to Postgres while
 * it waits for its order, and take one of the hundred reads per second that the provider allows.
 */
const SHARE_OF_CONNECTIONS = 0.4;
const READS_AT_ONCE = 20;

export type Settlement = ReturnType<typeof makeSettlement>;

/** `returned`: the charge came too late, and its refund was requested. `refused`: it fits no order; nothing changed. */
export type SettlementOutcome = 'open' | 'canceled' | 'paid' | 'returned' | 'refused';

/** `isNew`: the order was unpaid before this report. */
export interface ReportedPayment {
  order: Order;
  isNew: boolean;
}

type Report = Omit<ReportPaymentInput, 'idempotencyKey'>;

interface Collaborators {
  db: Database;
  cards: CardPayments;
  logger: Logger;
  idempotent: Idempotent;
  isLive: boolean;
  /** Throws NOT_FOUND unless the viewer may pay the order. */
  payableOrder: (viewer: Viewer, orderId: string) => Promise<Order>;
  /** Reserves the stock of a lapsed order again; false if there is too little. */
  reserveAgain: (orderId: string) => Promise<boolean>;
  settleRefunds: RefundSettlement['settleAllOf'];
  returnPayment: RefundSettlement['returnPayment'];
  settleDispute: Disputes['settle'];
}

export function makeSettlement(collaborators: Collaborators) {
  const { db, cards, logger, idempotent, isLive, payableOrder, reserveAgain } = collaborators;
  const { settleRefunds, settleDispute, returnPayment } = collaborators;
  const applying = pLimit(Math.ceil(SHARE_OF_CONNECTIONS * db.poolSize));
  const reading = pLimit(READS_AT_ONCE);
  return { settle, report, receiveWebhookEvent, countLateEvents, deleteOldEvents };

  /**
   * Applies the provider's state of an intent to its order. The webhook, the client's report, the sweep and repairs all
   * call it; it may run any number of times, concurrently and in any order. Only it marks orders paid.
   */
  async function settle(intent: Intent): Promise<SettlementOutcome> {
    if (intent.status === 'canceled') {
      await db.query(sql.closePayment, { intentId: intent.id });
      return 'canceled';
    }
    if (intent.status !== 'succeeded') {
      await db.query(sql.recordFailure, { intentId: intent.id, failure: intent.failure ?? null });
      if (intent.failure) payments.inc({ outcome: 'declined' });
      return 'open';
    }
    return (await markPaid(intent)) ? 'paid' : retryWhileChanging(isChanging('order'), () => settleUnusual(intent));
  }

  async function markPaid(intent: Intent): Promise<boolean> {
    const { orderId, userId } = intent;
    if (intent.isLive !== isLive || intent.currency !== CURRENCY || !orderId || !userId || !isId(orderId)) return false;
    const params = { ...chargeOf(intent, orderId), userId };
    const isPaid = await db.transaction(async (query) => {
      await query(sql.lockOrder, { orderId });
      return (await query(sql.settlePayment, params)).length > 0;
    });
    if (isPaid) payments.inc({ outcome: 'paid' });
    return isPaid;
  }

  /** A succeeded intent whose order is paid, lapsed, deleted or does not fit. */
  async function settleUnusual(intent: Intent): Promise<SettlementOutcome | typeof CHANGED> {
    const id = intent.orderId ?? '';
    const order = isId(id) ? await db.prisma.order.findUnique({ where: { id } }) : null;
    if (order?.transactionId === intent.id) return 'paid';
    const fits =
      order?.userId === intent.userId &&
      order?.totalCents === intent.amountReceivedCents &&
      intent.currency === CURRENCY &&
      intent.isLive === isLive;
    if (!order || !fits) {
      logger.error({ intentId: intent.id, orderId: intent.orderId }, 'payment does not match its order');
      payments.inc({ outcome: 'refused' });
      return 'refused';
    }
    const payment = await db.prisma.payment.findUnique({ where: { intentId: intent.id } });
    if (payment?.status === 'REFUNDED') return 'returned';
    if (payment?.givingBackAt) return returnCharge(intent, order.id);
    const isUnpaid = order.status === 'UNPAID' && order.deletedAt === null;
    if (isUnpaid && (order.reservedUntil || (await reserveAgain(order.id))) && (await markPaid(intent))) return 'paid';
    const [claimed] = await db.query(sql.claimReturn, chargeOf(intent, order.id));
    if (claimed) return returnCharge(intent, order.id);
    // The order was paid, or its stock reserved, since it was read; another request may have settled this intent.
    return (await markPaid(intent)) ? 'paid' : CHANGED;
  }

  /** The order is deleted, paid by another intent, or its stock was sold. */
  async function returnCharge(intent: Intent, orderId: string): Promise<SettlementOutcome> {
    await returnPayment(intent.id);
    payments.inc({ outcome: 'returned' });
    logger.warn({ intentId: intent.id, orderId }, 'late payment returned');
    return 'returned';
  }

  /** Settles a payment that the client reports, by what the provider says of it. A repeated report settles again. */
  function report(viewer: Viewer, { idempotencyKey, ...input }: ReportPaymentInput): Promise<ReportedPayment> {
    return idempotent<ReportedPayment, Pick<ReportedPayment, 'isNew'>>(
      { userId: viewer.id, operation: 'reportPayment', key: idempotencyKey, input },
      {
        run: () => settleReported(viewer, input),
        isEffect: () => true,
        store: ({ isNew }) => ({ isNew }),
        replay: async ({ isNew }) => ({ ...(await settleReported(viewer, input)), isNew }),
      },
    );
  }

  async function settleReported(viewer: Viewer, { orderId, transactionId }: Report): Promise<ReportedPayment> {
    const before = await payableOrder(viewer, orderId);
    const intent = await cards.findIntent(transactionId);
    if (intent?.orderId !== before.id || intent.userId !== viewer.id) {
      throw new AppError('PAYMENT_FAILED', 'The card provider knows no such payment of this order.', {
        field: 'transactionId',
      });
    }
    const outcome = await settle(intent);
    if (outcome !== 'paid') throw new AppError('PAYMENT_FAILED', unpaidReasons[outcome]);
    const order = await payableOrder(viewer, orderId);
    return { order, isNew: before.status !== order.status };
  }

  /** Stores a webhook event, then applies it. If it throws, the provider sends the event again. */
  async function receiveWebhookEvent(body: Buffer, signature: string): Promise<void> {
    const { id, type, payload, intentId, concernsRefund, disputeId } = cards.readWebhookEvent(body, signature);
    addLogFields({ eventId: id });
    webhookEvents.inc({ type, outcome: 'received' });
    const [stored] = await applying(() => db.query(sql.storeEvent, { id, type, payload }));
    if (stored?.isApplied) return webhookEvents.inc({ type, outcome: 'repeated' });
    const found = intentId ? await reading(() => cards.findIntent(intentId)) : null;
    // Each intent of the shop names its order; others in the account of the provider are not the shop's.
    const intent = found?.orderId ? found : null;
    await applying(async () => {
      if (intent) await settle(intent);
      if (disputeId) await settleDispute(disputeId);
      if (intent && (concernsRefund || disputeId)) await settleRefunds(intent.id);
      await db.query(sql.markEventApplied, { id });
    });
    webhookEvents.inc({ type, outcome: 'applied' });
  }

  /** For the alert on events that were stored and not applied, also after the repetitions of the provider. */
  async function countLateEvents(): Promise<void> {
    const [late] = await db.query(sql.countLateEvents, {});
    lateWebhookEvents.set(late?.count ?? 0);
  }

  /** Deletes events that were applied a month ago, in batches below the statement timeout. */
  async function deleteOldEvents(limit = 1_000): Promise<void> {
    while ((await db.query(sql.deleteOldEvents, { limit })).length === limit);
  }
}

const chargeOf = (intent: Intent, orderId: string) => ({
  paymentId: newId(),
  orderId,
  intentId: intent.id,
  amountCents: intent.amountReceivedCents,
  currency: CURRENCY,
});

const unpaidReasons: Record<Exclude<SettlementOutcome, 'paid'>, string> = {
  open: 'The card provider has not taken this payment yet.',
  canceled: 'This payment was canceled. Nothing was charged.',
  returned:
    'This payment came too late for the order. We are returning it to your card; please contact us if it is not there in ten days.',
  refused: 'This payment does not match the order. Please contact us and give the transaction id.',
};
