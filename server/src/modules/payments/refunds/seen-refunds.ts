import type { Order } from '#modules/orders/order.type.ts';
import { AppError } from '#platform/errors.ts';
import { Money } from '#platform/money.ts';

/** Refuses a refund whose admin has not seen the others of the order: two admins may handle the same complaint. */
export function requireSeenRefunds({ refundedCents }: Order, seen: number | null | undefined): void {
  if (seen == null || seen === refundedCents) return;
  const more = refundedCents - seen;
  const change = more > 0 ? `Another refund of ${new Money(more).formatted} was made` : 'Its refunds have changed';
  const message = `${change} meanwhile. Check whether this one is still due.`;
  throw new AppError('CONFLICT', message, { field: 'seenRefundedCents' });
}
