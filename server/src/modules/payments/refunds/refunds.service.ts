import type { OrderActions } from '#modules/orders/lifecycle/order-actions.ts';
import type { Order } from '#modules/orders/order.type.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { currentRequestId } from '#platform/current-request.ts';
import { type Database, violatedConstraint } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { isId, newId } from '#platform/ids.ts';
import type { Logger } from '#platform/logger.ts';
import { CHANGED, retryWhileChanging } from '#platform/retry.ts';
import type { CardPayments } from '#ports/card-payments.ts';
import type { RefundOrderInput } from './refund.input.ts';
import { MoreThanReceived, RefundOrderPayload, type RefundOrderResult } from './refund-results.type.ts';
import * as sql from './refunds.sql.ts';
import type { Refund } from './refunds.type.ts';
import { refuseOtherInput } from './repeated-refund.ts';
import type { SettleRefund } from './refund-settlement.service.ts';

export type Refunds = ReturnType<typeof makeRefunds>;

interface Collaborators {
  db: Database;
  cards: CardPayments;
  logger: Logger;
  settleRefund: SettleRefund;
  findOrder: (viewer: Viewer, id: string) => Promise<Order | null>;
  actions: Pick<OrderActions, 'checkAction'>;
}

const IS_CHANGING = 'This order is being changed elsewhere. Please try again in a moment.';
const CANCELLED = 'Cancelled';

export function makeRefunds({ db, cards, logger, settleRefund, findOrder, actions }: Collaborators) {
  return { refund, cancelAndRefund, ofOrders, ask, askAboutPending, giveOwedBack };

  /** Gives money of a paid order back. The same requestId makes one refund, however often it comes. */
  async function refund(viewer: Viewer, input: RefundOrderInput): Promise<RefundOrderResult> {
    if (!isId(input.requestId)) throw new AppError('BAD_USER_INPUT', 'Give a UUID.', { field: 'requestId' });
    const known = await db.prisma.refund.findUnique({ where: { id: input.requestId } });
    const refused = known ? null : await book(viewer, input);
    if (refused) return refused;
    refuseOtherInput(input, await byId(input.requestId));
    await ask(input.requestId);
    return new RefundOrderPayload(await seen(viewer, input.orderId), await byId(input.requestId));
  }

  async function book(viewer: Viewer, input: RefundOrderInput): Promise<MoreThanReceived | null> {
    const { orderId, requestId, restock, reason } = input;
    return retryWhileChanging(IS_CHANGING, async () => {
      const order = await seen(viewer, orderId);
      const refusal = actions.checkAction('REFUND', viewer, order);
      if (refusal?.code === 'FULLY_REFUNDED') return new MoreThanReceived(order, refusal.reason);
      if (refusal) throw new AppError('CONFLICT', refusal.reason);
      const amount = input.amountCents ?? order.totalCents - order.refundedCents;
      if (order.refundedCents + amount > order.totalCents || order.restocked + restock > order.quantity) {
        return new MoreThanReceived(order);
      }
      const values = [orderId, requestId, newId(), amount, restock, reason.trim(), viewer.id, currentRequestId()];
      const takesRest = input.amountCents == null;
      return (await booksOnce(sql.request, [...values, takesRest])) ? null : CHANGED;
    });
  }

  /**
   * Cancels a paid order that was not delivered, and refunds what is left of its money and pieces. False if another
   * request changed the order, or it was not paid after `paidAfter`.
   */
  async function cancelAndRefund(viewer: Viewer, order: Order, paidAfter: Date): Promise<boolean> {
    const { totalCents, refundedCents, quantity, restocked } = order;
    const id = newId();
    const amounts = [totalCents - refundedCents, quantity - restocked];
    const values = [order.id, id, newId(), ...amounts, CANCELLED, viewer.id, currentRequestId(), true, paidAfter];
    const [cancelled] = await db.query(sql.cancel, values);
    if (!cancelled) return false;
    await ask(id);
    return true;
  }

  /** Tries again to give back what is left of a cancelled order whose refund failed. */
  async function giveOwedBack(viewer: Viewer, orderId: string): Promise<void> {
    const { totalCents, refundedCents } = await seen(viewer, orderId);
    if (refundedCents === totalCents) return;
    const id = newId();
    const values = [
      orderId,
      id,
      newId(),
      totalCents - refundedCents,
      0,
      CANCELLED,
      viewer.id,
      currentRequestId(),
      true,
    ];
    if (await booksOnce(sql.request, values)) await ask(id);
  }

  /**
   * Asks the provider for a refund that stands in our books, and books its answer. If it does not answer, the refund
   * stays pending and the sweep asks again.
   */
  async function ask(id: string): Promise<void> {
    const row = await byId(id);
    if (row.status !== 'PENDING') return;
    const { intentId, amountCents } = row;
    try {
      await settleRefund.settle(await cards.createRefund({ key: `refund:${id}`, intentId, amountCents, refundId: id }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'PAYMENT_FAILED')
        await db.query(sql.fail, [id, null, newId(), error.message, currentRequestId()]);
      logger.warn({ refundId: id, err: error }, 'a refund could not be made');
    }
  }

  /**
   * Finishes refunds that were booked but not settled: an answer, a notice or this server was lost. Looks before it
   * asks, as the provider forgets idempotency keys after a day.
   */
  async function askAboutPending({ now = new Date(), limit = 20 } = {}): Promise<void> {
    const pending = await db.prisma.refund.findMany({
      where: { status: 'PENDING', askedAt: { lt: new Date(now.getTime() - 60_000) } },
      orderBy: { askedAt: 'asc' },
      take: limit,
    });
    for (const { id, intentId, transactionId } of pending) {
      await db.prisma.refund.update({ where: { id }, data: { askedAt: now } });
      await settleRefund.settleAllOf(intentId);
      if (!transactionId) {
        const { transactionId: found } = await byId(id);
        if (!found) await ask(id);
      }
    }
  }

  /** Refunds of several orders at once, oldest first, in the order of the ids. */
  async function ofOrders(orderIds: readonly string[]): Promise<Refund[][]> {
    const refunds = await db.prisma.refund.findMany({
      where: { orderId: { in: [...orderIds] } },
      orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }],
    });
    return orderIds.map((id) => refunds.filter(({ orderId }) => orderId === id));
  }

  /** Also true if the same request has booked it at this very moment. */
  async function booksOnce(statement: typeof sql.request, values: unknown[]): Promise<boolean> {
    try {
      return (await db.query(statement, values)).length > 0;
    } catch (error) {
      if (violatedConstraint(error) === 'refunds_pkey') return true;
      throw error;
    }
  }

  function byId(id: string) {
    return db.prisma.refund.findUniqueOrThrow({ where: { id } });
  }

  async function seen(viewer: Viewer, id: string): Promise<Order> {
    const order = await findOrder(viewer, id);
    if (!order) throw notFound('order');
    return order;
  }
}
