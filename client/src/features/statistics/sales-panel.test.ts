import { expect, test } from 'vitest';
import { describeDays } from './low-stock.tsx';
import { describeChange, formatShopDay, nameOfZone } from './sales-panel.tsx';

test('a day of the shop is the same day in every time zone', () => {
  expect(formatShopDay('2026-11-01')).toBe('Nov 1');
  expect(formatShopDay('2026-12-31')).toBe('Dec 31');
});

test('the time zone of the shop has the name that people use', () => {
  expect(['UTC', 'America/New_York', 'America/Phoenix'].map(nameOfZone)).toEqual([
    'UTC',
    'Eastern Time',
    'Mountain Standard Time',
  ]);
});

test.each([
  [150, 100, 'Up 50%'],
  [50, 200, 'Down 75%'],
  [1_001, 1_000, 'No change'],
  [0, 0, 'No change'],
  [5, 0, 'More'],
])('%i cents after %i: %s', (cents, before, sentence) => {
  expect(describeChange(cents, before)).toBe(sentence);
});

test.each([
  [null, 'None sold'],
  [0, 'Under a day'],
  [1, '1 day'],
  [1_234, '1,234 days'],
])('stock for %s days: %s', (daysLeft, sentence) => {
  expect(describeDays(daysLeft)).toBe(sentence);
});
