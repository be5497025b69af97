import { expect, test } from 'vitest';
import { describeReservation } from './reservation.ts';

const now = new Date('2026-11-21T12:00:00Z');
const lapsed = 'No longer set aside; we check the stock again when you pay';

test.each([
  ['2026-11-23T12:00:00Z', 'Set aside for 48 h 0 min'],
  ['2026-11-21T13:05:30Z', 'Set aside for 1 h 5 min'],
  ['2026-11-21T12:59:59Z', 'Set aside for 59 min'],
  ['2026-11-21T12:00:20Z', 'Set aside for 1 min'],
  ['2026-11-21T12:00:00Z', lapsed],
  ['2026-11-20T12:00:00Z', lapsed],
  [null, lapsed],
])('until %s: %s', (until, sentence) => {
  expect(describeReservation(until, now)).toBe(sentence);
});
