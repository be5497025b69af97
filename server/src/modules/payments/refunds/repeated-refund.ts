import type { Refund } from '#generated/prisma/client.ts';
import { AppError } from '#platform/errors.ts';
import type { RefundOrderInput } from './refund.input.ts';

/** A requestId is good for one refund, and what comes again has to ask for just that one. */
export function refuseOtherInput({ orderId, amountCents, restock, reason }: RefundOrderInput, booked: Refund): void {
  const asked = [orderId, amountCents ?? null, restock, reason.trim()];
  const before = [booked.orderId, booked.takesRest ? null : booked.amountCents, booked.restocked, booked.reason];
  if (asked.every((value, n) => value === before[n])) return;
  throw new AppError('CONFLICT', 'This requestId was used for another refund. Make up a new one.', {
    field: 'requestId',
  });
}
