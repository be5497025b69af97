import type { Prisma } from '#generated/prisma/client.ts';

/** The rows that decide what an order owes. */
export const withRefunds = {
  refunds: true,
  events: { where: { kind: 'LINE_CANCELLED' } },
} as const satisfies Prisma.OrderInclude;

type OrderWithRefunds = Prisma.OrderGetPayload<{ include: typeof withRefunds }>;

interface Owed {
  cents: number;
  /** The first failure that is not made good. */
  since: Date;
}

/**
 * What an order still owes after refunds that failed: each failure adds its amount, each refund requested after it makes it
 * good, and the shop owes no more than the rest of the payment.
 */
export function owedAfterBounces(order: OrderWithRefunds): Owed {
  const steps = order.refunds
    .filter((refund) => !wasSeenByAdmin(refund, order))
    .flatMap(({ status, amountCents, requestedAt, settledAt }) => [
      { at: requestedAt, cents: -amountCents },
      ...(status === 'FAILED' && settledAt ? [{ at: settledAt, cents: amountCents }] : []),
    ])
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const owed: Owed = { cents: 0, since: new Date() };
  for (const { at, cents } of steps) {
    if (owed.cents === 0) owed.since = at;
    owed.cents = Math.max(0, owed.cents + cents);
  }
  const rest = Math.max(0, order.totalCents - order.refundedCents - order.lostCents);
  return { ...owed, cents: Math.min(owed.cents, rest) };
}

/**
 * Whether the provider refused a refund in the response to its admin, who then decides what to refund. Canceled pieces are
 * owed in any case, and a job or a repair asks the provider later than the admin.
 */
function wasSeenByAdmin(
  { status, transactionId, requestedAt, askedAt }: OrderWithRefunds['refunds'][number],
  { events }: OrderWithRefunds,
): boolean {
  const isRefusal = status === 'FAILED' && transactionId === null;
  const isOfLine = events.some(({ at }) => at.getTime() === requestedAt.getTime());
  return isRefusal && !isOfLine && askedAt.getTime() === requestedAt.getTime();
}
