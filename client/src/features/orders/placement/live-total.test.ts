import { expect, test } from 'vitest';
import { liveTotal } from './live-total.ts';

test.each([
  ['100', 1999, '$1,999.00'],
  [' 100 ', 1999, '$1,999.00'],
  ['+1', 1, '$0.01'],
  ['5000', 5000, '$250,000.00'],
  // Quantity times unit price, not quantity times quantity (spec section 5).
  ['3', 10, '$0.30'],
])('%j at %d cents is %s', (quantity, cents, total) => {
  expect(liveTotal(quantity, cents)).toBe(total);
});

test.each(['', ' ', '0', '-5', '1.5', '1e3', 'ten', '99999999999999999999'])('%j has no total', (quantity) => {
  expect(liveTotal(quantity, 1999)).toBeNull();
});
