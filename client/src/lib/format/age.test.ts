import { expect, test } from 'vitest';
import { formatAge } from './age.ts';

test.each([
  ['2026-11-21T12:00:01Z', 'under 1 hr'],
  ['2026-11-21T11:00:00Z', '1 hr'],
  ['2026-11-19T12:00:01Z', '47 hr'],
  ['2026-11-19T12:00:00Z', '2 days'],
  ['2025-11-21T12:00:00Z', '365 days'],
])('%s: %s', (time, age) => {
  expect(formatAge(time, new Date('2026-11-21T12:00:00Z'))).toBe(age);
});
