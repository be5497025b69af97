import type { Database } from '#platform/database.ts';
import type { Return, ReturnStatus } from './returns.type.ts';

const openStatuses: ReturnStatus[] = ['REQUESTED', 'APPROVED'];

/** Whether a return waits for a decision or for its pieces. */
export const isOpen = ({ status }: Pick<Return, 'status'>): boolean => openStatuses.includes(status);

/** Whether an order has such a return. */
export const makeHasOpenReturns =
  ({ prisma }: Pick<Database, 'prisma'>) =>
  async (orderId: string): Promise<boolean> =>
    (await prisma.return.count({ where: { orderId, status: { in: openStatuses } } })) > 0;
