import { formatDay } from './day.ts';

const daysToShip = 1;
/** After the shipment, as /policies promises. */
const daysOnTheWay = { least: 2, most: 5 };

/** When a paid order will arrive, in working days after its payment or, once it has shipped, after that. */
export function describeArrival({ paidAt, shippedAt }: { paidAt: string; shippedAt: string | null }): string {
  const leaves = shippedAt ? new Date(shippedAt) : addWorkingDays(new Date(paidAt), daysToShip);
  const [first, last] = [daysOnTheWay.least, daysOnTheWay.most].map((days) => addWorkingDays(leaves, days));
  const end = formatDay(last?.toISOString() ?? '');
  const year = end.slice(-', 2026'.length);
  // The year is written once, unless another one begins meanwhile.
  const before = (day: Date | undefined) => formatDay(day?.toISOString() ?? '').replace(year, '');
  const arrival = `Arrives ${before(first)} to ${end}.`;
  return shippedAt ? arrival : `Ships by ${before(leaves)}. ${arrival}`;
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
