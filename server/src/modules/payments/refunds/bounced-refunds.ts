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

/** The part of a refund outside the card that made no failed refund good. */
interface Spare {
  at: Date;
  cents: number;
}

/**
 * What an order still owes after refunds that failed: each failure adds its amount, and each refund requested after it makes
 * it good. A refund outside the card also makes good those that were requested before it and fail after it. The shop owes no
 * more than the rest of the payment.
 */
export function owedAfterBounces(order: OrderWithRefunds): Owed {
  const owed: Owed = { cents: 0, since: new Date() };
  /** What admins saw refused and have not paid in another way. */
  let refused = 0;
  const spares: Spare[] = [];
  for (const { at, refund, isFailure } of stepsOf(order)) {
    const { amountCents: cents } = refund;
    if (owed.cents === 0) owed.since = at;
    if (wasSeenByAdmin(refund, order)) refused += isFailure ? cents : 0;
    else if (isFailure) owed.cents += cents - takeFrom(spares, refund);
    else {
      const good = Math.min(owed.cents, cents);
      const repeated = Math.min(refused, cents - good);
      owed.cents -= good;
      refused -= repeated;
      if (refund.method) spares.push({ at, cents: cents - good - repeated });
    }
  }
  const rest = Math.max(0, order.totalCents - order.refundedCents - order.lostCents);
  return { ...owed, cents: Math.min(owed.cents, rest) };
}

/** The two refunds of a repeat: the tax that was refunded alone, which keeps its place among the pieces, and the rest. */
export function partsOfOwed(order: OrderWithRefunds) {
  const ofTax = order.refunds.filter(({ taxCentsBefore }) => taxCentsBefore !== null);
  const { cents: all } = owedAfterBounces(order);
  const tax = Math.min(all, owedAfterBounces({ ...order, refunds: ofTax }).cents);
  const places = ofTax.flatMap(({ status, taxCentsBefore }) => (status === 'FAILED' ? (taxCentsBefore ?? 0) : []));
  return {
    tax: { amountCents: tax, taxCentsBefore: Math.min(...places) },
    rest: { amountCents: all - tax, taxCentsBefore: null },
  };
}

/**
 * The requests and the failures of refunds, oldest first; a failure comes before a later refund of the same millisecond. After
 * a step of the database's clock a failure may seem older than its own request.
 */
function stepsOf({ refunds }: OrderWithRefunds) {
  return refunds
    .flatMap((refund) => {
      const { requestedAt, settledAt, status } = refund;
      const requested = { at: requestedAt, refund, isFailure: false };
      if (status !== 'FAILED' || !settledAt) return requested;
      const at = settledAt < requestedAt ? requestedAt : settledAt;
      return [requested, { at, refund, isFailure: true }];
    })
    .toSorted(
      (one, other) =>
        one.at.getTime() - other.at.getTime() ||
        one.refund.requestedAt.getTime() - other.refund.requestedAt.getTime() ||
        Number(one.isFailure) - Number(other.isFailure),
    );
}

/** Uses what was paid outside the card since the request of a refund that failed; returns how much. */
function takeFrom(spares: Spare[], { amountCents, requestedAt }: Prisma.RefundGetPayload<object>): number {
  let taken = 0;
  for (const spare of spares.filter(({ at }) => at > requestedAt)) {
    const part = Math.min(spare.cents, amountCents - taken);
    spare.cents -= part;
    taken += part;
  }
  return taken;
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
