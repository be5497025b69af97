import type { Database } from '#platform/database.ts';
import type { Payment } from '../payment.type.ts';

export type PaymentLists = ReturnType<typeof makePaymentLists>;

export function makePaymentLists({ db }: { db: Database }) {
  return {
    /** Of each order the payment that counts: the one that paid it, else the last one; in the order of the ids. */
    async thatCount(orderIds: readonly string[]): Promise<(Payment | null)[]> {
      const payments = await db.prisma.payment.findMany({
        where: { orderId: { in: [...orderIds] } },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      });
      return orderIds.map((id) => {
        const own = payments.filter(({ orderId }) => orderId === id);
        return own.find(({ status }) => status === 'SUCCEEDED') ?? own[0] ?? null;
      });
    },
  };
}
