import { expect, test } from 'vitest';
import { describeRefund } from './paid-cell.tsx';

const money = (cents: number) => ({ __typename: 'Money' as const, cents, formatted: `$${cents / 100}` });
const order = (cents: number, status?: 'PENDING' | 'SUCCEEDED' | 'FAILED', cancelledAt: string | null = null) => ({
  cancelledAt,
  refunded: money(cents),
  chargedBack: money(0),
  total: money(1_000),
  refunds: status ? [{ status }] : [],
});

test.each([
  [order(0), null],
  [order(0, 'FAILED'), null],
  [order(250, 'SUCCEEDED'), '$2.5 was refunded.'],
  [order(250, 'PENDING'), 'A refund of $2.5 is on its way.'],
  [order(1_000, 'SUCCEEDED'), 'Refunded in full.'],
  [order(1_000, 'PENDING', '2026-11-21'), 'Canceled. A full refund is on its way.'],
  [order(0, 'FAILED', '2026-11-21'), 'Canceled. The refund failed; we will contact you.'],
  [
    { ...order(0, undefined, '2026-11-21'), chargedBack: money(1_000) },
    'Canceled. The bank returned $10 after a dispute.',
  ],
  [
    { ...order(250, 'SUCCEEDED'), chargedBack: money(750) },
    '$2.5 was refunded. The bank returned $7.5 after a dispute.',
  ],
  [
    { ...order(250, 'PENDING', '2026-11-21'), chargedBack: money(750) },
    'Canceled. A refund of $2.5 is on its way. The bank returned $7.5 after a dispute.',
  ],
])('%j: %s', (state, sentence) => {
  expect(describeRefund(state)).toBe(sentence);
});
