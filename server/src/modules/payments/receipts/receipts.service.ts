import type { Order } from '#modules/orders/order.type.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { Brand } from '#platform/pdf-sheet.ts';
import { receiptPdf } from './receipt.pdf.ts';

export type Receipts = ReturnType<typeof makeReceipts>;

interface Collaborators {
  db: Database;
  brand: Brand;
  findOrder: (viewer: Viewer, id: string) => Promise<Order | null>;
}

export function makeReceipts({ db, brand, findOrder }: Collaborators) {
  return {
    /** The receipt of a paid order, for its customer and admins. */
    async pdf(viewer: Viewer, orderId: string): Promise<Buffer> {
      const order = await findOrder(viewer, orderId);
      if (!order) throw notFound('order');
      return pdfOf(order);
    },

    /** The same for a mail to the customer. */
    pdfOf,
  };

  async function pdfOf(order: Order): Promise<Buffer> {
    const { id: orderId, transactionId, paidAt } = order;
    if (!transactionId || !paidAt) throw new AppError('CONFLICT', 'This order is not paid yet.');
    const [lines, charges, refunds] = await Promise.all([
      db.prisma.orderLine.findMany({
        where: { orderId },
        include: { product: { select: { partNumber: true } } },
        orderBy: { position: 'asc' },
      }),
      db.prisma.orderCharge.findMany({ where: { orderId }, orderBy: { kind: 'asc' } }),
      db.prisma.refund.findMany({ where: { orderId }, orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }] }),
    ]);
    const named = lines.map(({ product, ...line }) => ({ ...line, ...product }));
    return receiptPdf({ brand, order, transactionId, paidAt, lines: named, charges, refunds });
  }
}
