import { expect, test } from 'vitest';
import { addWorkingDays, describeArrival } from './delivery-estimate.ts';

test.each([
  // 2026-11-20 is a Friday.
  ['2026-11-20T12:00:00', 1, '2026-11-23T12:00:00'],
  ['2026-11-21T12:00:00', 1, '2026-11-23T12:00:00'],
  ['2026-11-22T12:00:00', 5, '2026-11-27T12:00:00'],
  ['2026-11-23T12:00:00', 0, '2026-11-23T12:00:00'],
])('%s and %i working days are %s', (start, days, end) =>
  expect(addWorkingDays(new Date(start), days)).toEqual(new Date(end)),
);

test('an order that was paid has a day of shipment, one that shipped only its arrival', () => {
  const paidAt = new Date('2026-11-20T12:00:00').toISOString();
  expect(describeArrival({ paidAt, shippedAt: null })).toBe('Ships by Nov 23. Arrives Nov 25 to Nov 30, 2026.');
  const shippedAt = new Date('2026-11-20T18:00:00').toISOString();
  expect(describeArrival({ paidAt, shippedAt })).toBe('Arrives Nov 24 to Nov 27, 2026.');
  const eve = new Date('2026-12-30T12:00:00').toISOString();
  expect(describeArrival({ paidAt: eve, shippedAt: null })).toBe(
    'Ships by Dec 31, 2026. Arrives Jan 4 to Jan 7, 2027.',
  );
});
