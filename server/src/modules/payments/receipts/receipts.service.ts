import type { Order } from '#modules/orders/order.type.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { receiptPdf } from './receipt.pdf.ts';

export type Receipts = ReturnType<typeof makeReceipts>;

interface Collaborators {
  db: Database;
  brand: { name: string; since: number };
  findOrder: (viewer: Viewer, id: string) => Promise<Order | null>;
}

export function makeReceipts({ db, brand, findOrder }: Collaborators) {
  return {
    /** The receipt of a paid order, for its customer and admins. */
    async pdf(viewer: Viewer, orderId: string): Promise<Buffer> {
      const order = await findOrder(viewer, orderId);
      if (!order) throw notFound('order');
      const { transactionId, paidAt } = order;
      if (!transactionId || !paidAt) throw new AppError('CONFLICT', 'This order is not paid yet.');
      const [{ partNumber }, refunds] = await Promise.all([
        db.prisma.product.findUniqueOrThrow({ where: { id: order.productId } }),
        db.prisma.refund.findMany({ where: { orderId }, orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }] }),
      ]);
      return receiptPdf({ brand, order, transactionId, paidAt, partNumber, refunds });
    },
  };
}
