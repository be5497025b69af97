import { expect, test } from 'vitest';
import { partAliases, supersessions } from './part-numbers.ts';
import { products } from './products.ts';

const keyOf = (number: string) => number.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();

test('a third of the parts have other numbers, of all kinds', () => {
  expect(new Set(partAliases.map(({ productId }) => productId)).size).toBeGreaterThanOrEqual(products.length / 3);
  expect(new Set(partAliases.map(({ kind }) => kind))).toEqual(new Set(['OEM', 'COMPETITOR', 'OLD', 'UPC']));
});

test('no other number is the number of a part, and none is given twice', () => {
  const others = [...partAliases.map(({ number }) => number), ...supersessions.map(({ oldNumber }) => oldNumber)];
  const all = [...others, ...products.map(({ partNumber }) => partNumber)].map(keyOf);
  expect(new Set(all).size).toBe(all.length);
});
