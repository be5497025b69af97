import type { Charge } from '#modules/charges/charge.type.ts';
import type { OrderActions } from '#modules/orders/lifecycle/order-actions.ts';
import type { Order, OrderLine } from '#modules/orders/order.type.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { withoutKey } from '#platform/idempotency.ts';
import { newId } from '#platform/ids.ts';
import { CHANGED, isChanging, retryWhileChanging } from '#platform/retry.ts';
import { owedAfterBounces, partsOfOwed, withRefunds } from './bounced-refunds.ts';
import type { PriceWithCharges } from './refunded-charges.ts';
import { nothingReturned } from './refunded-lines.ts';
import { requestRefund, sumsOf } from './refunds.sql.ts';

export type OwedRefunds = ReturnType<typeof makeOwedRefunds>;

interface Collaborators {
  db: Database;
  findOrder: (viewer: Viewer, id: string) => Promise<Order | null>;
  linesOf: (orderIds: readonly string[]) => Promise<OrderLine[][]>;
  chargesOf: (orderIds: readonly string[]) => Promise<Charge[][]>;
  priceWithCharges: PriceWithCharges;
  checkRefund: (viewer: Viewer, order: Order) => ReturnType<OrderActions['checkAction']>;
  refundableCents: OrderActions['refundableCents'];
  /** Requests a recorded refund from the card provider. */
  sendToProvider: (refundId: string) => Promise<void>;
}

const CANCELED = 'Canceled';
const REPEATED = 'Repeated, because an earlier refund failed';

/** Refunds that the shop owes without a request: those of canceled orders, and those that failed. */
export function makeOwedRefunds(collaborators: Collaborators) {
  const { db, findOrder, linesOf, chargesOf, priceWithCharges, checkRefund, refundableCents, sendToProvider } =
    collaborators;
  return { ofCanceled, ofDeletedAccounts, refundCanceled, refundBounced };

  /**
   * What a canceled order owes: the rest of its payment, without the price of the pieces that stay with the customer. The tax
   * that was refunded alone is due besides the price of the others.
   */
  async function ofCanceled(order: Order): Promise<number> {
    const rest = refundableCents(order);
    if (!order.shippedAt) return rest;
    const [lines = []] = await linesOf([order.id]);
    const [charges = []] = order.chargesCents > 0 ? await chargesOf([order.id]) : [];
    const cents = lines.reduce((sum, { unitPriceCents, returned }) => sum + unitPriceCents * returned, 0);
    const price = await priceWithCharges(order, { cents, centsBefore: 0, charges, limitCents: order.totalCents });
    const tax = charges.flatMap(({ refunds }) => refunds).reduce((sum, ofTax) => sum + ofTax.cents, 0);
    return Math.max(0, Math.min(rest, price + tax - order.refundedCents - order.lostCents));
  }

  /** The ids of the orders of deleted accounts, or of one, for which the shop owes money. They still have their buyer. */
  async function ofDeletedAccounts(userId: string | null): Promise<string[]> {
    const orders = await db.prisma.order.findMany({
      where: {
        user: { deletedAt: { not: null }, ...(userId !== null && { id: userId }) },
        customerEmail: { not: '' },
        // Orders with money to give back are never deleted, and the indexes by user leave deleted ones out.
        deletedAt: null,
        OR: [{ cancelledAt: { not: null } }, { refunds: { some: { status: 'FAILED' } } }],
      },
      include: withRefunds,
    });
    const owing: string[] = [];
    for (const order of orders) {
      const cents = order.cancelledAt ? await ofCanceled(order) : owedAfterBounces(order).cents;
      if (cents > 0) owing.push(order.id);
    }
    return owing;
  }

  function refundCanceled(viewer: Viewer, orderId: string): Promise<void> {
    return refund(viewer, orderId, async (order) => {
      return { amountCents: await ofCanceled(order), reason: CANCELED, taxCentsBefore: null };
    });
  }

  /** Repeats refunds that failed: those of the tax alone, and the others. */
  async function refundBounced(viewer: Viewer, orderId: string): Promise<void> {
    for (const part of ['tax', 'rest'] as const) {
      await refund(viewer, orderId, async () => {
        const found = await db.prisma.order.findUniqueOrThrow({ where: { id: orderId }, include: withRefunds });
        return { ...partsOfOwed(found)[part], reason: REPEATED };
      });
    }
  }

  function refund(
    viewer: Viewer,
    orderId: string,
    owedOf: (order: Order) => Promise<{ amountCents: number; reason: string; taxCentsBefore: number | null }>,
  ): Promise<void> {
    return retryWhileChanging<void>(isChanging('order'), async () => {
      const order = await findOrder(viewer, orderId);
      if (!order) throw notFound('order');
      const owed = await owedOf(order);
      if (owed.amountCents === 0) return;
      const refusal = checkRefund(viewer, order);
      if (refusal) throw new AppError('CONFLICT', refusal.reason);
      const refundId = newId();
      const ids = { refundId, orderId, actorId: viewer.id };
      const params = { ...ids, ...owed, ...nothingReturned, ...sumsOf(order), ...withoutKey };
      const [recorded] = await db.query(requestRefund, params);
      return recorded ? sendToProvider(refundId) : CHANGED;
    });
  }
}
