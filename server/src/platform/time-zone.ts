const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** America/New_York as "Eastern Time". */
export function nameOfZone(timeZone: string): string {
  if (timeZone === 'UTC') return timeZone;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The days of a time zone, as YYYY-MM-DD. */
export function daysOfZone(timeZone: string) {
  // Swedish dates are written YYYY-MM-DD.
  const dates = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const dayOf = (at: Date | number): string => dates.format(at);
  return { dayOf, startOf, endOf };

  /** The first millisecond of the day. */
  function startOf(day: string): Date {
    const before = new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
    return new Date(endOf(before).getTime() + 1);
  }

  /** The last millisecond of the day. A search, because a day may have 23 or 25 hours, and its midnight may not exist. */
  function endOf(day: string): Date {
    // Zones are between UTC-12 and UTC+14.
    let last = Date.parse(day) - 14 * HOUR_MS;
    let next = last + 50 * HOUR_MS;
    while (next - last > 1) {
      const middle = Math.floor((last + next) / 2);
      if (dayOf(middle) <= day) last = middle;
      else next = middle;
    }
    return new Date(last);
  }
}
