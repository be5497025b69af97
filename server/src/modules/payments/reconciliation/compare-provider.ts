import type { Database } from '#platform/database.ts';
import { isId } from '#platform/ids.ts';
import { CURRENCY } from '#platform/money.ts';
import type { CardCharge, CardRefund } from '#ports/card-payments.ts';
import type { Found } from './found.ts';

const ids = (named: (string | undefined)[]): string[] => named.flatMap((id) => (id && isId(id) ? [id] : []));

/** What the provider's books say, looked up in ours. */
export function makeCompareThere({ prisma }: Pick<Database, 'prisma'>) {
  return { charges, refunds };

  async function charges(page: CardCharge[]): Promise<Found[]> {
    const intentIds = page.map(({ intentId }) => intentId);
    const meant = ids(page.map(({ orderId }) => orderId));
    const [orders, payments] = await Promise.all([
      prisma.order.findMany({ where: { OR: [{ transactionId: { in: intentIds } }, { id: { in: meant } }] } }),
      prisma.payment.findMany({ where: { intentId: { in: intentIds }, status: 'REFUNDED' } }),
    ]);
    const byIntent = new Map(orders.map((order) => [order.transactionId, order]));
    const byId = new Map(orders.map((order) => [order.id, order]));
    const given = new Set(payments.map(({ intentId }) => intentId));

    return page.flatMap((charge): Found[] => {
      const { intentId, amountCents: thereCents, refundedCents, createdAt: happenedAt } = charge;
      const about = { subject: intentId, intentId, thereCents, happenedAt };
      const paid = byIntent.get(intentId);
      if (paid) {
        const { id: orderId, totalCents: hereCents } = paid;
        // What was taken too much and given back again makes no difference any more.
        const isEven = thereCents === hereCents || thereCents - refundedCents === hereCents - paid.refundedCents;
        return isEven && charge.currency === CURRENCY ? [] : [{ ...about, kind: 'AMOUNT_DIFFERS', orderId, hereCents }];
      }
      if (refundedCents >= thereCents) return [];
      const order = byId.get(charge.orderId ?? '');
      const unpaidHere = order ? 'PAID_ONLY_THERE' : 'ORPHAN';
      const kind = given.has(intentId) ? 'NOT_GIVEN_BACK' : unpaidHere;
      return [{ ...about, kind, orderId: order?.id ?? null, hereCents: 0 }];
    });
  }

  async function refunds(page: CardRefund[]): Promise<Found[]> {
    const named = ids(page.map(({ refundId }) => refundId));
    const [here, orders] = await Promise.all([
      prisma.refund.findMany({
        where: { OR: [{ transactionId: { in: page.map(({ id }) => id) } }, { id: { in: named } }] },
      }),
      prisma.order.findMany({ where: { transactionId: { in: page.map(({ intentId }) => intentId) } } }),
    ]);
    return page.flatMap((there): Found[] => {
      const order = orders.find(({ transactionId }) => transactionId === there.intentId);
      // Given back without an order that it paid: a late payment, or one that was never ours.
      if (!order || there.isExcess) return [];
      const known = here.find(({ transactionId, id }) => transactionId === there.id || id === there.refundId);
      const thereCents = there.status === 'failed' ? 0 : there.amountCents;
      const hereCents = !known || known.status === 'FAILED' ? 0 : known.amountCents;
      const isBehind = known?.status === 'PENDING' && there.status !== 'pending';
      if (thereCents === hereCents && !isBehind) return [];
      const kind = thereCents > 0 ? 'REFUND_ONLY_THERE' : 'REFUND_ONLY_HERE';
      const { id: subject, intentId, createdAt: happenedAt } = there;
      return [{ kind, subject, intentId, orderId: order.id, thereCents, hereCents, happenedAt }];
    });
  }
}
