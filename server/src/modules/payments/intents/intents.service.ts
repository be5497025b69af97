import type { ActionRefusal } from '#modules/orders/lifecycle/order-actions.ts';
import type { Order } from '#modules/orders/order.type.ts';
import type { StockRefusal } from '#modules/orders/placement/reservation-terms.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Database } from '#platform/database.ts';
import type { Idempotent } from '#platform/idempotency.ts';
import { newId } from '#platform/ids.ts';
import type { ForEachRow } from '#platform/row-jobs.ts';
import { CURRENCY } from '#platform/money.ts';
import { CHANGED, isChanging, retryWhileChanging } from '#platform/retry.ts';
import type { CardPayments, Intent } from '#ports/card-payments.ts';
import type { Payment } from '../payment.type.ts';
import type { Settlement } from '../settlement/settlement.service.ts';
import { closePayment } from '../settlement/settlement.sql.ts';
import { openPayment } from './intents.sql.ts';
import type { CreatePaymentIntentInput } from './intents.type.ts';

/** A refusal carries the sentence that clients show. */
export type IntentResult =
  | { kind: 'opened'; order: Order; clientSecret: string }
  | { kind: 'alreadyPaid' | 'reservationUsed'; order: Order; message: string }
  | StockRefusal;

export type PayableOrder = Order & { openIntentId: string | null };

interface Collaborators {
  db: Database;
  cards: CardPayments;
  idempotent: Idempotent;
  forEachRow: ForEachRow;
  settle: Settlement['settle'];
  /** Throws NOT_FOUND unless the viewer may pay the order. */
  payableOrder: (viewer: Viewer, orderId: string) => Promise<PayableOrder>;
  checkPay: (viewer: Viewer, order: Order) => ActionRefusal | null;
  /** Why the stock of a lapsed order cannot be reserved again. */
  stockRefusal: (order: Order) => Promise<StockRefusal | null>;
  /** Reserves the stock of a lapsed order again; false if there is too little. */
  reserveAgain: (orderId: string, actorId?: string) => Promise<boolean>;
}

/** An open payment keeps the stock reserved for 30 minutes, within the latest end of the reservation. */
const PAYING_MS = 30 * 60_000;

export function makeIntents(collaborators: Collaborators) {
  const { db, cards, idempotent, forEachRow, settle, payableOrder, checkPay, stockRefusal, reserveAgain } =
    collaborators;
  return { create, cancelOpen, sweepOpen, ofOrders };

  /** Opens the payment of an unpaid order, or returns its open one. An order has at most one open intent. */
  function create(viewer: Viewer, { idempotencyKey, ...input }: CreatePaymentIntentInput): Promise<IntentResult> {
    const run = () => open(viewer, input.orderId);
    return idempotent<IntentResult>(
      { userId: viewer.id, operation: 'createPaymentIntent', key: idempotencyKey, input },
      { run, isEffect: ({ kind }) => kind === 'opened', store: () => ({ id: input.orderId }), replay: run },
    );
  }

  function open(viewer: Viewer, orderId: string): Promise<IntentResult> {
    return retryWhileChanging<IntentResult>(isChanging('order'), async () => {
      const order = await payableOrder(viewer, orderId);
      const refusal = checkPay(viewer, order);
      if (refusal) {
        const kind = refusal.code === 'RESERVATION_USED' ? 'reservationUsed' : 'alreadyPaid';
        return { kind, order, message: refusal.reason };
      }
      if (!order.reservedUntil && !(await reserveAgain(order.id, viewer.id))) {
        // Another call may have reserved it, or paid it.
        const { reservedUntil, status } = await payableOrder(viewer, orderId);
        if (reservedUntil || status !== 'UNPAID') return CHANGED;
        return (await stockRefusal(order)) ?? CHANGED;
      }
      const intent = await openIntent(order);
      if (!intent || !(await record(order, intent))) return CHANGED;
      // The reservation has another end now.
      const opened = await payableOrder(viewer, orderId);
      return { kind: 'opened', order: opened, clientSecret: intent.clientSecret };
    });
  }

  /** Null if the order's intent is no longer open: what became of it is settled then. */
  async function openIntent(order: PayableOrder): Promise<Intent | null> {
    const intent = order.openIntentId ? await cards.findIntent(order.openIntentId) : await newIntent(order);
    if (intent?.status === 'open') return intent;
    await settleOrClose(intent?.id ?? order.openIntentId ?? '', intent);
    return null;
  }

  async function settleOrClose(intentId: string, intent: Intent | null): Promise<void> {
    await (intent ? settle(intent) : db.query(closePayment, { intentId }));
  }

  /** The key consists of values that do not change, so a repeat after a lost response finds the same intent. */
  async function newIntent({ id, totalCents, userId }: PayableOrder): Promise<Intent> {
    const payments = await db.prisma.payment.count({ where: { orderId: id } });
    const key = `order:${id}:${payments}`;
    return cards.createIntent({ key, amountCents: totalCents, currency: CURRENCY, orderId: id, userId });
  }

  async function record(order: PayableOrder, intent: Intent): Promise<boolean> {
    const reservedUntil = new Date(Date.now() + PAYING_MS);
    const ids = { orderId: order.id, paymentId: newId(), intentId: intent.id };
    const [opened] = await db.query(openPayment, { ...ids, currency: CURRENCY, reservedUntil });
    if (!opened) await cards.cancelIntent(intent.id);
    return opened !== undefined;
  }

  /** Cancels the open intent of an order; false if it has been paid or is being paid. */
  async function cancelOpen({ openIntentId }: { openIntentId: string | null }): Promise<boolean> {
    if (!openIntentId) return true;
    const intent = await cards.cancelIntent(openIntentId);
    if (intent) return (await settle(intent)) === 'canceled';
    await db.query(closePayment, { intentId: openIntentId });
    return true;
  }

  /**
   * Settles payments that stayed open, in case a webhook event was lost, and cancels those whose order is gone or was
   * paid by another intent.
   */
  async function sweepOpen(limit = 20): Promise<number> {
    return forEachRow({
      job: 'check open payments',
      due: (waiting) =>
        db.prisma.payment.findMany({
          where: { id: { notIn: waiting }, status: 'OPEN', updatedAt: { lt: new Date(Date.now() - 60_000) } },
          include: { order: { select: { openIntentId: true } } },
          orderBy: { updatedAt: 'asc' },
          take: limit,
        }),
      async run({ id, intentId, order }) {
        const isNeeded = order.openIntentId === intentId;
        await settleOrClose(intentId, await (isNeeded ? cards.findIntent(intentId) : cards.cancelIntent(intentId)));
        await db.prisma.payment.update({ where: { id }, data: { updatedAt: new Date() } });
      },
    });
  }

  /** For each order the payment that paid it, else the latest; null for an order without payments. */
  async function ofOrders(orderIds: readonly string[]): Promise<(Payment | null)[]> {
    const payments = await db.prisma.payment.findMany({
      where: { orderId: { in: [...orderIds] } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    return orderIds.map((id) => {
      const own = payments.filter(({ orderId }) => orderId === id);
      return own.find(({ status }) => status === 'SUCCEEDED') ?? own[0] ?? null;
    });
  }
}
