import { expect, test } from 'vitest';
import { formatCents } from '#lib/format/money.ts';
import { checkQuantity, describeRange, describeShortage, previewTotal } from './quantity.ts';

const terms = { minimum: 100, available: 250 };
const tooFew = 'Please Enter minimum Order';
const tooMany = 'You Have no Parts You want please enter valid Quantity';

test.each([
  [100, null],
  [101, null],
  [250, null],
  [99, tooFew],
  [0, tooFew],
  [-5, tooFew],
  [-1e20, tooFew],
  [251, tooMany],
  [1e20, tooMany],
])('%d of 100 to 250: %s', (quantity, sentence) => {
  expect(checkQuantity(quantity, terms)?.sentence ?? null).toBe(sentence);
});

test('the alert says how to correct the quantity', () => {
  expect(checkQuantity(99, terms)?.remedy).toBe('The minimum order of this part is 100.');
  expect(checkQuantity(251, terms)?.remedy).toBe('There are 250 of this part in stock.');
  expect(checkQuantity(5000, { minimum: 100, available: 4300 })?.remedy).toBe('There are 4,300 of this part in stock.');
});

test('the limit of the account ends the range, and only the server refuses more', () => {
  const part = { minimum: 100, available: 4000, reservationTerms: { maximum: 400 } };
  expect(describeRange(part)).toBe('From 100 to 400');
  expect(checkQuantity(401, part)).toBeNull();
  expect(checkQuantity(4001, part)?.remedy).toBe('There are 4,000 of this part in stock.');
});

test('there is no range while unpaid orders hold all that the account may order', () => {
  const part = { minimum: 100, available: 4000, reservationTerms: { maximum: 0 } };
  expect(describeRange(part)).toBeNull();
  expect(describeRange({ ...part, reservationTerms: { maximum: 99 } })).toBeNull();
  expect(describeRange({ ...part, reservationTerms: { maximum: 100 } })).toBe('From 100 to 100');
});

test('with less in stock than the minimum, no quantity can be ordered', () => {
  const scarce = { minimum: 100, available: 40 };
  expect(checkQuantity(40, scarce)?.sentence).toBe(tooFew);
  expect(checkQuantity(100, scarce)?.sentence).toBe(tooMany);
  expect(checkQuantity(100, { minimum: 100, available: 0 })?.remedy).toBe('This part is currently out of stock.');
});

test.each([
  [terms, 'From 100 to 250', null],
  [{ minimum: 1000, available: 4300 }, 'From 1,000 to 4,300', null],
  [{ minimum: 100, available: 100 }, 'From 100 to 100', null],
  [{ minimum: 1000, available: 40 }, null, 'Only 40 left; the minimum order is 1,000.'],
  [{ minimum: 100, available: 0 }, null, 'Out of stock.'],
])('%j: range %s, shortage %s', (part, range, shortage) => {
  expect([describeRange(part), describeShortage(part)]).toEqual([range, shortage]);
});

const money = (cents: number) => ({ __typename: 'Money' as const, cents, formatted: formatCents(cents) });
const priced = (cents: number) => ({ price: money(cents), priceBreaks: [] });

test.each([
  ['499', '$10.00', '$4,990.00'],
  ['500', '$6.20', '$3,100.00'],
])('%s pieces cost %s each', (quantity, unitPrice, total) => {
  const priceBreaks = [{ __typename: 'PriceBreak' as const, quantity: 500, price: money(620) }];
  expect(previewTotal(quantity, { ...priced(1000), priceBreaks })).toEqual({ unitPrice, total });
});

test.each([
  ['100', 1999, '$1,999.00'],
  [' 100 ', 1999, '$1,999.00'],
  ['+1', 1, '$0.01'],
  ['1,000', 5, '$50.00'],
  ['5000', 5000, '$250,000.00'],
  // Quantity times unit price, not quantity times quantity (spec section 5).
  ['3', 10, '$0.30'],
])('%j at %d cents is %s', (quantity, cents, total) => {
  expect(previewTotal(quantity, priced(cents))?.total).toBe(total);
});

test.each(['', ' ', '0', '-5', '1.5', '1e3', 'ten', '99999999999999999999'])('%j has no total', (quantity) => {
  expect(previewTotal(quantity, priced(1999))).toBeNull();
});
