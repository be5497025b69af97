import { expect, test } from 'vitest';
import { refundOfPieces } from './canceled-pieces.ts';

const money = (cents: number) => ({ __typename: 'Money' as const, cents, formatted: '' });

const lineOf = (position: number, leftToShip: number) => ({
  __typename: 'OrderLine' as const,
  id: `o1-${position}`,
  position,
  productName: 'Flame sensor rod',
  quantity: 120,
  returned: 0,
  leftToShip,
  unitPrice: money(490),
});
const first = lineOf(1, 120);
const order = {
  lines: [first, lineOf(2, 30)],
  total: money(150 * 490),
  refunded: money(0),
  chargedBack: money(0),
  shippedAt: null as string | null,
};

test.each([
  ['the price of the pieces', order, 20, { cents: 9_800, isWholeOrder: false }],
  [
    'no more than the rest of the payment',
    { ...order, refunded: money(73_000) },
    20,
    { cents: 500, isWholeOrder: false },
  ],
  ['nothing after a lost dispute', { ...order, chargedBack: money(80_000) }, 20, { cents: 0, isWholeOrder: false }],
  [
    'the whole payment with the last pieces',
    { ...order, lines: [first, lineOf(2, 0)], refunded: money(100) },
    120,
    { cents: 73_400, isWholeOrder: true },
  ],
  [
    'only the last pieces of an order that has shipped in part',
    { ...order, lines: [first, lineOf(2, 0)], shippedAt: '2026-11-22T09:00:00.000Z' },
    120,
    { cents: 58_800, isWholeOrder: false },
  ],
])('canceled pieces refund %s', (...[, given, pieces, refund]) => {
  expect(refundOfPieces(given, first, pieces)).toEqual(refund);
});
