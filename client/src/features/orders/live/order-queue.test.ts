import { expect, test } from 'vitest';
import { lineOf } from '#test/orders.ts';
import type { AllOrdersRowFragment, OrderFilter, OrderOrderBy } from '#generated/graphql.ts';
import { countChanges, describeChanges } from './order-queue.tsx';

const order = (id: string, change: Partial<AllOrdersRowFragment> = {}): AllOrdersRowFragment => ({
  __typename: 'Order',
  id,
  customerName: 'Ruth Carver',
  customerEmail: 'ruth@example.com',
  number: 'K-104821',
  pickup: null,
  productName: 'Flame sensor rod',
  lines: [lineOf({ id: 'p3', name: 'Igniter', quantity: 50 }), lineOf({ id: 'p1', name: 'Rod', quantity: 50 })],
  phone: '1',
  poNumber: 'PO-7',
  jobName: null,
  quantity: 100,
  total: { __typename: 'Money', cents: 1, formatted: '$0.01' },
  status: 'UNPAID',
  isPaid: false,
  isDisputed: false,
  transactionId: null,
  placedAt: `2026-11-21T10:0${id}:00.000Z`,
  cancelledAt: null,
  nextActions: [],
  refunded: { __typename: 'Money', cents: 0, formatted: '$0.00' },
  chargedBack: { __typename: 'Money', cents: 0, formatted: '$0.00' },
  refunds: [],
  ...change,
});

const list = { rows: [order('5'), order('3')], hasMore: true, filter: {}, orderBy: 'NEWEST' as const };
type Change = Partial<Parameters<typeof countChanges>[1]>;
const count = (changes: [string, AllOrdersRowFragment | null][], change: Change = {}) =>
  countChanges(new Map(changes), { ...list, ...change });

test('an added order counts; a changed order and one of another page do not', () => {
  expect(count([['6', order('6')]])).toEqual({ added: 1, deleted: 0 });
  expect(count([['5', order('5', { status: 'SHIPPING' })]])).toEqual({ added: 0, deleted: 0 });
  expect(count([['1', order('1')]])).toEqual({ added: 0, deleted: 0 });
  expect(count([['1', order('1')]], { hasMore: false })).toEqual({ added: 1, deleted: 0 });
  expect(count([['6', order('6')]], { rows: [] })).toEqual({ added: 1, deleted: 0 });
});

test.each([{ paidFrom: '2026-11-01' }, { paidBefore: '2026-12-01' }])('in a list of %j no order is added', (filter) => {
  expect(count([['6', order('6', { isPaid: true })]], { filter })).toEqual({ added: 0, deleted: 0 });
  expect(count([['5', null]], { filter })).toEqual({ added: 0, deleted: 1 });
});

const ofTotal = (id: string, cents: number) =>
  order(id, { total: { __typename: 'Money', cents, formatted: `${cents} cents` } });

test.each<[OrderOrderBy, AllOrdersRowFragment, number]>([
  ['OLDEST', order('6'), 0],
  ['OLDEST', order('4'), 1],
  ['TOTAL_HIGH', ofTotal('6', 99), 0],
  ['TOTAL_HIGH', ofTotal('6', 100), 1],
  ['TOTAL_HIGH', ofTotal('4', 100), 0],
  ['TOTAL_HIGH', ofTotal('4', 200), 1],
  ['TOTAL_LOW', ofTotal('4', 99), 1],
  ['TOTAL_LOW', ofTotal('4', 100), 1],
  ['TOTAL_LOW', ofTotal('6', 100), 0],
])('a list sorted %s counts an added order that sorts into its first page, case %#', (orderBy, incoming, added) => {
  const rows = [ofTotal('3', 100), ofTotal('5', 100)];
  expect(count([[incoming.id, incoming]], { rows, orderBy }).added).toBe(added);
});

test('a deleted order counts if the page shows it', () => {
  expect(count([['3', null]])).toEqual({ added: 0, deleted: 1 });
  expect(count([['7', null]])).toEqual({ added: 0, deleted: 0 });
});

test.each<[OrderFilter, number]>([
  [{ statuses: ['SHIPPING'] }, 0],
  [{ statuses: ['UNPAID', 'SHIPPING'] }, 1],
  [{ search: 'RUTH' }, 1],
  [{ search: 'po-7' }, 1],
  [{ search: 'coil' }, 0],
  [{ productId: 'p1' }, 1],
  [{ productId: 'p2' }, 0],
  [{ placedFrom: '2026-11-21T10:06:00.000Z' }, 1],
  [{ placedFrom: '2026-11-22T00:00:00.000Z' }, 0],
  [{ placedBefore: '2026-11-21T10:06:00.000Z' }, 0],
  [{ isCancelled: false }, 1],
  [{ isCancelled: true }, 0],
])('a list filtered by %j counts the added orders that match', (filter, added) => {
  expect(count([['6', order('6')]], { filter }).added).toBe(added);
});

test.each([
  [0, 0, null],
  [1, 0, '1 new order'],
  [2, 1, '2 new orders, 1 deleted'],
  [0, 3, '3 deleted'],
])('%d added, %d deleted: %s', (added, deleted, sentence) => {
  expect(describeChanges({ added, deleted })).toBe(sentence);
});
