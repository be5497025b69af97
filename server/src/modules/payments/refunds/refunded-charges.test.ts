import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxOfPieces } from './refunded-charges.ts';

interface Order {
  tax: number;
  subtotal: number;
  refunds: { cents: number; centsBefore: number }[];
}

const taxOf = ({ tax: cents, subtotal, refunds }: Order) => taxOfPieces([{ kind: 'TAX', cents, refunds }], subtotal);
const partOf = (cents: number, percent: number) => Math.floor((cents * percent) / 100);

test.each([
  ['before all pieces', { cents: 50, centsBefore: 0 }, [0, 25, 50]],
  ['after half of them', { cents: 25, centsBefore: 500 }, [0, 50, 75]],
  ['the whole tax', { cents: 100, centsBefore: 0 }, [0, 0, 0]],
  ['all that was left', { cents: 50, centsBefore: 500 }, [0, 50, 50]],
])('a refund of the tax alone, %s, lowers that of later pieces', (_when, refund, taxes) => {
  const tax = taxOf({ tax: 100, subtotal: 1_000, refunds: [refund] });
  expect([0, 500, 1_000].map(tax)).toEqual(taxes);
});

test('the shares of pieces and the refunds of the tax alone are the whole tax, in any order', () => {
  const step = fc.record({
    kind: fc.constantFrom('pieces', 'return', 'tax'),
    percent: fc.integer({ min: 0, max: 100 }),
  });
  const order = { tax: fc.integer({ min: 0, max: 10_000_000 }), subtotal: fc.integer({ min: 1, max: 100_000_000 }) };
  fc.assert(
    fc.property(fc.record(order), fc.array(step, { maxLength: 20 }), (facts, steps) => {
      const { tax, subtotal, refunds }: Order = { ...facts, refunds: [] };
      const current = () => taxOf({ tax, subtotal, refunds });
      const shareOf = (from: number, to: number) => current()(to) - current()(from);
      /** Received returns, which are refunded at the end. */
      const returns: [number, number][] = [];
      let goods = 0;
      let given = 0;
      for (const { kind, percent } of [...steps, { kind: 'pieces', percent: 100 }]) {
        const left = shareOf(goods, subtotal);
        if (kind === 'tax') {
          const cents = partOf(left, percent);
          if (cents > 0) refunds.push({ cents, centsBefore: goods });
          given += cents;
          continue;
        }
        const after = goods + partOf(subtotal - goods, percent);
        if (kind === 'return') returns.push([goods, after]);
        else given += shareOf(goods, after);
        expect(shareOf(goods, after)).toBeGreaterThanOrEqual(0);
        goods = after;
      }
      const shares = returns.map(([from, to]) => shareOf(from, to));
      expect(shares.reduce((sum, cents) => sum + cents, given)).toBe(tax);
    }),
  );
});
