import type { Prisma } from '#generated/prisma/client.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { AppError } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import type { StockCause } from '../stock/stock.sql.ts';

interface NewStock {
  productId: string;
  available: number;
}

/**
 * Reserved pieces return to the stock when their order lapses or is deleted, so the new stock must leave room for them.
 * Every change of stock locks the part before the order; with the part locked here, the sum cannot change. The cause is for
 * the ledger of a part whose stock is kept per agency.
 */
export async function prepareStock(
  tx: Prisma.TransactionClient,
  { id: actorId }: Viewer,
  { productId, available }: NewStock,
): Promise<void> {
  if (!isId(productId)) return;
  await tx.$queryRaw`SELECT id FROM products WHERE id = ${productId}::uuid FOR UPDATE`;
  const cause: StockCause = { reason: 'CORRECTION', actorId };
  const [held] = await tx.$queryRaw<{ pieces: bigint; largest: number }[]>`
    SELECT held_pieces(${productId}::uuid, NULL) AS pieces, largest_stock() AS largest,
      set_config('shop.stock_cause', ${JSON.stringify(cause)}, true)`;
  const reserved = Number(held?.pieces ?? 0);
  const most = (held?.largest ?? 0) - reserved;
  if (available <= most) return;
  const message = `Unpaid orders hold ${reserved} pieces, so give a stock of ${most} at most.`;
  throw new AppError('BAD_USER_INPUT', message, { field: 'available' });
}
