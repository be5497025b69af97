import { counted } from '#platform/counted.ts';
import type { MailedOrder } from './mail-facts.ts';

export const placeOf = ({ pickup, pickupAgency }: Pick<MailedOrder, 'pickup' | 'pickupAgency'>): string =>
  [pickupAgency, pickup?.address].filter(Boolean).join(', ').replace(/\.$/, '');

/** Where the customer picks the order up, and with which code once it is paid. */
export function counterOf({ pickup, pickupAgency, pickupCode, paidAt }: MailedOrder): string {
  return `Pick up at ${placeOf({ pickup, pickupAgency })}.${paidAt && pickupCode ? ` Give code ${pickupCode} at the counter.` : ''}`;
}

/** The place, and when the pieces are there that other agencies send; nothing for an order that is shipped or canceled. */
export function paragraphsOfPickup(order: MailedOrder): string[] {
  const { pickup, pickupAgency, quantity, paidAt, cancelledAt } = order;
  if (!pickup || cancelledAt) return [];
  const { transferred, transferDays } = pickup;
  if (transferred === 0) return [counterOf(order)];
  const pieces = transferred.toLocaleString('en-US');
  const moment =
    transferDays === 0
      ? 'the same business day'
      : `within ${counted(transferDays, 'business day')}${paidAt ? '' : ' after you pay'}`;
  return [
    counterOf(order),
    `${pieces} of the ${counted(quantity, 'piece')} ${transferred === 1 ? 'comes' : 'come'} to ${pickupAgency} by transfer, ready there ${moment}.`,
  ];
}

export function paragraphsOfPayment(order: MailedOrder): string[] {
  if (order.cancelledAt) return ['Thank you. Your receipt is attached.'];
  return [
    `Thank you. Your receipt is attached, and we are getting your parts ready${order.pickup ? '' : ' to ship'}.`,
    ...paragraphsOfPickup(order),
  ];
}
