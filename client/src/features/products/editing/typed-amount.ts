export const isAmount = (typed: string) => /^-?\d{1,9}(\.\d{1,2})?$/.test(typed);

/** Typed dollars in cents, computed without floating point. */
export function centsOf(dollars: string): number {
  const [whole = '', cents = ''] = dollars.trim().split('.');
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}
