import { formatCents } from '#lib/format/money.ts';

/** What the typed quantity would cost, for the eye only: the server computes the amount. Null while it makes no sense. */
export function liveTotal(typedQuantity: string, unitPriceCents: number): string | null {
  const quantity = /^\s*\+?\d+\s*$/.test(typedQuantity) ? Number(typedQuantity) : 0;
  const cents = quantity * unitPriceCents;
  return cents > 0 && Number.isSafeInteger(cents) ? formatCents(cents) : null;
}
