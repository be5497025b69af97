import { expect, test } from 'vitest';
import { readOrderFilter, withOrderFilter } from './order-filter.ts';

const read = (search: string) => readOrderFilter(new URLSearchParams(search));

test('reads search and status from the address', () => {
  expect(read('search=+fan+&status=shipping')).toEqual({
    text: ' fan ',
    status: 'shipping',
    filter: { search: 'fan', statuses: ['SHIPPING'] },
  });
  expect(read('')).toEqual({ text: '', status: null, filter: { search: null, statuses: null } });
});

test.each(['UNPAID', 'lost', 'constructor', '__proto__'])('a status %j filters nothing', (status) => {
  expect(read(`status=${status}`).filter.statuses).toBeNull();
});

test('another filter begins on the first page and keeps the rest', () => {
  const before = new URLSearchParams('search=fan&status=unpaid&page=3&after=abc');
  expect(withOrderFilter(before, { status: 'delivered' }).toString()).toBe('search=fan&status=delivered');
  expect(withOrderFilter(before, { search: '' }).toString()).toBe('status=unpaid');
});
