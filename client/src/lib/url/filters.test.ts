import { describe, expect, test } from 'vitest';
import { dayAfter, readChoice, readDayRange, readNumber, readText, toSearch, withFilters } from './filters.ts';

const address = (query: string) => new URLSearchParams(query);

test('text is read as typed, and searched for trimmed and cut to the longest search', () => {
  expect(readText(address('search=+fan+'), 'search')).toBe(' fan ');
  expect(readText(address(''), 'search')).toBe('');
  expect(toSearch(' fan ')).toBe('fan');
  expect(toSearch('  ')).toBeNull();
  expect(toSearch('x'.repeat(101))).toBe('x'.repeat(100));
});

test('the end of a long search is no half of a character', () => {
  expect(toSearch(`${'x'.repeat(99)}😀`)).toBe('x'.repeat(99));
  expect(toSearch(`${'x'.repeat(98)}😀y`)).toBe(`${'x'.repeat(98)}😀`);
});

describe('readChoice', () => {
  const table = { UNPAID: 'Unpaid', DELIVERED: 'Delivered' };

  test.each(['unpaid', 'UNPAID', 'Unpaid'])('reads %s in either case', (status) => {
    expect(readChoice(address(`status=${status}`), 'status', table)).toBe('UNPAID');
  });

  test.each(['', 'status=', 'status=lost', 'status=constructor', 'status=__proto__'])(
    'reads ?%s as no choice',
    (query) => expect(readChoice(address(query), 'status', table)).toBe(''),
  );
});

test.each([
  ['', 20],
  ['rows=50', 50],
  ['rows=100', 100],
  ['rows=1000', 20],
  ['rows=x', 20],
])('readNumber reads ?%s as %i', (query, rows) => {
  expect(readNumber(address(query), 'rows', [20, 50, 100])).toBe(rows);
});

test.each([
  ['2026-10-31', '2026-11-01'],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
])('after %s is %s', (day, next) => expect(dayAfter(day)).toBe(next));

describe('readDayRange', () => {
  test('a day is from local midnight to local midnight, and the last day counts whole', () => {
    expect(readDayRange(address('from=2026-11-21&until=2026-11-21'))).toEqual({
      from: '2026-11-21',
      until: '2026-11-21',
      start: new Date(2026, 10, 21).toISOString(),
      end: new Date(2026, 10, 22).toISOString(),
    });
  });

  test('reads other names', () => {
    const range = readDayRange(address('from=2026-11-21&paidFrom=2026-11-01'), 'paidFrom', 'paidUntil');
    expect(range).toMatchObject({ from: '2026-11-01', until: '', end: null });
  });

  test('the last day of a month ends at the first midnight of the next', () => {
    const { end } = readDayRange(address('until=2028-02-29'));
    expect(end).toBe(new Date(2028, 2, 1).toISOString());
  });

  test.each([
    '',
    '2026-02-31',
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '0000-01-01',
    '0026-01-01',
    '0026-01-01T10:00',
    'tomorrow',
  ])('%j is no day of the calendar', (day) => {
    expect(readDayRange(address(`from=${day}&until=${day}`))).toEqual({ from: '', until: '', start: null, end: null });
  });
});

describe('withFilters', () => {
  const before = address('search=fan&view=open&page=3&after=abc');

  test('keeps the other filters and drops the page', () => {
    expect(withFilters(before, { view: 'handled' }).toString()).toBe('search=fan&view=handled');
  });

  test.each(['', null, undefined, []])('leaves %j out', (search) => {
    expect(withFilters(before, { search }).toString()).toBe('view=open');
  });

  test('writes every value of a list', () => {
    const next = withFilters(address('brand=Old'), { brand: ['Kelvin', 'Arden'] });
    expect(next.toString()).toBe('brand=Kelvin&brand=Arden');
  });
});
