import { expect, test } from 'vitest';
import { readOrderFilter } from './all-orders-filter.tsx';

const read = (search: string) => readOrderFilter(new URLSearchParams(search));
const nothing = {
  search: null,
  statuses: null,
  isCancelled: null,
  productId: null,
  placedFrom: null,
  placedBefore: null,
  paidFrom: null,
  paidBefore: null,
};

test('reads the filters from the address', () => {
  expect(read('search=+fan+&status=shipping&part=p1')).toEqual({
    shown: {
      search: ' fan ',
      status: 'shipping',
      part: 'p1',
      from: '',
      until: '',
      paidFrom: '',
      paidUntil: '',
      sort: '',
    },
    filter: { ...nothing, search: 'fan', statuses: ['SHIPPING'], isCancelled: false, productId: 'p1' },
    orderBy: 'NEWEST',
  });
  expect(read('').filter).toEqual(nothing);
});

test('a day begins and ends at local midnight, and the last day is included', () => {
  const { shown, filter } = read('from=2026-11-01&until=2026-12-31');
  expect(shown).toMatchObject({ from: '2026-11-01', until: '2026-12-31' });
  expect(filter.placedFrom).toBe(new Date(2026, 10, 1).toISOString());
  expect(filter.placedBefore).toBe(new Date(2027, 0, 1).toISOString());
});

test('days of payment are those of the shop, and the last day is included', () => {
  const { shown, filter } = read('paidFrom=2026-11-01&paidUntil=2026-12-31');
  expect(shown).toMatchObject({ paidFrom: '2026-11-01', paidUntil: '2026-12-31', from: '', until: '' });
  expect(filter).toEqual({ ...nothing, paidFrom: '2026-11-01', paidBefore: '2027-01-01' });
  expect(read('paidUntil=2028-02-28').filter.paidBefore).toBe('2028-02-29');
});

test.each(['unpaid', 'UNPAID'])('a status %j is read in either case', (status) => {
  expect(read(`status=${status}`)).toMatchObject({ shown: { status: 'unpaid' }, filter: { statuses: ['UNPAID'] } });
});

test('canceled orders are a status of their own', () => {
  expect(read('status=canceled').filter).toEqual({ ...nothing, isCancelled: true });
});

test.each(['lost', 'constructor', '__proto__'])('a status %j filters nothing', (status) => {
  expect(read(`status=${status}`)).toMatchObject({ shown: { status: '' }, filter: nothing });
});

test.each(['2026-02-30', '2026-13-01', '2026-00-10', '26-1-1', 'today', ''])('a day %j filters nothing', (day) => {
  expect(read(`from=${day}&until=${day}`)).toMatchObject({ shown: { from: '', until: '' }, filter: nothing });
  expect(read(`paidFrom=${day}&paidUntil=${day}`)).toMatchObject({
    shown: { paidFrom: '', paidUntil: '' },
    filter: nothing,
  });
});

test.each([
  ['oldest', 'OLDEST'],
  ['highest', 'TOTAL_HIGH'],
  ['lowest', 'TOTAL_LOW'],
  ['dearest', 'NEWEST'],
  ['constructor', 'NEWEST'],
])('sorts by %j as %s', (sort, orderBy) => expect(read(`sort=${sort}`).orderBy).toBe(orderBy));
