import { expect, test } from 'vitest';
import { addUp, readRows } from './read-lines.ts';

test.each([
  ['KM-FS90 200', 'KM-FS90', 200],
  ['KM-FS90\t200', 'KM-FS90', 200],
  ['KM-FS90;200', 'KM-FS90', 200],
  ['KM-FS90, 1,200', 'KM-FS90', 1_200],
  ['KM-FS90 x 200', 'KM-FS90', 200],
  ['  KM FS 90   200  ', 'KM FS 90', 200],
  ['KM-FS90', 'KM-FS90', null],
  ['KM-FS90;', 'KM-FS90', null],
  ['12345', '12345', null],
  ['KM-FS90 two', 'KM-FS90 two', null],
  ['trn 0451', 'trn 0451', null],
  ['trn\t0451', 'trn', 451],
  ['trn x 0451', 'trn', 451],
  ['trn 0', 'trn', 0],
])('reads %j', (text, number, quantity) => {
  expect(addUp(readRows(text))).toEqual([{ number, quantity }]);
});

test('adds up repeated numbers and leaves empty lines out', () => {
  expect(addUp(readRows('a 100\r\n\r\nB\nA 20\nb\n'))).toEqual([
    { number: 'a', quantity: 120 },
    { number: 'B', quantity: null },
  ]);
});

test.each([
  ['DL/S 108', 'DL/S 108'],
  ['DL/S\t108', null],
  ['DL/S, 108', null],
  ['DL/S x 108', null],
  ['DL/S', null],
])('%j may be the number %j', (text, whole) => {
  expect(readRows(text)).toMatchObject([{ whole }]);
});
