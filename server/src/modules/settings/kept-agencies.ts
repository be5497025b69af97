import type { Prisma } from '#generated/prisma/client.ts';
import { AppError } from '#platform/errors.ts';
import type { ShopSettings } from './settings.type.ts';

/** Refuses to close an agency that has pieces of parts whose stock is kept per agency. */
export async function requireEmptyAgencies(
  tx: Prisma.TransactionClient,
  before: ShopSettings,
  agencies: { name: string }[],
): Promise<void> {
  const kept = new Set(agencies.map(({ name }) => name.trim()));
  const closed = before.agencies.map(({ name }) => name).filter((name) => !kept.has(name));
  if (closed.length === 0) return;
  const where = { agency: { in: closed }, quantity: { gt: 0 } };
  const level = await tx.stockLevel.findFirst({
    where,
    orderBy: [{ agency: 'asc' }, { product: { partNumber: 'asc' } }],
    select: { agency: true, product: { select: { partNumber: true } } },
  });
  if (!level) return;
  const message = `${level.agency} still has stock, of ${level.product.partNumber} for one. Transfer it to another agency first.`;
  throw new AppError('CONFLICT', message, { field: 'agencies' });
}
