import { expect, test } from 'vitest';
import { describeAge } from './to-do.tsx';

test.each([
  ['2026-11-21T12:00:01Z', 'Oldest: under 1 hr'],
  ['2026-11-21T11:00:00Z', 'Oldest: 1 hr'],
  ['2026-11-19T12:00:01Z', 'Oldest: 47 hr'],
  ['2026-11-19T12:00:00Z', 'Oldest: 2 days'],
  ['2025-11-21T12:00:00Z', 'Oldest: 365 days'],
])('%s: %s', (oldestAt, sentence) => {
  expect(describeAge(oldestAt, new Date('2026-11-21T12:00:00Z'))).toBe(sentence);
});
