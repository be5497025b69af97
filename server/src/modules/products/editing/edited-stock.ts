import type { Prisma } from '#generated/prisma/client.ts';
import { counted } from '#platform/counted.ts';
import { AppError, badInput } from '#platform/errors.ts';
import type { Product } from '../product.type.ts';

/**
 * Refuses a stock that would be wrong. No edit changes the sum of levels, because it names no agency. Reserved pieces return
 * to the stock when their order lapses or is deleted, so the new stock must leave room for them: every change of stock locks
 * the part before the order, and the caller has locked it, so the sum of reserved pieces cannot change.
 */
export async function requireFittingStock(
  tx: Prisma.TransactionClient,
  { id, stockByAgency, available: stored }: Product,
  available: number,
): Promise<void> {
  if (available === stored) return;
  if (stockByAgency) throw new AppError('CONFLICT', keptPerAgency, { field: 'available' });
  const [held] = await tx.$queryRaw<{ pieces: bigint; largest: number }[]>`
    SELECT held_pieces(${id}::uuid, NULL) AS pieces, largest_stock() AS largest`;
  const reserved = Number(held?.pieces ?? 0);
  const most = (held?.largest ?? 0) - reserved;
  if (available <= most) return;
  const message = `Unpaid orders hold ${counted(reserved, 'piece')}, so give a stock of ${most} at most.`;
  throw badInput('available', message);
}

/** The refusal of edits and imports. */
export const keptPerAgency =
  'The stock of this part is kept per location. Count, receive or transfer it on its stock page.';
