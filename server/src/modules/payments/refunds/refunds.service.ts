import type { Charge } from '#modules/charges/charge.type.ts';
import type { OrderActions } from '#modules/orders/lifecycle/order-actions.ts';
import type { Order, OrderLine } from '#modules/orders/order.type.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { counted } from '#platform/counted.ts';
import { type Database, type Query, violatedConstraint } from '#platform/database.ts';
import { AppError, badInput, notFound } from '#platform/errors.ts';
import { grouped } from '#platform/grouped.ts';
import type { CallKey, Idempotent } from '#platform/idempotency.ts';
import { isId, newId } from '#platform/ids.ts';
import type { Logger } from '#platform/logger.ts';
import type { ForEachRow } from '#platform/row-jobs.ts';
import { Money } from '#platform/money.ts';
import { CHANGED, isChanging, retryWhileChanging } from '#platform/retry.ts';
import type { CardPayments } from '#ports/card-payments.ts';
import type { RefundSettlement } from './refund-settlement.service.ts';
import { recordFailure } from './refund-settlement.sql.ts';
import { centsBack, makeTaxLeft, type PriceWithCharges } from './refunded-charges.ts';
import { allReturned, returnedBy } from './refunded-lines.ts';
import * as sql from './refunds.sql.ts';
import type { QuoteRefundArgs, Refund, RefundOrderInput } from './refunds.type.ts';
import { requireSeenRefunds } from './seen-refunds.ts';

export type Refunds = ReturnType<typeof makeRefunds>;

/** A refusal carries the sentence that clients show. */
export type RefundResult =
  | { kind: 'requested'; order: Order; refund: Refund }
  | { kind: 'disputed'; order: Order; message: string }
  | { kind: 'moreThanReceived'; refundableCents: number; restockable: number; message: string };

interface Collaborators {
  db: Database;
  cards: CardPayments;
  logger: Logger;
  idempotent: Idempotent;
  forEachRow: ForEachRow;
  settlement: RefundSettlement;
  findOrder: (viewer: Viewer, id: string) => Promise<Order | null>;
  linesOf: (orderIds: readonly string[]) => Promise<OrderLine[][]>;
  chargesOf: (orderIds: readonly string[]) => Promise<Charge[][]>;
  priceWithCharges: PriceWithCharges;
  /** The price of the pieces of each order whose returns wait for a decision or for their pieces. */
  openReturnCents: (orderIds: readonly string[]) => Promise<number[]>;
  checkRefund: (viewer: Viewer, order: Order) => ReturnType<OrderActions['checkAction']>;
  completeDelivery: (query: Query, orderId: string) => Promise<unknown>;
  /** The payment of an order without its refunds and losses. */
  refundableCents: OrderActions['refundableCents'];
}

const CANCELED = 'Canceled';

