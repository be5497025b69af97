/** The rules of card numbers, shared by the card fields in the browser and the API. */
export interface Brand {
  name: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';
  label: string;
  starts: RegExp;
  lengths: readonly number[];
  /** Sizes of the digit groups printed on the card. */
  groups: readonly number[];
  cvcLength: 3 | 4;
}

const UNKNOWN: Brand = {
  name: 'unknown',
  label: 'Card',
  starts: /^/,
  lengths: [16],
  groups: [4, 4, 4, 4],
  cvcLength: 3,
};

const BRANDS: readonly Brand[] = [
  { ...UNKNOWN, name: 'visa', label: 'Visa', starts: /^4/ },
  { ...UNKNOWN, name: 'mastercard', label: 'Mastercard', starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/ },
  { name: 'amex', label: 'American Express', starts: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  { ...UNKNOWN, name: 'discover', label: 'Discover', starts: /^(6011|64[4-9]|65)/ },
  {
    name: 'diners',
    label: 'Diners Club',
    starts: /^3(0[0-5]|[689])/,
    lengths: [14, 16],
    groups: [4, 6, 4],
    cvcLength: 3,
  },
  { ...UNKNOWN, name: 'jcb', label: 'JCB', starts: /^35/ },
  { ...UNKNOWN, name: 'unionpay', label: 'UnionPay', starts: /^62/, lengths: [16, 17, 18, 19] },
];

export function brandOf(digits: string): Brand {
  return BRANDS.find((brand) => brand.starts.test(digits)) ?? UNKNOWN;
}

/** The digits in the groups of their brand: `4242 4242 4242 4242`, `3782 822463 10005`. */
export function grouped(digits: string): string {
  const parts: string[] = [];
  let rest = digits;
  for (const size of brandOf(digits).groups) {
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...parts, rest].filter(Boolean).join(' ');
}

/** The check digit of ISO/IEC 7812. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of digits.split('').toReversed().entries()) {
    const doubled = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Two-digit years are in this century. */
export function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

export function isPast(month: number, year: number, today = new Date()): boolean {
  return new Date(fullYear(year), month, 1) <= today;
}
