const hourMs = 3_600_000;

/** How long ago in whole hours, and from two days on in days: 5 hr, 3 days. */
export function formatAge(iso: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(iso)) / hourMs);
  if (hours < 1) return 'under 1 hr';
  return hours < 48 ? `${hours} hr` : `${Math.floor(hours / 24)} days`;
}