export function makeRefunds(collaborators: Collaborators) {
  const { db, cards, logger, idempotent, forEachRow, settlement } = collaborators;
  const { findOrder, checkRefund, refundableCents, priceWithCharges, openReturnCents, completeDelivery } =
    collaborators;
  const taxLeft = makeTaxLeft(collaborators);
  return { request, quote, cancelAndRefund, sendToProvider, sweepPending, ofOrders, taxLeft, openReturnCents };

  /**
   * Refunds all or a part of a paid order. The requestId is the idempotency key of the call and the id of the refund, so
   * it makes no second refund after its key was deleted either.
   */
  async function request(viewer: Viewer, { requestId, ...fields }: RefundOrderInput): Promise<RefundResult> {
    if (!isId(requestId)) throw badInput('requestId', 'Give a UUID.');
    const refundId = requestId.toLowerCase();
    const { lines, outsideCard, isOfTax, seenRefundedCents, ...whole } = fields;
    if (isOfTax && (lines || whole.restock > 0)) {
      throw badInput('isOfTax', 'A refund of the sales tax alone returns no pieces.');
    }
    const input = {
      ...whole,
      ...(lines && { lines }),
      ...(isOfTax && { isOfTax }),
      ...(seenRefundedCents != null && { seenRefundedCents }),
      ...(outsideCard && {
        outsideCard: { method: outsideCard.method, reference: outsideCard.reference.trim() },
      }),
      amountCents: fields.amountCents ?? null,
      reason: fields.reason.trim(),
    };
    return idempotent<RefundResult>(
      { userId: viewer.id, operation: 'refundOrder', key: refundId, keyField: 'requestId', input },
      {
        run: async (key) =>
          (await record(viewer, { ...input, refundId }, key)) ?? send(viewer, input.orderId, refundId),
        isEffect: ({ kind }) => kind === 'requested',
        replay: ({ id }) => send(viewer, input.orderId, id),
      },
    );
  }

  /** The price of pieces of lines with their charges, as far as the payment reaches. */
  async function quote(viewer: Viewer, { orderId, lines: named }: QuoteRefundArgs): Promise<number> {
    const order = await visibleOrder(viewer, orderId);
    const lines = await linesOf(order);
    const refusal = checkRefund(viewer, order);
    if (refusal) throw new AppError('CONFLICT', refusal.reason);
    const cents = returnedBy(lines, { restock: 0, lines: named })?.cents;
    if (cents == null) throw new AppError('CONFLICT', 'The order has fewer pieces left to refund.');
    return Math.min(await priceOfPieces(order, lines, cents), refundableCents(order));
  }

  /** Records a refund; returns the refusal if more was asked for than is left. */
  function record(
    viewer: Viewer,
    { lines: named, outsideCard, isOfTax, ...input }: Omit<RefundOrderInput, 'requestId'> & { refundId: string },
    key: CallKey,
  ): Promise<RefundResult | null> {
    return retryWhileChanging<RefundResult | null>(isChanging('order'), async () => {
      const order = await visibleOrder(viewer, input.orderId);
      const lines = await linesOf(order);
      const refusal = checkRefund(viewer, order);
      if (refusal?.code === 'FULLY_REFUNDED') return moreThanReceived(order, lines, refusal.reason);
      if (refusal?.code === 'DISPUTED') return { kind: 'disputed', order, message: refusal.reason };
      if (refusal) throw new AppError('CONFLICT', refusal.reason);
      requireSeenRefunds(order, input.seenRefundedCents);
      const returned = returnedBy(lines, { restock: input.restock, lines: named ?? null });
      const cents = returned?.cents ?? null;
      const price = cents && Math.min(await priceOfPieces(order, lines, cents), refundableCents(order));
      const tax = isOfTax ? await taxLeft(order, { lines }) : null;
      const amountCents = input.amountCents ?? tax?.cents ?? price ?? refundableCents(order);
      if (tax && (amountCents > tax.cents || tax.cents === 0)) return moreThanTax(tax.cents, lines);
      if (!returned || amountCents > refundableCents(order)) return moreThanReceived(order, lines);
      const sums = { ...sql.sumsOf(order), amountCents, taxCentsBefore: tax?.centsBefore ?? null };
      const params = { ...input, ...returned, ...sums, actorId: viewer.id, ...key };
      try {
        const { method, reference = '' } = outsideCard ?? {};
        const [recorded] = await db.transaction(async (query) => {
          const made = method
            ? await query(sql.recordOutsideRefund, { ...params, method, reference })
            : await query(sql.requestRefund, params);
          // The pieces may be the last ones that were missing beside delivered shipments.
          if (made.length > 0 && returned.restock > 0) await completeDelivery(query, order.id);
          return made;
        });
        return recorded ? null : CHANGED;
      } catch (error) {
        // Another refund or return took pieces of the line since the order was read.
        const violated = violatedConstraint(error);
        if (violated === 'order_lines_returned_range' || violated === 'order_lines_claimed_range') return CHANGED;
        if (violated !== 'refunds_pkey') throw error;
        const message = 'This requestId was used for another refund. Choose a new one.';
        throw new AppError('CONFLICT', message, { field: 'requestId', cause: error });
      }
    });
  }

  /** The price of pieces that are refunded now, after those that came back, and before those of open returns. */
  async function priceOfPieces(order: Order, lines: OrderLine[], cents: number): Promise<number> {
    const [openCents = 0] = await openReturnCents([order.id]);
    return priceWithCharges(order, { cents, centsBefore: centsBack(lines) - openCents });
  }

  async function send(viewer: Viewer, orderId: string, refundId: string): Promise<RefundResult> {
    await sendToProvider(refundId);
    return { kind: 'requested', order: await visibleOrder(viewer, orderId), refund: await byId(refundId) };
  }

  /**
   * Cancels a paid order that was not delivered, and refunds its remaining money and pieces. False if another
   * request changed the order, or it was not paid after `paidAfter`.
   */
  async function cancelAndRefund(viewer: Viewer, order: Order, call: CallKey & { paidAfter: Date }): Promise<boolean> {
    const refundId = newId();
    const returned = allReturned(await linesOf(order));
    const facts = { orderId: order.id, amountCents: refundableCents(order), reason: CANCELED };
    const params = { refundId, ...facts, ...returned, actorId: viewer.id, ...call };
    const [recorded] = await db.query(sql.cancelOrder, params);
    if (recorded && params.amountCents > 0) await sendToProvider(refundId);
    return recorded !== undefined;
  }

  /**
   * Creates a recorded refund at the provider and settles it. If the provider does not answer, the refund stays pending
   * and the sweep tries again.
   */
  async function sendToProvider(refundId: string): Promise<void> {
    const { status, intentId, amountCents } = await byId(refundId);
    if (status !== 'PENDING') return;
    try {
      await settlement.settle(await cards.createRefund({ key: `refund:${refundId}`, intentId, amountCents, refundId }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'PAYMENT_FAILED') {
        const ids = { refundId, transactionId: null };
        await db.query(recordFailure, { ...ids, failure: error.message });
      }
      logger.warn({ refundId, err: error }, 'refund failed at the card provider');
    }
  }

  /**
   * Settles refunds that stayed pending because a response, a webhook event or this server was lost. The provider deletes
   * idempotency keys after a day, so its refunds are read before one is created again.
   */
  async function sweepPending({ now = new Date(), limit = 20 } = {}): Promise<number> {
    return forEachRow({
      job: 'check pending refunds',
      due: (waiting) =>
        db.prisma.refund.findMany({
          where: { id: { notIn: waiting }, status: 'PENDING', askedAt: { lt: new Date(now.getTime() - 60_000) } },
          orderBy: { askedAt: 'asc' },
          take: limit,
        }),
      async run({ id, intentId, transactionId }) {
        await db.prisma.refund.update({ where: { id }, data: { askedAt: now } });
        await settlement.settleAllOf(intentId);
        if (!transactionId && !(await byId(id)).transactionId) await sendToProvider(id);
      },
    });
  }

  /** The refunds of each order, oldest first. */
  async function ofOrders(orderIds: readonly string[]): Promise<sql.RefundRow[][]> {
    return grouped(orderIds, await db.query(sql.refundsOfOrders, { orderIds }), 'orderId');
  }

  function moreThanReceived(order: Order, lines: OrderLine[], reason?: string): RefundResult {
    const left = { refundableCents: refundableCents(order), restockable: allReturned(lines).restock };
    const amount = new Money(left.refundableCents).formatted;
    const message = `Only ${amount} and ${counted(left.restockable, 'piece')} of this order are left to refund.`;
    return { kind: 'moreThanReceived', ...left, message: reason ?? message };
  }

  async function linesOf({ id }: Order): Promise<OrderLine[]> {
    return (await collaborators.linesOf([id]))[0] ?? [];
  }

  function byId(id: string) {
    return db.prisma.refund.findUniqueOrThrow({ where: { id } });
  }

  async function visibleOrder(viewer: Viewer, id: string): Promise<Order> {
    const order = await findOrder(viewer, id);
    if (!order) throw notFound('order');
    return order;
  }
}

function moreThanTax(refundableCents: number, lines: OrderLine[]): RefundResult {
  const message = `Only ${new Money(refundableCents).formatted} of the sales tax of this order is left to refund.`;
  return { kind: 'moreThanReceived', refundableCents, restockable: allReturned(lines).restock, message };
}
