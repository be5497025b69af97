import { expect, test } from 'vitest';
import { nameDay, readPeriod } from './period.ts';

test.each([
  ['days=7', 7],
  ['days=90', 90],
  ['', 30],
  ['days=31', 30],
  ['days=-7', 30],
  ['days=many', 30],
])('%j asks for %i days', (search, days) => {
  expect(readPeriod(new URLSearchParams(search))).toBe(days);
});

test('a day stays the same day wherever one looks from', () => {
  expect(nameDay('2026-11-01')).toBe('Nov 1');
  expect(nameDay('2026-12-31')).toBe('Dec 31');
});
