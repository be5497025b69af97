import type { RefundStateFragment } from '#generated/graphql.ts';

type Refunds = Pick<RefundStateFragment, 'cancelledAt' | 'refunded'> & {
  total: { cents: number };
  refunds: { status: RefundStateFragment['refunds'][number]['status'] }[];
};

/** One sentence on what became of the order's money, or null if it is all with the shop. */
export function describeRefund({ cancelledAt, refunded, total, refunds }: Refunds): string | null {
  const prefix = cancelledAt ? 'Cancelled. ' : '';
  if (refunded.cents === 0) return cancelledAt ? 'Cancelled. The refund failed; we will be in touch.' : null;
  const isPending = refunds.some(({ status }) => status === 'PENDING');
  const amount = refunded.cents === total.cents ? 'All of it' : refunded.formatted;
  return `${prefix}${amount} ${isPending ? 'is on its way back' : 'was refunded'}.`;
}
