const minuteMs = 60_000;

/** How long an unpaid order still holds its parts. */
export function describeReservation(reservedUntil: string | null, now: Date): string {
  const left = reservedUntil ? Date.parse(reservedUntil) - now.getTime() : 0;
  if (left <= 0) return 'No longer set aside; we check the stock again when you pay';
  const minutes = Math.max(1, Math.floor(left / minuteMs));
  if (minutes < 60) return `Set aside for ${minutes} min`;
  return `Set aside for ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
