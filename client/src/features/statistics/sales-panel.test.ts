import { expect, test } from 'vitest';
import { formatShopDay } from './sales-panel.tsx';

test('a day of the shop is the same day in every time zone', () => {
  expect(formatShopDay('2026-11-01')).toBe('Nov 1');
  expect(formatShopDay('2026-12-31')).toBe('Dec 31');
});
