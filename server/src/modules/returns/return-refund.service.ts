import type { OrderActions } from '#modules/orders/lifecycle/order-actions.ts';
import type { Order } from '#modules/orders/order.type.ts';
import type { PriceWithCharges } from '#modules/payments/refunds/refunded-charges.ts';
import type { RefundResult, Refunds } from '#modules/payments/refunds/refunds.service.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Database } from '#platform/database.ts';
import { AppError, badInput, notFound } from '#platform/errors.ts';
import { CHANGED, isChanging, retryWhileChanging } from '#platform/retry.ts';
import { nextRefund } from './next-refund.ts';
import { refusalOf } from './return-moves.ts';
import { makeReturnPrice } from './return-price.ts';
import * as sql from './returns.sql.ts';
import { type RefundReturnInput, type Return, ReturnMove } from './returns.type.ts';

export type ReturnRefundResult = { kind: 'refunded'; return: Return } | Exclude<RefundResult, { kind: 'requested' }>;

interface Collaborators {
  db: Database;
  findOrder: (viewer: Viewer, id: string) => Promise<Order | null>;
  findReturn: (viewer: Viewer, id: string) => Promise<Return>;
  actions: Pick<OrderActions, 'checkAction' | 'refundableCents'>;
  priceWithCharges: PriceWithCharges;
  requestRefund: Refunds['request'];
}

export function makeReturnRefund(collaborators: Collaborators) {
  const { db, findOrder, findReturn, actions, priceWithCharges, requestRefund } = collaborators;
  const prices = makeReturnPrice({ priceWithCharges, refundableCents: actions.refundableCents });
  return { refund, amountOf: prices.amountOf };

  /**
   * Refunds a received return, or records its refund outside the card, at most the price of its pieces. The ids of its
   * refunds derive from its own, so a repeat after a crash finds the refund that was made, and two admins make one. If the
   * whole payment went back before, the return is closed without a refund.
   */
  async function refund(viewer: Viewer, input: RefundReturnInput): Promise<ReturnRefundResult> {
    const { returnId, amountCents, outsideCard = null, reason: words, seenRefundedCents = null } = input;
    const found = await findReturn(viewer, returnId);
    const refusal = refusalOf(ReturnMove.REFUND, found.status);
    if (refusal) throw new AppError('CONFLICT', refusal);
    const { orderId, quantity, productName } = found;
    const { requestId, made: earlier } = await nextRefund(db, returnId);
    if (!earlier) {
      if (!amountCents && !outsideCard && (await isPaidBack(viewer, orderId)))
        return closeWithoutRefund(viewer, found, requestId);
      const pieces = `${quantity} × ${productName}`;
      const reason = (words ? `${words.trim()} (return of ${pieces})` : `Return of ${pieces}`).slice(0, 300);
      const result = await retryWhileChanging<RefundResult>(isChanging('order'), async () => {
        const cents = await amountOf(viewer, found, amountCents);
        const facts = { requestId, orderId, amountCents: cents, restock: 0, reason, outsideCard, seenRefundedCents };
        const made = await requestRefund(viewer, facts);
        if (made.kind !== 'moreThanReceived') return made;
        // Another refund may have taken the charges, or a part of the rest, since the amount was computed.
        return cents === (await amountOf(viewer, found, amountCents)) ? made : CHANGED;
      });
      if (result.kind !== 'requested') return result;
      if (result.refund.status === 'FAILED') {
        throw new AppError('PAYMENT_FAILED', 'The card provider refused the refund. Try again later.');
      }
    }
    await db.query(sql.closeReturn, { returnId, refundId: requestId });
    if (earlier && earlier.method !== (outsideCard?.method ?? null)) {
      const way = earlier.method ? 'outside the card' : 'to the card';
      throw new AppError('CONFLICT', `This return was refunded ${way} before. Nothing more is refunded or recorded.`);
    }
    return { kind: 'refunded', return: await findReturn(viewer, returnId) };
  }

  async function isPaidBack(viewer: Viewer, orderId: string): Promise<boolean> {
    return actions.checkAction('REFUND', viewer, await orderOf(viewer, orderId))?.code === 'FULLY_REFUNDED';
  }

  async function closeWithoutRefund(
    viewer: Viewer,
    { id, orderId }: Return,
    refundId: string,
  ): Promise<ReturnRefundResult> {
    const ids = { returnId: id, orderId, refundId, actorId: viewer.id };
    const [closed] = await db.query(sql.closeWithoutRefund, ids);
    if (!closed) throw new AppError('CONFLICT', isChanging('return'));
    return { kind: 'refunded', return: await findReturn(viewer, id) };
  }

  /** The given amount, or the price of the pieces as far as the payment reaches. */
  async function amountOf(viewer: Viewer, one: Return, amountCents?: number | null): Promise<number> {
    const order = await orderOf(viewer, one.orderId);
    const price = await prices.priceOf(one, order);
    if (typeof amountCents !== 'number') return prices.limited(price, order);
    if (amountCents > 0 && amountCents <= price) return amountCents;
    const message =
      amountCents > 0 ? 'Refund at most the price of the pieces and their charges.' : 'Refund at least one cent.';
    throw badInput('amountCents', message);
  }

  async function orderOf(viewer: Viewer, orderId: string): Promise<Order> {
    const order = await findOrder(viewer, orderId);
    if (!order) throw notFound('order');
    return order;
  }
}
