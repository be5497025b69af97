import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function randomLetters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** An id in Stripe's format: `newId('pi')` is like `pi_3Q9xT2…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomLetters(24)}`;
}

/** Stripe's timestamps are whole seconds. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
