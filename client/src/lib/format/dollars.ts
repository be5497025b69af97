/** The cents of an amount in dollars as it was typed; NaN if it is not an amount. */
export const toCents = (dollars: string): number =>
  /^\d+(\.\d{1,2})?$/.test(dollars.trim()) ? Math.round(Number(dollars) * 100) : Number.NaN;

/** Cents as one types them in dollars: 19.90. */
export const toDollars = (cents: number): string => (cents / 100).toFixed(2);
