import type { Database } from '#platform/database.ts';
import { isId } from '#platform/ids.ts';
import { CURRENCY } from '#platform/money.ts';
import type { CardCharge, CardRefund } from '#ports/card-payments.ts';
import type { MoneyDifferenceKind } from './reconciliation.type.ts';

export interface Difference {
  kind: MoneyDifferenceKind;
  /** The intent, refund or order that differs; unique within its kind. */
  subject: string;
  intentId: string;
  orderId: string | null;
  providerCents: number;
  recordedCents: number;
  happenedAt: Date;
}

/** Looks up the provider's charges and refunds in the database. */
export function makeCompareProvider({ prisma }: Pick<Database, 'prisma'>) {
  return { charges, refunds };

  async function charges(page: CardCharge[]): Promise<Difference[]> {
    const intentIds = page.map(({ intentId }) => intentId);
    const orderIds = validIds(page.map(({ orderId }) => orderId));
    const [orders, returned, disputes] = await Promise.all([
      prisma.order.findMany({ where: { OR: [{ transactionId: { in: intentIds } }, { id: { in: orderIds } }] } }),
      prisma.payment.findMany({
        where: { intentId: { in: intentIds }, OR: [{ status: 'REFUNDED' }, { givingBackAt: { not: null } }] },
      }),
      prisma.dispute.findMany({ where: { intentId: { in: intentIds }, outcome: 'LOST' } }),
    ]);
    const byIntent = new Map(orders.map((order) => [order.transactionId, order]));
    const byId = new Map(orders.map((order) => [order.id, order]));
    const returnedIntents = new Set(returned.map(({ intentId }) => intentId));

    return page.flatMap((charge): Difference[] => {
      const { intentId, amountCents: providerCents, refundedCents, createdAt: happenedAt } = charge;
      const common = { subject: intentId, intentId, providerCents, happenedAt };
      const paid = byIntent.get(intentId);
      if (paid) {
        const { id: orderId, totalCents: recordedCents } = paid;
        // An excess that was refunded is no difference.
        const isEqual =
          providerCents === recordedCents || providerCents - refundedCents === recordedCents - paid.refundedCents;
        const isSettled = isEqual && charge.currency === CURRENCY;
        return isSettled ? [] : [{ ...common, kind: 'AMOUNT_DIFFERS', orderId, recordedCents }];
      }
      // A lost dispute returned the money, too.
      const lost = disputes.filter((dispute) => dispute.intentId === intentId);
      if (lost.reduce((sum, dispute) => sum + dispute.amountCents, refundedCents) >= providerCents) return [];
      const isReturned = returnedIntents.has(intentId);
      // Each charge of the shop names its order; others in the account of the provider are not the shop's.
      if (!charge.orderId && !isReturned) return [];
      const order = byId.get(charge.orderId ?? '');
      const unpaidKind = order ? 'PAID_ONLY_THERE' : 'ORPHAN';
      const kind = isReturned ? 'NOT_GIVEN_BACK' : unpaidKind;
      return [{ ...common, kind, orderId: order?.id ?? null, recordedCents: 0 }];
    });
  }

  async function refunds(page: CardRefund[]): Promise<Difference[]> {
    const refundIds = validIds(page.map(({ refundId }) => refundId));
    const [recorded, orders] = await Promise.all([
      prisma.refund.findMany({
        where: { OR: [{ transactionId: { in: page.map(({ id }) => id) } }, { id: { in: refundIds } }] },
      }),
      prisma.order.findMany({ where: { transactionId: { in: page.map(({ intentId }) => intentId) } } }),
    ]);
    return page.flatMap((refund): Difference[] => {
      const order = orders.find(({ transactionId }) => transactionId === refund.intentId);
      // A charge that paid no order was returned, or never belonged to the shop.
      if (!order || refund.isExcess) return [];
      const known = recorded.find(({ transactionId, id }) => transactionId === refund.id || id === refund.refundId);
      const providerCents = refund.status === 'failed' ? 0 : refund.amountCents;
      const recordedCents = !known || known.status === 'FAILED' ? 0 : known.amountCents;
      const isOutdated = known?.status === 'PENDING' && refund.status !== 'pending';
      if (providerCents === recordedCents && !isOutdated) return [];
      const kind = providerCents > 0 ? 'REFUND_ONLY_THERE' : 'REFUND_ONLY_HERE';
      const { id: subject, intentId, createdAt: happenedAt } = refund;
      return [{ kind, subject, intentId, orderId: order.id, providerCents, recordedCents, happenedAt }];
    });
  }
}

const validIds = (ids: (string | undefined)[]): string[] => ids.flatMap((id) => (id && isId(id) ? [id] : []));
