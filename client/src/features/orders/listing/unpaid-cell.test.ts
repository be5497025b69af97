import { expect, test } from 'vitest';
import { describeReservation } from './unpaid-cell.tsx';

const now = new Date('2026-11-21T12:00:00Z');
const expired = "Hold expired. We'll recheck stock when you pay.";

test.each([
  ['2026-11-23T12:00:00Z', 'Held for 48 hr 0 min'],
  ['2026-11-21T13:05:30Z', 'Held for 1 hr 5 min'],
  ['2026-11-21T12:59:59Z', 'Held for 59 min'],
  ['2026-11-21T12:00:20Z', 'Held for 1 min'],
  ['2026-11-21T12:00:00Z', expired],
  ['2026-11-20T12:00:00Z', expired],
  [null, expired],
])('until %s: %s', (until, sentence) => {
  expect(describeReservation(until, now)).toBe(sentence);
});
