import { expect, test } from 'vitest';
import { addWorkingDays, describeArrival } from './delivery-estimate.ts';

test.each([
  // 2026-11-20 is a Friday.
  ['2026-11-20T12:00:00', 1, '2026-11-23T12:00:00'],
  ['2026-11-21T12:00:00', 1, '2026-11-23T12:00:00'],
  ['2026-11-22T12:00:00', 5, '2026-11-27T12:00:00'],
  ['2026-11-23T12:00:00', 0, '2026-11-23T12:00:00'],
  ['2026-11-21T12:00:00', 0, '2026-11-23T12:00:00'],
])('%s and %i working days are %s', (start, days, end) =>
  expect(addWorkingDays(new Date(start), days)).toEqual(new Date(end)),
);

const at = (day: string) => new Date(day).toISOString();
const line = (leftToShip: number, leadDays = 1) => ({ leftToShip, product: { leadDays } });
const paidAt = at('2026-11-20T12:00:00');
const open = { paidAt, isDisputed: false, pickup: null };
const paid = { ...open, shippedAt: null, shipments: [] };
const sent = (...days: [string, ...string[]]) => ({
  ...open,
  shippedAt: at(days[0]),
  shipments: days.map((day) => ({ shippedAt: at(day) })),
});

test('an order that was paid has a day of shipment, one that shipped only its arrival', () => {
  const now = new Date('2026-11-23T18:00:00');
  expect(describeArrival({ ...paid, lines: [line(80)] }, now)).toBe(
    'Ships by Nov\u00a023. Arrives Nov\u00a025 to Nov\u00a030, 2026.',
  );
  const shipped = { ...sent('2026-11-20T18:00:00'), lines: [line(0)] };
  expect(describeArrival(shipped, now)).toBe('Arrives Nov\u00a024 to Nov\u00a027, 2026.');
  const eve = { ...paid, paidAt: at('2026-12-30T12:00:00'), lines: [line(80)] };
  expect(describeArrival(eve, now)).toBe('Ships by Dec\u00a031, 2026. Arrives Jan\u00a04 to Jan\u00a07, 2027.');
});

test('an order ships when the part with the longest lead time does, of those that are left', () => {
  const arrivalOf = (...lines: ReturnType<typeof line>[]) =>
    describeArrival({ ...paid, lines }, new Date('2026-11-20T18:00:00'));
  expect(arrivalOf(line(80, 0))).toMatch('Ships by Nov\u00a020. ');
  expect(arrivalOf(line(80), line(10, 5))).toBe('Ships by Nov\u00a027. Arrives Dec\u00a01 to Dec\u00a04, 2026.');
  expect(arrivalOf(line(80), line(0, 5))).toMatch('Ships by Nov\u00a023. ');
});

test('of an order that shipped in part, the rest has a day; after it the last shipment counts', () => {
  const partly = { ...sent('2026-11-20T18:00:00'), lines: [line(0), line(40, 5)] };
  expect(describeArrival(partly, new Date('2026-11-23T18:00:00'))).toBe(
    'The rest ships by Nov\u00a027. Arrives Dec\u00a01 to Dec\u00a04, 2026.',
  );
  const later = new Date('2026-11-30T08:00:00');
  expect(describeArrival(partly, later)).toBe(
    "Late: the rest was due to ship by Nov\u00a027. We'll email you when it ships.",
  );
  const shipped = { ...sent('2026-11-20T18:00:00', '2026-11-27T18:00:00'), lines: [line(0)] };
  expect(describeArrival(shipped, later)).toBe('Arrives Dec\u00a01 to Dec\u00a04, 2026.');
});

test('an order whose day is over is late', () => {
  expect(describeArrival({ ...paid, lines: [line(80)] }, new Date('2026-11-24T08:00:00'))).toBe(
    "Late: due to ship by Nov\u00a023. We'll email you when it ships.",
  );
  const shipped = { ...sent('2026-11-20T12:00:00'), lines: [line(0)] };
  const arrivalIn = (now: string) => describeArrival(shipped, new Date(now));
  expect(arrivalIn('2026-11-27T23:00:00')).toContain('Arrives');
  expect(arrivalIn('2026-11-28T08:00:00')).toBe('Due by Nov\u00a027, 2026. Call us if it has not arrived.');
});

test('until the shipments are read, the day of the first one counts', () => {
  const unread = { ...paid, shippedAt: at('2026-11-20T18:00:00') };
  const arrivalOf = (...lines: ReturnType<typeof line>[]) =>
    describeArrival({ ...unread, lines }, new Date('2026-11-24T08:00:00'));
  expect(arrivalOf(line(0))).toBe('Arrives Nov\u00a024 to Nov\u00a027, 2026.');
  expect(arrivalOf(line(0), line(40, 5))).toMatch('The rest ships by Nov\u00a027. ');
});

test('an order that never ships has no arrival', () => {
  expect(describeArrival({ ...paid, lines: [line(0)] })).toBeNull();
});

test('a disputed order that is not sent or handed over yet is on hold', () => {
  const shipped = { ...sent('2026-11-20T18:00:00'), isDisputed: true, lines: [line(0)] };
  const hold = /^On hold: your bank is deciding about the payment\./;
  expect(describeArrival({ ...paid, isDisputed: true, lines: [line(80)] })).toMatch(hold);
  expect(describeArrival(shipped, new Date('2026-11-23T18:00:00'))).toMatch(/^Arrives /);
  expect(describeArrival({ ...shipped, pickup: {} })).toMatch(hold);
  expect(describeArrival({ ...shipped, isDisputed: false, pickup: {} })).toBeNull();
});
