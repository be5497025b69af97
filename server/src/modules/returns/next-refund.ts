import type { Refund } from '#generated/prisma/client.ts';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { derivedId } from '#platform/ids.ts';

/** Refunds of one return; all but the last have failed. */
const MAX_REFUNDS = 20;

/** The ids that refunds of the return may have, in the order of the attempts. */
export const refundIdsOf = (id: string): string[] =>
  Array.from({ length: MAX_REFUNDS }, (_, attempt) => derivedId(id, `refund ${attempt}`));

/** The id of the refund that was made or is to be made: the first one that has not failed. `made` is null before it is made. */
export async function nextRefund(
  { prisma }: Pick<Database, 'prisma'>,
  id: string,
): Promise<{ requestId: string; made: Refund | null }> {
  const ids = refundIdsOf(id);
  const known = await prisma.refund.findMany({ where: { id: { in: ids } } });
  const requestId = ids.find((each) => !known.some((made) => made.id === each && made.status === 'FAILED'));
  if (!requestId) throw new AppError('CONFLICT', 'The refunds of this return failed. Refund its order instead.');
  return { requestId, made: known.find((each) => each.id === requestId) ?? null };
}
