import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeReturnWindow } from './return-window.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('the time for returns', () => {
  it.each([
    { timeZone: 'UTC', delivery: '2026-11-10T00:00:00Z', lastDay: '2026-12-10', end: '2026-12-10T23:59:59.999Z' },
    {
      timeZone: 'America/New_York',
      delivery: '2026-11-11T04:30:00Z',
      lastDay: '2026-12-10',
      end: '2026-12-11T04:59:59.999Z',
    },
    // Half past midnight in summer, and the 30 days have an hour more.
    {
      timeZone: 'America/New_York',
      delivery: '2026-11-01T04:30:00Z',
      lastDay: '2026-12-01',
      end: '2026-12-02T04:59:59.999Z',
    },
    {
      timeZone: 'Asia/Kolkata',
      delivery: '2026-11-10T18:30:00Z',
      lastDay: '2026-12-11',
      end: '2026-12-11T18:29:59.999Z',
    },
    {
      timeZone: 'Pacific/Kiritimati',
      delivery: '2026-11-10T10:00:00Z',
      lastDay: '2026-12-11',
      end: '2026-12-11T09:59:59.999Z',
    },
    // The clocks go from midnight to one.
    {
      timeZone: 'Asia/Beirut',
      delivery: '2026-02-26T12:00:00Z',
      lastDay: '2026-03-28',
      end: '2026-03-28T21:59:59.999Z',
    },
    // The clocks go from midnight back to eleven.
    {
      timeZone: 'America/Santiago',
      delivery: '2026-03-05T12:00:00Z',
      lastDay: '2026-04-04',
      end: '2026-04-05T03:59:59.999Z',
    },
  ])('in $timeZone after a delivery at $delivery ends with $lastDay', ({ timeZone, delivery, lastDay, end }) => {
    const window = makeReturnWindow({ days: 30, timeZone });
    const order = { deliveredAt: new Date(delivery) };
    expect(window.lastDayOf(order)).toBe(lastDay);
    expect(window.endOf(order)?.toISOString()).toBe(end);
    vi.useFakeTimers({ now: Date.parse(end) });
    expect(window.isOpen(order)).toBe(true);
    vi.setSystemTime(Date.parse(end) + 1);
    expect(window.isOpen(order)).toBe(false);
  });

  it.each([
    ['before the delivery', 30, null],
    ['in a shop without returns', 0, new Date()],
  ])('does not exist %s', (_when, days, deliveredAt) => {
    const window = makeReturnWindow({ days, timeZone: 'UTC' });
    expect([window.lastDayOf({ deliveredAt }), window.endOf({ deliveredAt })]).toEqual([null, null]);
    expect(window.isOpen({ deliveredAt })).toBe(false);
  });
});
