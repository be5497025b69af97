import type { Prisma } from '#generated/prisma/client.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { recordAudit } from '#platform/audit.ts';
import { AppError } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import type { Product } from '../product.type.ts';

type Transaction = Prisma.TransactionClient;

/**
 * An old number that leads to the part cannot become its number. A trigger refuses it, too, without naming the field. Takes
 * turns with the writers of replacements, as that trigger does.
 */
export async function requireNoLoop(tx: Transaction, productId: string, partNumber: string): Promise<void> {
  if (!isId(productId)) return;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(1937075301)`;
  const loops = await tx.$queryRaw<unknown[]>`SELECT 1 FROM supersessions, supersession_chain(product_id) AS link
    WHERE old_key = part_number_key(${partNumber}) AND link.product_id = ${productId}::uuid`;
  if (loops.length === 0) return;
  throw new AppError('CONFLICT', 'The part replaces this number, so it cannot have it.', { field: 'partNumber' });
}

interface Change {
  viewer: Viewer;
  before: Product;
  after: Product;
}

/**
 * Makes the earlier number of a part one of its other numbers, so that its address and the search still lead to the part. What
 * replaced the part under that number replaces it under the new one. A number that differs in punctuation only is the same.
 */
export async function keepEarlierNumber(tx: Transaction, { viewer, before, after }: Change): Promise<void> {
  const { id, partNumber } = after;
  if (before.partNumber === partNumber) return;
  const changed = await tx.$queryRaw<unknown[]>`SELECT 1
    WHERE part_number_key(${before.partNumber}) <> part_number_key(${partNumber})`;
  if (changed.length === 0) return;
  await tx.$executeRaw`DELETE FROM part_aliases
    WHERE product_id = ${id}::uuid AND kind = 'OLD' AND number_key = part_number_key(${partNumber})`;
  await moveReplacement(tx, { viewer, before, after });
  // A number that another part still replaces leads there.
  await tx.$executeRaw`INSERT INTO part_aliases (product_id, kind, number) SELECT ${id}::uuid, 'OLD', ${before.partNumber}
    WHERE NOT EXISTS (SELECT FROM supersessions WHERE old_key = part_number_key(${before.partNumber}))
      AND (SELECT count(*) FROM part_aliases WHERE product_id = ${id}::uuid) < ${MOST_ALIASES}
    ON CONFLICT (number_key, product_id) DO UPDATE SET kind = 'OLD' WHERE part_aliases.kind <> 'UPC'`;
}

/** A part has at most so many other numbers. */
const MOST_ALIASES = 50;

/** Unless the new number has a replacement already. */
async function moveReplacement(tx: Transaction, { viewer, before, after }: Change): Promise<void> {
  const [from, to] = [before.partNumber, after.partNumber];
  const moved = await tx.$queryRaw<{ productId: string; note: string | null }[]>`
    UPDATE supersessions SET old_number = ${to}
    WHERE old_key = part_number_key(${from})
      AND NOT EXISTS (SELECT FROM supersessions WHERE old_key = part_number_key(${to}))
    RETURNING product_id AS "productId", note`;
  for (const { productId, note } of moved) {
    // Does not wait for an editor of that part, who would wait for this one.
    await tx.$executeRaw`UPDATE products SET version = version + 1, updated_at = now() WHERE id IN (
      SELECT id FROM products WHERE id = ${productId}::uuid FOR NO KEY UPDATE SKIP LOCKED)`;
    await recordAudit(tx, {
      action: 'PRODUCT_EDITED',
      subject: 'PRODUCT',
      subjectId: productId,
      actorId: viewer.id,
      before: { replaces: [{ number: from, note }] },
      after: { replaces: [{ number: to, note }] },
    });
  }
}
