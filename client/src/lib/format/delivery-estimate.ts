import { formatDay } from './day.ts';

const daysToShip = 1;
/** After the shipment, as /policies promises. */
const daysOnTheWay = { least: 2, most: 5 };

type Paid = { paidAt: string; shippedAt: string | null };

/** When a paid order will arrive, in working days after its payment or, once it has shipped, after that. */
export function describeArrival({ paidAt, shippedAt }: Paid, now = new Date()): string {
  const leaves = shippedAt ? new Date(shippedAt) : addWorkingDays(new Date(paidAt), daysToShip);
  const first = addWorkingDays(leaves, daysOnTheWay.least);
  const last = addWorkingDays(leaves, daysOnTheWay.most);
  const isOver = (day: Date) => formatDay(day.toISOString()) !== formatDay(now.toISOString()) && day < now;
  const end = formatDay(last.toISOString());
  const year = end.slice(-', 2026'.length);
  // The year is written once, unless another one begins meanwhile.
  const before = (day: Date) => formatDay(day.toISOString()).replace(year, '');
  const sentence = () => {
    if (!shippedAt && isOver(leaves)) return `Late: due to ship by ${before(leaves)}. We'll email you when it ships.`;
    if (isOver(last)) return `Due by ${end}. Call us if it has not arrived.`;
    return `${shippedAt ? '' : `Ships by ${before(leaves)}. `}Arrives ${before(first)} to ${end}.`;
  };
  // A line does not end between the month and the day.
  return sentence().replaceAll(/(?<=[A-Z][a-z]{2}) (?=\d)/g, '\u00a0');
}

/** Monday to Friday count; holidays are not known here. */
export function addWorkingDays(start: Date, days: number): Date {
  const day = new Date(start);
  let left = days;
  while (left > 0) {
    day.setDate(day.getDate() + 1);
    if (day.getDay() % 6 !== 0) left -= 1;
  }
  return day;
}
