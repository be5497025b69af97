import { OrderAlreadyPaid } from '#modules/orders/lifecycle/lifecycle.type.ts';
import type { ActionRefusal } from '#modules/orders/lifecycle/order-actions.ts';
import type { Order } from '#modules/orders/order.type.ts';
import type { StockRefusal } from '#modules/orders/placement/placement.service.ts';
import { InsufficientStock } from '#modules/orders/placement/placement.type.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Logger } from '#platform/logger.ts';
import { CURRENCY } from '#platform/money.ts';
import { CHANGED, retryWhileChanging } from '#platform/retry.ts';
import type { CardPayments, Intent } from '#ports/card-payments.ts';
import type { ReportPaymentInput } from '../settlement/settlement.type.ts';
import { CreatePaymentIntentPayload, type CreatePaymentIntentResult } from './intents.type.ts';
import * as sql from '../settlement/settlement.sql.ts';
import type { SettleRefund } from '../refunds/refund-settlement.service.ts';
import { makeSettle, type Outcome } from '../settlement/settlement.service.ts';

export type Payments = ReturnType<typeof makePayments>;

type PayableOrder = Order & { openIntentId: string | null };

interface Collaborators {
  db: Database;
  cards: CardPayments;
  logger: Logger;
  isLive: boolean;
  settleRefund: SettleRefund;
  findOrder: (viewer: Viewer, id: string) => Promise<PayableOrder | null>;
  checkPay: (viewer: Viewer, order: Order) => ActionRefusal | null;
  stockRefusal: (productId: string) => Promise<StockRefusal>;
  reserveAgain: (orderId: string, actorId?: string) => Promise<boolean>;
}

const IS_CHANGING = 'This order is being changed elsewhere. Please try again in a moment.';
// Somebody who starts to pay keeps the stock at least so long.
const PAYING_MS = 30 * 60_000;

export function makePayments(collaborators: Collaborators) {
  const { db, cards, settleRefund, findOrder, checkPay, stockRefusal, reserveAgain } = collaborators;
  const settle = makeSettle(collaborators);
  return { createIntent, report, cancelOpen, receiveNotice, askAboutOpenPayments, settle };

  /** The one open payment of an unpaid order; the same again however often and from wherever it is asked for. */
  async function createIntent(viewer: Viewer, orderId: string): Promise<CreatePaymentIntentResult> {
    return retryWhileChanging(IS_CHANGING, async () => {
      const order = await payable(viewer, orderId);
      const refusal = checkPay(viewer, order);
      if (refusal) return new OrderAlreadyPaid({ order, message: refusal.reason });
      if (!order.reservedUntil && !(await reserveAgain(order.id, viewer.id))) {
        return new InsufficientStock(await stockRefusal(order.productId));
      }
      const intent = await openIntent(order);
      const isOpen = intent && (await keep(order, intent));
      return isOpen ? new CreatePaymentIntentPayload(order, intent.clientSecret) : CHANGED;
    });
  }

  async function openIntent(order: PayableOrder): Promise<Intent | null> {
    if (!order.openIntentId) return newIntent(order);
    const intent = await cards.findIntent(order.openIntentId);
    if (intent?.status === 'open') return intent;
    await (intent ? settle(intent) : db.query(sql.closePayment, [order.openIntentId]));
    return null;
  }

  // The key is made of what never changes, so that a call that was cut off finds its intent again.
  async function newIntent({ id, totalCents, userId }: PayableOrder): Promise<Intent> {
    const attempt = await db.prisma.payment.count({ where: { orderId: id } });
    const key = `order:${id}:${attempt}`;
    return cards.createIntent({ key, amountCents: totalCents, currency: CURRENCY, orderId: id, userId });
  }

  async function keep(order: PayableOrder, intent: Intent): Promise<boolean> {
    const until = new Date(Date.now() + PAYING_MS);
    const opened = await db.query(sql.openPayment, [order.id, newId(), intent.id, CURRENCY, until]);
    if (opened.length === 0) await cards.cancelIntent(intent.id);
    return opened.length > 0;
  }

  /** The client says that the provider took the money; the provider is asked. */
  async function report(viewer: Viewer, { orderId, transactionId }: ReportPaymentInput): Promise<Order> {
    const order = await payable(viewer, orderId);
    const intent = await cards.findIntent(transactionId);
    if (intent?.orderId !== order.id || intent.userId !== viewer.id) {
      throw new AppError('PAYMENT_FAILED', 'The card provider knows no such payment of this order.', {
        field: 'transactionId',
      });
    }
    const outcome = await settle(intent);
    if (outcome !== 'paid') throw new AppError('PAYMENT_FAILED', whyUnpaid[outcome]);
    return payable(viewer, orderId);
  }

  async function payable(viewer: Viewer, orderId: string): Promise<PayableOrder> {
    const order = await findOrder(viewer, orderId);
    if (!order || checkPay(viewer, order)?.code === 'NOT_YOURS') throw notFound('order');
    return order;
  }

  /** Closes the intent that may still pay an order; false if that cannot be done, because it has paid or is paying. */
  async function cancelOpen({ openIntentId }: { openIntentId: string | null }): Promise<boolean> {
    if (!openIntentId) return true;
    const intent = await cards.cancelIntent(openIntentId);
    if (intent) return (await settle(intent)) === 'canceled';
    await db.query(sql.closePayment, [openIntentId]);
    return true;
  }

  /** Stores a notice of the provider, then applies it. Throws if it could not be stored or applied: it comes again. */
  async function receiveNotice(body: Buffer, signature: string): Promise<void> {
    const notice = cards.readWebhookEvent(body, signature);
    const [stored] = await db.query<{ isNew: boolean }>(sql.storeNotice, [notice.id, notice.type, notice.payload]);
    if (!stored?.isNew) return;
    const intent = notice.intentId ? await cards.findIntent(notice.intentId) : null;
    if (intent) await settle(intent);
    if (intent && notice.concernsRefund) await settleRefund.settleAllOf(intent.id);
    await db.query(sql.noticeApplied, [notice.id]);
  }

  /**
   * Asks the provider about payments that stayed open, in case its notice was lost, and closes those that nobody needs
   * any more: their order was paid by another or is gone.
   */
  async function askAboutOpenPayments(limit = 20): Promise<void> {
    const lately = new Date(Date.now() - 60_000);
    const open = await db.prisma.payment.findMany({
      where: { status: 'OPEN', updatedAt: { lt: lately } },
      include: { order: { select: { openIntentId: true } } },
      orderBy: { updatedAt: 'asc' },
      take: limit,
    });
    for (const { id, intentId, order } of open) {
      const isNeeded = order.openIntentId === intentId;
      const intent = await (isNeeded ? cards.findIntent(intentId) : cards.cancelIntent(intentId));
      await (intent ? settle(intent) : db.query(sql.closePayment, [intentId]));
      await db.prisma.payment.update({ where: { id }, data: { updatedAt: new Date() } });
    }
  }
}

const whyUnpaid: Record<Exclude<Outcome, 'paid'>, string> = {
  open: 'The card provider has not taken this payment yet.',
  canceled: 'This payment was cancelled. Nothing was charged.',
  refunded: 'The part was sold out before the payment arrived, so the charge was given back.',
  refused: 'This payment does not fit the order. Please contact us; the provider has its record.',
};
