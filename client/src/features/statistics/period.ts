/** The periods one can choose between, in days. */
export const periods = [7, 30, 90] as const;

const usual = 30;

/** What the address asks for: ?days=7. Anything else is the usual period. */
export function readPeriod(search: URLSearchParams): number {
  const days = Number(search.get('days'));
  return periods.find((period) => period === days) ?? usual;
}

/** 2026-11-21 as people read it. A day of the shop has no time, so it is not moved to the viewer's zone. */
export function nameDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
}
