import { brandOf, fullYear, grouped, isPast, passesLuhn } from '../../payments/card-numbers.ts';
import type { Problem } from '../messages.ts';

export type FieldName = 'number' | 'expiry' | 'cvc' | 'postal';

export interface FieldRule {
  /** Name and autofill token of the input, the same as in Stripe's own frames. */
  inputName: string;
  autocomplete: string;
  label: string;
  placeholder: string;
  /** `isDeleting`: the customer deletes, so a separator at the end is not added again. */
  format(typed: string, cardNumber: string, isDeleting: boolean): string;
  isFull(value: string, cardNumber: string): boolean;
  /** The error of a value that has its full length. */
  fault(value: string): Problem | null;
  incomplete: Problem;
}

export const FIELD_RULES: Record<FieldName, FieldRule> = {
  number: {
    inputName: 'cardnumber',
    autocomplete: 'cc-number',
    label: 'Card number',
    placeholder: '1234 1234 1234 1234',
    format: (typed) => grouped(digitsOf(typed).slice(0, Math.max(...brandOf(digitsOf(typed)).lengths))),
    isFull: (value) => brandOf(digitsOf(value)).lengths.includes(digitsOf(value).length),
    fault: (value) => (passesLuhn(digitsOf(value)) ? null : problem('invalid_number', 'Your card number is invalid.')),
    incomplete: problem('incomplete_number', 'Your card number is incomplete.'),
  },
  expiry: {
    inputName: 'exp-date',
    autocomplete: 'cc-exp',
    label: 'Expiry date',
    placeholder: 'MM / YY',
    format: formatExpiry,
    isFull: (value) => digitsOf(value).length === 4,
    fault: faultOfExpiry,
    incomplete: problem('incomplete_expiry', 'Your card’s expiration date is incomplete.'),
  },
  cvc: {
    inputName: 'cvc',
    autocomplete: 'cc-csc',
    label: 'CVC',
    placeholder: 'CVC',
    format: (typed, cardNumber) => digitsOf(typed).slice(0, cvcLengths(cardNumber).at(-1)),
    isFull: (value, cardNumber) => cvcLengths(cardNumber).includes(value.length),
    fault: () => null,
    incomplete: problem('incomplete_cvc', 'Your card’s security code is incomplete.'),
  },
  postal: {
    inputName: 'postal',
    autocomplete: 'postal-code',
    label: 'ZIP',
    placeholder: 'ZIP',
    format: (typed) => typed.replaceAll(/[^\dA-Za-z -]/g, '').slice(0, 10),
    isFull: (value) => value.trim().length >= 5,
    fault: () => null,
    incomplete: problem('incomplete_zip', 'Your postal code is incomplete.'),
  },
};

export function digitsOf(value: string): string {
  return value.replaceAll(/\D/g, '');
}

/** Month and four-digit year of `MM / YY`. */
export function readExpiry(value: string): { month: number; year: number } {
  const digits = digitsOf(value);
  return { month: Number(digits.slice(0, 2)), year: fullYear(Number(digits.slice(2, 4))) };
}

function formatExpiry(typed: string, _cardNumber: string, isDeleting: boolean): string {
  const digits = monthFirst(typed);
  const [month, year] = [digits.slice(0, 2), digits.length === 6 ? digits.slice(4) : digits.slice(2, 4)];
  if (digits.length < 2 || (isDeleting && year === '')) return month;
  return `${month} / ${year}`;
}

/** `5` can only mean May, and `1/` January; autofill may enter `05/2034`. */
function monthFirst(typed: string): string {
  const digits = digitsOf(typed);
  return /^[2-9]/.test(digits) || /^\s*1\s*\//.test(typed) ? `0${digits}` : digits;
}

function faultOfExpiry(value: string): Problem | null {
  const { month, year } = readExpiry(value);
  if (month < 1 || month > 12) return problem('invalid_expiry_month', 'Your card’s expiration date is invalid.');
  if (year < new Date().getFullYear())
    return problem('invalid_expiry_year_past', 'Your card’s expiration year is in the past.');
  return isPast(month, year)
    ? problem('invalid_expiry_month_past', 'Your card’s expiration date is in the past.')
    : null;
}

/** Without a card number both lengths of the code are valid. */
function cvcLengths(cardNumber: string): number[] {
  return cardNumber === '' ? [3, 4] : [brandOf(digitsOf(cardNumber)).cvcLength];
}

function problem(code: string, message: string): Problem {
  return { type: 'validation_error', code, message };
}
