import type { Prisma } from '#generated/prisma/client.ts';
import type { Database } from '#platform/database.ts';
import { isId } from '#platform/ids.ts';
import type { OrderFilter } from './order-list.input.ts';

// A text that fits more parts than this does not mean a part number.
const MOST_PARTS = 500;

/** The condition that a filter makes. An id that is none is nobody's: nothing fits. */
export async function matching(
  db: Database,
  { search, status, statuses, userId, productId, placedFrom, placedBefore }: OrderFilter,
): Promise<Prisma.OrderWhereInput> {
  const states = [...(statuses ?? []), ...(status ? [status] : [])];
  const ids = [userId, productId].filter((id): id is string => typeof id === 'string');
  return {
    AND: [
      ids.every(isId) ? {} : { id: { in: [] } },
      states.length > 0 ? { status: { in: states } } : {},
      userId && isId(userId) ? { userId } : {},
      productId && isId(productId) ? { productId } : {},
      placedFrom ? { placedAt: { gte: placedFrom } } : {},
      placedBefore ? { placedAt: { lt: placedBefore } } : {},
      await containing(db, search?.trim() ?? ''),
    ],
  };
}

/** Every arm of the condition has an index, so that Postgres can join what they find instead of reading all orders. */
async function containing({ prisma }: Database, text: string): Promise<Prisma.OrderWhereInput> {
  if (!text) return {};
  if (isId(text)) return { id: text };
  if (/^pi_\w+$/.test(text)) return { transactionId: text };
  // Prisma hands the wildcards of LIKE on.
  const literally = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const contains = { contains: literally, mode: 'insensitive' } as const;
  const parts = await prisma.product.findMany({
    where: { partNumber: contains },
    select: { id: true },
    take: MOST_PARTS,
  });
  return {
    OR: [
      { productName: contains },
      { customerName: contains },
      { customerEmail: contains },
      ...(parts.length > 0 ? [{ productId: { in: parts.map(({ id }) => id) } }] : []),
    ],
  };
}
