import { expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

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
])('reads %j', (text, number, quantity) => {
  expect(readLines(text)).toEqual([{ number, quantity }]);
});

test('adds up repeated numbers and leaves empty lines out', () => {
  expect(readLines('a 100\r\n\r\nB\nA 20\nb\n')).toEqual([
    { number: 'a', quantity: 120 },
    { number: 'B', quantity: null },
  ]);
});
