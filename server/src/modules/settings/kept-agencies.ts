import type { Prisma } from '#generated/prisma/client.ts';
import type { findReservedAt } from '#modules/products/stock/stock.sql.ts';
import { AppError } from '#platform/errors.ts';

export interface OpenOrders {
  findReservedAt: typeof findReservedAt;
}

interface Agencies extends OpenOrders {
  before: { name: string }[];
  after: { name: string }[];
}

/** Refuses to close an agency that has pieces of parts whose stock is kept per agency, also those of open orders. */
export async function requireEmptyAgencies(
  tx: Prisma.TransactionClient,
  { before, after, findReservedAt: statement }: Agencies,
): Promise<void> {
  const kept = new Set(after.map(({ name }) => name.trim()));
  const closed = before.map(({ name }) => name).filter((name) => !kept.has(name));
  if (closed.length === 0) return;
  const where = { agency: { in: closed }, quantity: { gt: 0 } };
  const level = await tx.stockLevel.findFirst({
    where,
    orderBy: [{ agency: 'asc' }, { product: { partNumber: 'asc' } }],
    select: { agency: true, product: { select: { partNumber: true } } },
  });
  if (level) {
    const { agency, product } = level;
    throw stillOpen(
      `${agency} still has stock, of ${product.partNumber} for one. Transfer it to another location first.`,
    );
  }
  const [reserved] = await tx.$queryRawUnsafe<{ agency: string; partNumber: string }[]>(statement.text, closed);
  if (reserved) {
    const { agency, partNumber } = reserved;
    throw stillOpen(
      `${agency} still has pieces of open orders, of ${partNumber} for one. Ship or cancel these orders first.`,
    );
  }
}

const stillOpen = (message: string) => new AppError('CONFLICT', message, { field: 'agencies' });
