import { expect, test } from 'vitest';
import { toCents, toDollars } from './dollars.ts';

test.each([
  ['19.99', 1_999],
  ['1155', 115_500],
  ['0.1', 10],
  [' 7.05 ', 705],
  ['1.005', Number.NaN],
  ['-1', Number.NaN],
  ['1e3', Number.NaN],
  ['', Number.NaN],
])('%s dollars are %d cents', (dollars, cents) => expect(toCents(dollars)).toBe(cents));

test.each([
  [1_990, '19.90'],
  [115_500, '1155.00'],
])('%d cents are typed as %s', (cents, dollars) => expect(toDollars(cents)).toBe(dollars));
