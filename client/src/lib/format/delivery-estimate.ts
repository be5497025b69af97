import { formatDay } from './day.ts';

/** After the shipment, as /policies promises. */
const daysOnTheWay = { least: 2, most: 5 };

export interface PaidOrder {
  paidAt: string;
  /** While it is, no pieces are sent or handed over. */
  isDisputed: boolean;
  pickup: object | null;
  /** Of the first shipment. */
  shippedAt: string | null;
  lines: readonly { leftToShip: number; product: { leadDays: number } }[];
  /** Oldest first. A live event may be ahead of them. */
  shipments: readonly { shippedAt: string }[];
}

/**
 * When all of it has left: with its last shipment or, while pieces are left, after the longest of their lead times. Null if
 * nothing shipped or will.
 */
export function leavesAt({ paidAt, shippedAt, lines, shipments }: PaidOrder): Date | null {
  const leadDays = restOf(lines).map(({ product }) => product.leadDays);
  if (leadDays.length > 0) return addWorkingDays(new Date(paidAt), Math.max(...leadDays));
  const last = shipments.at(-1)?.shippedAt ?? shippedAt;
  return last ? new Date(last) : null;
}

const restOf = (lines: PaidOrder['lines']) => lines.filter(({ leftToShip }) => leftToShip > 0);

/** When a paid order, or the pieces that are left of it, ship and arrive, in working days; null if nothing does. */
export function describeArrival(order: PaidOrder, now = new Date()): string | null {
  const leaves = leavesAt(order);
  if (!leaves) return null;
  const hasShipments = order.shippedAt !== null;
  const isShipped = restOf(order.lines).length === 0;
  if (order.isDisputed && (order.pickup || !isShipped)) {
    return 'On hold: your bank is deciding about the payment. Was the dispute a mistake? Ask your bank to withdraw it.';
  }
  if (order.pickup) return null;
  const first = addWorkingDays(leaves, daysOnTheWay.least);
  const last = addWorkingDays(leaves, daysOnTheWay.most);
  const isOver = (day: Date) => formatDay(day.toISOString()) !== formatDay(now.toISOString()) && day < now;
  const end = formatDay(last.toISOString());
  const year = end.slice(-', 2026'.length);
  // The year is written once, unless another one begins meanwhile.
  const before = (day: Date) => formatDay(day.toISOString()).replace(year, '');
  const sentence = () => {
    const arrives = `Arrives ${before(first)} to ${end}.`;
    if (isShipped) return isOver(last) ? `Due by ${end}. Call us if it has not arrived.` : arrives;
    const due = `by ${before(leaves)}.`;
    if (!isOver(leaves)) return `${hasShipments ? 'The rest ships' : 'Ships'} ${due} ${arrives}`;
    return `Late: ${hasShipments ? 'the rest was ' : ''}due to ship ${due} We'll email you when it ships.`;
  };
  // A line does not end between the month and the day.
  return sentence().replaceAll(/(?<=[A-Z][a-z]{2}) (?=\d)/g, '\u00a0');
}

/** Monday to Friday count; holidays are not known here. No days after a weekend day is Monday. */
export function addWorkingDays(start: Date, days: number): Date {
  const day = new Date(start);
  let left = days;
  while (left > 0 || day.getDay() % 6 === 0) {
    day.setDate(day.getDate() + 1);
    if (day.getDay() % 6 !== 0) left -= 1;
  }
  return day;
}
