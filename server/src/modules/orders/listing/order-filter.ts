import type { Prisma } from '#generated/prisma/client.ts';
import type { Database } from '#platform/database.ts';
import { isId } from '#platform/ids.ts';
import { containing, escapeLike } from '#platform/search-text.ts';
import { unpreparedStatement } from '#platform/statement.ts';
import { parseOrderNumber } from '../order.type.ts';
import type { OrderFilter } from './listing.type.ts';

// A text that matches more parts than this is not meant as a part number.
const MAX_PARTS = 500;

// For a text that matches more orders, a scan of the newest orders fills the page early.
const MAX_ORDERS = 500;

interface Id {
  id: string;
}

interface TextQuery {
  pattern: string;
  /** The order number that the text is, if any. */
  number: number | null;
  /** A pattern for the digits of a phone number, if the text is a part of one. */
  phone: string | null;
  productIds: string[];
  limit: number;
}

/**
 * Some of the orders that match a text, unsorted. With a sort, Postgres may scan all orders by age until the page is
 * full, because it overestimates texts that resemble its samples. Without one it combines the indexes of the columns.
 * Not prepared, so that the plan fits the pattern.
 */
const matchingOrders = unpreparedStatement<TextQuery, Id>(
  (p) => `
    (SELECT id FROM orders WHERE deleted_at IS NULL AND (product_name ILIKE ${p.pattern}
      OR (more_names <> '' AND more_names ILIKE ${p.pattern})
      OR customer_name ILIKE ${p.pattern} OR customer_email ILIKE ${p.pattern}) LIMIT ${p.limit})
    UNION (SELECT id FROM order_lines JOIN orders ON orders.id = order_id
      WHERE order_lines.product_id = ANY(${p.productIds}::uuid[]) AND deleted_at IS NULL LIMIT ${p.limit})
    UNION (SELECT id FROM orders WHERE phone_digits LIKE ${p.phone}::text AND deleted_at IS NULL LIMIT ${p.limit})
    UNION (SELECT id FROM orders WHERE number = ${p.number}::int AND deleted_at IS NULL)
    LIMIT ${p.limit}`,
);

const productsByNumber = unpreparedStatement<{ pattern: string; limit: number }, Id>(
  (p) => `SELECT id FROM products WHERE number_key LIKE ${p.pattern} LIMIT ${p.limit}`,
);

/** Prisma's condition for a filter. A malformed user or part id matches no order. */
export async function whereOf(
  db: Database,
  { search, status, statuses, isCancelled, userId, productId, placedFrom, placedBefore }: OrderFilter,
): Promise<Prisma.OrderWhereInput> {
  const allStatuses = [...(statuses ?? []), ...(status ? [status] : [])];
  const ids = [userId, productId].filter((id): id is string => typeof id === 'string');
  return {
    AND: [
      ids.every(isId) ? {} : { id: { in: [] } },
      allStatuses.length > 0 ? { status: { in: allStatuses } } : {},
      typeof isCancelled === 'boolean' ? { cancelledAt: isCancelled ? { not: null } : null } : {},
      userId && isId(userId) ? { userId } : {},
      productId && isId(productId) ? { lines: { some: { productId } } } : {},
      placedFrom ? { placedAt: { gte: placedFrom } } : {},
      placedBefore ? { placedAt: { lt: placedBefore } } : {},
      await whereText(db, search?.trim() ?? ''),
    ],
  };
}

async function whereText(db: Database, text: string): Promise<Prisma.OrderWhereInput> {
  if (!text) return {};
  if (isId(text)) return { id: text };
  if (/^pi_\w+$/.test(text)) return { transactionId: text };
  const productIds = await findByPartNumber(db, text);
  const number = parseOrderNumber(text);
  const pattern = `%${escapeLike(text)}%`;
  const found = await db.query(matchingOrders, {
    pattern,
    number,
    phone: phonePattern(text),
    productIds,
    limit: MAX_ORDERS + 1,
  });
  if (found.length <= MAX_ORDERS) return { id: { in: found.map(({ id }) => id) } };
  return {
    OR: [
      { productName: containing(text) },
      { moreNames: containing(text) },
      { customerName: containing(text) },
      { customerEmail: containing(text) },
      { phone: containing(text) },
      ...(number === null ? [] : [{ number }]),
      ...(productIds.length > 0 ? [{ lines: { some: { productId: { in: productIds } } } }] : []),
    ],
  };
}

/** Four digits or more, with what people write between them: "(614) 555-0190". */
function phonePattern(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length >= 4 && /^[\d\s()+./-]+$/.test(text) ? `%${digits}%` : null;
}

/** The parts whose number contains the text, ignoring punctuation and case. */
async function findByPartNumber(db: Database, text: string): Promise<string[]> {
  const key = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (!key) return [];
  const found = await db.query(productsByNumber, { pattern: `%${key}%`, limit: MAX_PARTS });
  return found.map(({ id }) => id);
}
