import { expect, test } from 'vitest';
import { readPeriod } from './period-switch.tsx';

test.each([
  ['days=7', 7],
  ['days=90', 90],
  ['', 30],
  ['days=31', 30],
  ['days=-7', 30],
  ['days=many', 30],
])('%j means %i days', (search, days) => {
  expect(readPeriod(new URLSearchParams(search))).toBe(days);
});
