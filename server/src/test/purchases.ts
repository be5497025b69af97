import { newId } from '#platform/ids.ts';
import type { Shop } from './shop.ts';

/** A paid order of one part, which is delivered unless `status` says otherwise. Returns its id. */
export async function bought(
  { prisma }: Pick<Shop, 'prisma'>,
  { by, productId, status = 'DELIVERED' }: { by: { id: string }; productId: string; status?: 'SHIPPING' | 'DELIVERED' },
): Promise<string> {
  const ordered = { productName: 'Part', quantity: 100, unitPriceCents: 100, totalCents: 10_000 };
  const buyer = { customerName: 'Casey', customerEmail: 'c@example.com', phone: '1', address: '1 Cold Street' };
  const paid = { status: 'SHIPPING' as const, paidAt: new Date(), transactionId: `pi_${newId()}` };
  const { id } = await prisma.order.create({ data: { userId: by.id, productId, ...ordered, ...buyer, ...paid } });
  // A trigger records the shipment.
  if (status === 'DELIVERED') {
    await prisma.order.update({ where: { id }, data: { status, deliveredAt: new Date() } });
  }
  return id;
}
