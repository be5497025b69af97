import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeBreak, unitPriceOf } from './price-breaks.ts';

const money = (cents: number) => ({ cents, formatted: `$${(cents / 100).toFixed(2)}` });

test('the price is that of the break with the greatest quantity not above the one of the line', () => {
  const quantity = fc.integer({ min: 100, max: 2_100 });
  const breaks = fc
    .uniqueArray(quantity, { maxLength: 5 })
    .map((quantities) =>
      quantities
        .toSorted((one, other) => one - other)
        .map((from, index) => ({ quantity: from, price: money(900 - index) })),
    );
  fc.assert(
    fc.property(breaks, quantity, (priceBreaks, some) => {
      for (const pieces of [some, ...priceBreaks.flatMap((priced) => [priced.quantity - 1, priced.quantity])]) {
        const reached = priceBreaks.filter((priced) => priced.quantity <= pieces);
        const greatest = Math.max(...reached.map((priced) => priced.quantity));
        const wanted = reached.find((priced) => priced.quantity === greatest)?.price.cents ?? 1_000;
        expect(unitPriceOf({ price: money(1_000), priceBreaks }, pieces).cents).toBe(wanted);
      }
    }),
  );
});

test('a break is described as a sentence', () => {
  expect(describeBreak({ quantity: 1_500, price: money(620) })).toBe('1,500 or more: $6.20 each');
});
