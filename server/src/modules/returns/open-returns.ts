import type { Database } from '#platform/database.ts';

/** The price of the pieces of an order whose returns wait for a decision or for their pieces. */
export const makeOpenReturnCents =
  ({ prisma }: Pick<Database, 'prisma'>) =>
  async (orderId: string): Promise<number> => {
    const open = await prisma.return.findMany({
      where: { orderId, status: { in: ['REQUESTED', 'APPROVED'] } },
      select: { quantity: true, line: { select: { unitPriceCents: true } } },
    });
    return open.reduce((sum, { quantity, line }) => sum + quantity * line.unitPriceCents, 0);
  };
