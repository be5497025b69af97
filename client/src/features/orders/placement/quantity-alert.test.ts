import { expect, test } from 'vitest';
import { quantityAlert, quantityHint } from './quantity-alert.ts';

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
  expect(quantityAlert(quantity, terms)?.sentence ?? null).toBe(sentence);
});

test('the alert says what would put it right', () => {
  expect(quantityAlert(99, terms)?.remedy).toBe('The smallest order of this part is 100.');
  expect(quantityAlert(251, terms)?.remedy).toBe('There are 250 of this part in stock.');
  expect(quantityAlert(5000, { minimum: 100, available: 4300 })?.remedy).toBe('There are 4,300 of this part in stock.');
});

test('with less in stock than the minimum, no quantity can be ordered', () => {
  const scarce = { minimum: 100, available: 40 };
  expect(quantityAlert(40, scarce)?.sentence).toBe(tooFew);
  expect(quantityAlert(100, scarce)?.sentence).toBe(tooMany);
  expect(quantityAlert(100, { minimum: 100, available: 0 })?.remedy).toBe('This part is out of stock at the moment.');
});

test('the field says what can be ordered, and when nothing can', () => {
  expect(quantityHint(terms)).toBe('From 100 to 250');
  expect(quantityHint({ minimum: 1000, available: 4300 })).toBe('From 1,000 to 4,300');
  expect(quantityHint({ minimum: 100, available: 100 })).toBe('From 100 to 100');
  expect(quantityHint({ minimum: 100, available: 40 })).toBe(
    'The stock of 40 is less than the minimum order at the moment',
  );
});
