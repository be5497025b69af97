import type { Refund } from '#generated/prisma/client.ts';

type Made = Pick<Refund, 'id' | 'status' | 'transactionId' | 'amountCents' | 'requestedAt' | 'settledAt'>;

interface Owed {
  cents: number;
  /** The first failure that is not made good. */
  since: Date;
  /** The last refund that failed. */
  failedId: string | null;
}

/**
 * What an order still owes after refunds that failed late: each failure adds its amount, and each refund requested after
 * it makes it good. Refunds that the provider refused at once do not count, because their admin saw the refusal.
 */
export function owedAfterBounces(refunds: readonly Made[]): Owed {
  const steps = refunds
    .filter(({ transactionId, status }) => transactionId !== null || status !== 'FAILED')
    .flatMap(({ id, status, amountCents, requestedAt, settledAt }) => [
      { at: requestedAt, cents: -amountCents, failedId: null },
      ...(status === 'FAILED' && settledAt ? [{ at: settledAt, cents: amountCents, failedId: id }] : []),
    ])
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const owed: Owed = { cents: 0, since: new Date(), failedId: null };
  for (const { at, cents, failedId } of steps) {
    if (owed.cents === 0) owed.since = at;
    owed.cents = Math.max(0, owed.cents + cents);
    owed.failedId = failedId ?? owed.failedId;
  }
  return owed;
}
