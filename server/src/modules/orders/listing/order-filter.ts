import type { Prisma } from '#generated/prisma/client.ts';
import type { Database } from '#platform/database.ts';
import { isId } from '#platform/ids.ts';
import type { OrderFilter } from './listing.type.ts';

// A text that fits more parts than this does not mean a part number.
const MOST_PARTS = 500;

// What fits more orders than this is met soon on the way through the newest.
const MOST_ORDERS = 500;

/**
 * Some orders that a text fits, in no order. $1 pattern, $2 parts, $3 limit. Every arm has an index, and Postgres joins
 * what they find. Asked for the newest at once it may walk all orders until a page is full: of a text that looks like
 * one of its samples it believes that a hundredth of the orders have it. So it is planned for the values, and the order
 * comes later.
 */
const containingStatement = {
  text: `SELECT id FROM orders WHERE deleted_at IS NULL AND (product_name ILIKE $1 OR customer_name ILIKE $1
    OR customer_email ILIKE $1 OR product_id = ANY($2::uuid[])) LIMIT $3`,
};

const numberedStatement = { text: 'SELECT id FROM products WHERE number_key LIKE $1 LIMIT $2' };

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

async function containing(db: Database, text: string): Promise<Prisma.OrderWhereInput> {
  if (!text) return {};
  if (isId(text)) return { id: text };
  if (/^pi_\w+$/.test(text)) return { transactionId: text };
  const literally = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const partIds = await partsNumbered(db, text);
  const found = await db.query<{ id: string }>(containingStatement, [`%${literally}%`, partIds, MOST_ORDERS + 1]);
  if (found.length <= MOST_ORDERS) return { id: { in: found.map(({ id }) => id) } };
  // Prisma hands the wildcards of LIKE on.
  const contains = { contains: literally, mode: 'insensitive' } as const;
  return {
    OR: [
      { productName: contains },
      { customerName: contains },
      { customerEmail: contains },
      ...(partIds.length > 0 ? [{ productId: { in: partIds } }] : []),
    ],
  };
}

/** The parts with such a number, however it is punctuated. */
async function partsNumbered(db: Database, text: string): Promise<string[]> {
  const key = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (!key) return [];
  return (await db.query<{ id: string }>(numberedStatement, [`%${key}%`, MOST_PARTS])).map(({ id }) => id);
}
