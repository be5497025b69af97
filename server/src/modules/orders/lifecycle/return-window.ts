import { daysOfZone } from '#platform/time-zone.ts';
import type { Order } from '../order.type.ts';

const DAY_MS = 86_400_000;

type Delivered = Pick<Order, 'deliveredAt'>;

export type ReturnWindow = ReturnType<typeof makeReturnWindow>;

/** The days after the delivery of an order in which its customer may ask for a return: whole days of the shop. */
export function makeReturnWindow({ days, timeZone }: { days: number; timeZone: string }) {
  const { dayOf, endOf } = daysOfZone(timeZone);
  return { lastDayOf, endOf: endOfWindow, isOpen };

  /** Null before the delivery, and in a shop without returns. */
  function lastDayOf({ deliveredAt }: Delivered): string | null {
    if (!deliveredAt || days === 0) return null;
    return new Date(Date.parse(dayOf(deliveredAt)) + Math.ceil(days) * DAY_MS).toISOString().slice(0, 10);
  }

  function endOfWindow(order: Delivered): Date | null {
    const lastDay = lastDayOf(order);
    return lastDay === null ? null : endOf(lastDay);
  }

  function isOpen(order: Delivered): boolean {
    const lastDay = lastDayOf(order);
    return lastDay !== null && dayOf(new Date()) <= lastDay;
  }
}
