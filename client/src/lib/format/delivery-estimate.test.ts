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
  const now = new Date('2026-11-23T18:00:00');
  expect(describeArrival({ paidAt, shippedAt: null }, now)).toBe(
    'Ships by Nov\u00a023. Arrives Nov\u00a025 to Nov\u00a030, 2026.',
  );
  const shippedAt = new Date('2026-11-20T18:00:00').toISOString();
  expect(describeArrival({ paidAt, shippedAt }, now)).toBe('Arrives Nov\u00a024 to Nov\u00a027, 2026.');
  const eve = new Date('2026-12-30T12:00:00').toISOString();
  expect(describeArrival({ paidAt: eve, shippedAt: null }, now)).toBe(
    'Ships by Dec\u00a031, 2026. Arrives Jan\u00a04 to Jan\u00a07, 2027.',
  );
});

test('an order whose day is over is late', () => {
  const paidAt = new Date('2026-11-20T12:00:00').toISOString();
  expect(describeArrival({ paidAt, shippedAt: null }, new Date('2026-11-24T08:00:00'))).toBe(
    "Late: due to ship by Nov\u00a023. We'll email you when it ships.",
  );
  const arrivalIn = (now: string) => describeArrival({ paidAt, shippedAt: paidAt }, new Date(now));
  expect(arrivalIn('2026-11-27T23:00:00')).toContain('Arrives');
  expect(arrivalIn('2026-11-28T08:00:00')).toBe('Due by Nov\u00a027, 2026. Call us if it has not arrived.');
});
