import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Money } from './money.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

it.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [-1, '-$0.01'],
  [99_999, '$999.99'],
  [100_000, '$1,000.00'],
  [-123_456_789, '-$1,234,567.89'],
])('formats %i cents as %s', (cents, text) => {
  expect(new Money(cents).formatted).toBe(text);
});

it('formats amounts as Intl.NumberFormat does', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(2 ** 45), max: 2 ** 45 }), (cents) => {
      expect(new Money(cents).formatted).toBe(dollars.format(cents / 100));
    }),
  );
});
