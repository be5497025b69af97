import { currentRequestId } from '#platform/current-request.ts';
import { type Database, violatedConstraint } from '#platform/database.ts';
import { isId, newId } from '#platform/ids.ts';
import type { Logger } from '#platform/logger.ts';
import type { CardPayments, CardRefund } from '#ports/card-payments.ts';
import * as sql from './refunds.sql.ts';

interface Collaborators {
  db: Database;
  cards: CardPayments;
  logger: Logger;
}

const ELSEWHERE = 'Made at the card provider';

export type SettleRefund = ReturnType<typeof makeSettleRefund>;

/**
 * The one way for a refund to be settled: the answer to our asking, the webhook and the sweep all end here. It may run
 * any number of times, at once and in any order, and believes what the provider says.
 */
export function makeSettleRefund({ db, cards, logger }: Collaborators) {
  return { settle, settleAllOf };

  async function settle(there: CardRefund): Promise<void> {
    const id = there.isExcess ? undefined : await idHere(there);
    if (!id) return;
    if (there.status === 'succeeded') await db.query(sql.succeed, [id, there.id, newId(), currentRequestId()]);
    else if (there.status === 'failed')
      await db.query(sql.fail, [id, there.id, newId(), there.failure ?? 'failed', currentRequestId()]);
    else await db.query(sql.name, [id, there.id]);
  }

  /** All that the provider knows of an intent's refunds. */
  async function settleAllOf(intentId: string): Promise<void> {
    for (const refund of await cards.refundsOf(intentId)) await settle(refund);
  }

  async function idHere(there: CardRefund): Promise<string | undefined> {
    const named = there.refundId && isId(there.refundId) ? [{ id: there.refundId, intentId: there.intentId }] : [];
    const known = await db.prisma.refund.findFirst({ where: { OR: [{ transactionId: there.id }, ...named] } });
    return known?.id ?? adopt(there);
  }

  /** Somebody made it at the provider: it counts, so that we never give the same money back again. */
  async function adopt(there: CardRefund): Promise<string | undefined> {
    if (there.status === 'failed') return undefined;
    const id = newId();
    const values = [id, newId(), there.intentId, there.id, there.amountCents, ELSEWHERE, currentRequestId()];
    try {
      const [booked] = await db.query<{ id: string }>(sql.adopt, values);
      if (!booked) logger.warn({ refundId: there.id, intentId: there.intentId }, 'a refund fits no paid order');
      return booked ? id : undefined;
    } catch (error) {
      // Another process has just booked it, and settles it.
      if (violatedConstraint(error) === 'refunds_transaction_id_key') return undefined;
      throw error;
    }
  }
}
