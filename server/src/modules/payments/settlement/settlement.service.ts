import { currentRequestId } from '#platform/current-request.ts';
import type { Database } from '#platform/database.ts';
import { isId, newId } from '#platform/ids.ts';
import type { Logger } from '#platform/logger.ts';
import { CURRENCY } from '#platform/money.ts';
import { CHANGED, retryWhileChanging } from '#platform/retry.ts';
import type { CardPayments, Intent } from '#ports/card-payments.ts';
import * as sql from './settlement.sql.ts';

/** What became of an intent. `refused`: its facts do not fit any order; nothing was changed, the log says why. */
export type Outcome = 'open' | 'canceled' | 'paid' | 'refunded' | 'refused';

export type Settle = (intent: Intent) => Promise<Outcome>;

interface Collaborators {
  db: Database;
  cards: CardPayments;
  logger: Logger;
  isLive: boolean;
  /** Reserves the stock of a lapsed order again; false if there is not enough. */
  reserveAgain: (orderId: string) => Promise<boolean>;
}

const IS_CHANGING = 'This order is being changed elsewhere. Please try again in a moment.';

/**
 * The one way for an order to become paid. The webhook, the client's report and the sweep all end here; it may run any
 * number of times, at once and in any order. It believes what the provider says of the intent, and nothing else.
 */
export function makeSettle({ db, cards, logger, isLive, reserveAgain }: Collaborators) {
  return settle;

  async function settle(intent: Intent): Promise<Outcome> {
    if (intent.status === 'canceled') {
      await db.query(sql.closePayment, [intent.id]);
      return 'canceled';
    }
    if (intent.status !== 'succeeded') {
      await db.query(sql.bookFailure, [intent.id, intent.failure ?? null]);
      return 'open';
    }
    return (await book(intent)) ? 'paid' : retryWhileChanging(IS_CHANGING, () => settleUnusual(intent));
  }

  async function book(intent: Intent): Promise<boolean> {
    if (intent.isLive !== isLive || intent.currency !== CURRENCY || !isId(intent.orderId ?? '')) return false;
    const ids = [intent.orderId, newId(), intent.userId, intent.id];
    const values = [...ids, intent.amountReceivedCents, CURRENCY, newId(), currentRequestId()];
    return db.transaction(async (query) => {
      await query(sql.lockOrder, [intent.orderId]);
      return (await query(sql.settlePayment, values)).length > 0;
    });
  }

  async function settleUnusual(intent: Intent): Promise<Outcome | typeof CHANGED> {
    const id = intent.orderId ?? '';
    const order = isId(id) ? await db.prisma.order.findUnique({ where: { id } }) : null;
    if (order?.transactionId === intent.id) return 'paid';
    const fits =
      order?.userId === intent.userId &&
      order?.totalCents === intent.amountReceivedCents &&
      intent.currency === CURRENCY &&
      intent.isLive === isLive;
    if (!order || !fits) {
      logger.error({ intentId: intent.id, orderId: intent.orderId }, 'a payment does not fit its order');
      return 'refused';
    }
    const known = await db.prisma.payment.findUnique({ where: { intentId: intent.id } });
    if (known?.status === 'REFUNDED') return 'refunded';
    if (known?.givingBackAt) return giveBack(intent, order.id);
    const isWaiting = order.status === 'UNPAID' && order.deletedAt === null;
    if (isWaiting && (order.reservedUntil || (await reserveAgain(order.id))) && (await book(intent))) return 'paid';
    const claim = [newId(), order.id, intent.id, intent.amountReceivedCents, CURRENCY];
    if ((await db.query(sql.claimRefund, claim)).length > 0) return giveBack(intent, order.id);
    // The order was paid, or got its stock back, under our hands: another call may have settled the same charge.
    return (await book(intent)) ? 'paid' : CHANGED;
  }

  /** The charge came too late: the order is gone or paid by another, or its stock was sold. */
  async function giveBack(intent: Intent, orderId: string): Promise<Outcome> {
    await cards.refundIntent(intent.id);
    const values = [newId(), orderId, intent.id, intent.amountReceivedCents, CURRENCY, currentRequestId()];
    await db.query(sql.bookRefund, values);
    logger.warn({ intentId: intent.id, orderId }, 'a late payment was given back');
    return 'refunded';
  }
}
