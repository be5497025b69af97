import { expect, test } from 'vitest';
import type { AnyOrderFragment, OrderFilter, OrderOrderBy } from '#generated/graphql.ts';
import { countNews, describeNews } from './order-news.ts';

const order = (id: string, change: Partial<AnyOrderFragment> = {}): AnyOrderFragment => ({
  __typename: 'Order',
  id,
  customerName: 'Ruth Carver',
  customerEmail: 'ruth@example.com',
  productName: 'Flame sensor rod',
  product: { __typename: 'Product', id: 'p1' },
  phone: '1',
  quantity: 100,
  total: { __typename: 'Money', cents: 1, formatted: '$0.01' },
  status: 'UNPAID',
  isPaid: false,
  transactionId: null,
  placedAt: `2026-11-21T10:0${id}:00.000Z`,
  cancelledAt: null,
  nextActions: [],
  refunded: { __typename: 'Money', cents: 0, formatted: '$0.00' },
  refunds: [],
  ...change,
});

const listed = { rows: [order('5'), order('3')], hasMore: true, filter: {}, orderBy: 'NEWEST' as const };
type Change = Partial<Parameters<typeof countNews>[1]>;
const news = (told: [string, AnyOrderFragment | null][], change: Change = {}) =>
  countNews(new Map(told), { ...listed, ...change });

test('an order that came is news, one that only changed or belongs on another page is not', () => {
  expect(news([['6', order('6')]])).toEqual({ come: 1, gone: 0 });
  expect(news([['5', order('5', { status: 'SHIPPING' })]])).toEqual({ come: 0, gone: 0 });
  expect(news([['1', order('1')]])).toEqual({ come: 0, gone: 0 });
  expect(news([['1', order('1')]], { hasMore: false })).toEqual({ come: 1, gone: 0 });
  expect(news([['6', order('6')]], { rows: [] })).toEqual({ come: 1, gone: 0 });
});

const ofTotal = (id: string, cents: number) =>
  order(id, { total: { __typename: 'Money', cents, formatted: `${cents} cents` } });

test.each<[OrderOrderBy, AnyOrderFragment, number]>([
  ['OLDEST', order('6'), 0],
  ['OLDEST', order('4'), 1],
  ['TOTAL_HIGH', ofTotal('6', 99), 0],
  ['TOTAL_HIGH', ofTotal('6', 100), 1],
  ['TOTAL_HIGH', ofTotal('4', 100), 0],
  ['TOTAL_HIGH', ofTotal('4', 200), 1],
  ['TOTAL_LOW', ofTotal('4', 99), 1],
  ['TOTAL_LOW', ofTotal('4', 100), 1],
  ['TOTAL_LOW', ofTotal('6', 100), 0],
])('a list sorted %s hears of an order where it would stand among the first, case %#', (orderBy, told, come) => {
  const rows = [ofTotal('3', 100), ofTotal('5', 100)];
  expect(news([[told.id, told]], { rows, orderBy }).come).toBe(come);
});

test('an order that went is news where it is shown', () => {
  expect(news([['3', null]])).toEqual({ come: 0, gone: 1 });
  expect(news([['7', null]])).toEqual({ come: 0, gone: 0 });
});

test.each<[OrderFilter, number]>([
  [{ statuses: ['SHIPPING'] }, 0],
  [{ statuses: ['UNPAID', 'SHIPPING'] }, 1],
  [{ search: 'RUTH' }, 1],
  [{ search: 'coil' }, 0],
  [{ productId: 'p1' }, 1],
  [{ productId: 'p2' }, 0],
  [{ placedFrom: '2026-11-21T10:06:00.000Z' }, 1],
  [{ placedFrom: '2026-11-22T00:00:00.000Z' }, 0],
  [{ placedBefore: '2026-11-21T10:06:00.000Z' }, 0],
])('a list narrowed by %j hears of what fits it', (filter, come) => {
  expect(news([['6', order('6')]], { filter }).come).toBe(come);
});

test.each([
  [0, 0, null],
  [1, 0, '1 new order'],
  [2, 1, '2 new orders, 1 deleted'],
  [0, 3, '3 deleted'],
])('%d come, %d gone: %s', (come, gone, sentence) => {
  expect(describeNews({ come, gone })).toBe(sentence);
});
