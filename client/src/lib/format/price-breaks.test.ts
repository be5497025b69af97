import { expect, test } from 'vitest';
import { describeBreak, unitPriceOf } from './price-breaks.ts';

const money = (cents: number) => ({ cents, formatted: `$${(cents / 100).toFixed(2)}` });
const quantities = [101, 102, 500, 999, 2_000];

/** All choices of these quantities, in their order. */
const choices = quantities.reduce<number[][]>((all, next) => [...all, ...all.map((some) => [...some, next])], [[]]);

test.each(choices.map((chosen) => [chosen] as const))(
  'with breaks at %j, the price is that of the greatest one not above the quantity',
  (chosen) => {
    const priceBreaks = chosen.map((quantity, index) => ({ quantity, price: money(900 - index) }));
    for (const pieces of [100, ...quantities.flatMap((quantity) => [quantity - 1, quantity, quantity + 1])]) {
      const greatest = Math.max(...chosen.filter((quantity) => quantity <= pieces));
      const wanted = priceBreaks.find(({ quantity }) => quantity === greatest)?.price.cents ?? 1_000;
      expect(unitPriceOf({ price: money(1_000), priceBreaks }, pieces).cents).toBe(wanted);
    }
  },
);

test('a break is described as a sentence', () => {
  expect(describeBreak({ quantity: 1_500, price: money(620) })).toBe('1,500 or more: $6.20 each');
});
