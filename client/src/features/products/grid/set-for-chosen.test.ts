import { expect, test } from 'vitest';
import { changePrice, readPercent, type Rounding, roundings } from './set-for-chosen.ts';

test.each([
  ['5', 500],
  ['+2.5 %', 250],
  ['-12.25%', -1_225],
  ['1000', 100_000],
  ['-99.99', -9_999],
  ['-100', null],
  ['1000.01', null],
  ['0', null],
  ['5.125', null],
  ['five', null],
  ['', null],
])('%j percent is %j hundredths', (typed, hundredths) => {
  expect(readPercent(typed)).toBe(hundredths);
});

test.each<[cents: number, hundredths: number, Rounding, changed: number]>([
  [490, 500, 'CENT', 515],
  [490, -500, 'CENT', 466],
  [333, 1_000, 'CENT', 366],
  [490, 500, 'NICKEL', 515],
  [492, 500, 'NICKEL', 515],
  [490, 500, 'DIME', 510],
  [490, 500, 'NINE', 519],
  [480, 500, 'NINE', 509],
  [1, -5_000, 'CENT', 1],
  [3, -9_000, 'NICKEL', 5],
])('%i cents and %i hundredths of a percent, rounded %s, are %i', (...row) => {
  const [cents, hundredths, rounding, changed] = row;
  expect(changePrice(cents, hundredths, rounding)).toBe(changed);
});

const isAllowed: Record<Rounding, (cents: number) => boolean> = {
  CENT: () => true,
  NICKEL: (cents) => cents % 5 === 0,
  DIME: (cents) => cents % 10 === 0,
  NINE: (cents) => cents % 10 === 9,
};

test.each(Object.keys(roundings) as Rounding[])(
  'rounded %s, the price is an allowed one, and no other is nearer',
  (rounding) => {
    const isNearest = (cents: number, hundredths: number) => {
      const changed = changePrice(cents, hundredths, rounding);
      // In ten-thousandths of a cent.
      const distance = (price: number) => Math.abs(price * 10_000 - cents * (10_000 + hundredths));
      const others = Array.from({ length: 21 }, (_, n) => changed - 10 + n).filter((other) => other > 0);
      const isBest = others.every((other) => !isAllowed[rounding](other) || distance(other) >= distance(changed));
      return changed > 0 && isAllowed[rounding](changed) && isBest;
    };
    const wrong: [cents: number, hundredths: number][] = [];
    for (let cents = 1; cents < 6_000; cents += 7) {
      for (const hundredths of [-9_999, -5_000, -1_250, -333, -1, 1, 250, 333, 1_999, 10_000, 100_000]) {
        if (!isNearest(cents, hundredths)) wrong.push([cents, hundredths]);
      }
    }
    expect(wrong).toEqual([]);
  },
);
