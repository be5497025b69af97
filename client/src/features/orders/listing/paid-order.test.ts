import { expect, test } from 'vitest';
import { formatCents } from '#lib/format/money.ts';
import { describeRefund } from './paid-order.ts';

const money = (cents: number) => ({ __typename: 'Money' as const, cents, formatted: formatCents(cents) });
type Status = 'PENDING' | 'SUCCEEDED' | 'FAILED';
const refund = (status: Status, cents: number) => ({ status, amount: money(cents) });
const order = (cents: number, status?: Status, cancelledAt: string | null = null) => ({
  cancelledAt,
  refunded: money(cents),
  chargedBack: money(0),
  total: money(1_000),
  refunds: status ? [refund(status, cents || 1_000)] : [],
});

test.each([
  [order(0), null],
  [order(0, 'FAILED'), null],
  [order(250, 'SUCCEEDED'), '$2.50 was refunded.'],
  [order(250, 'PENDING'), 'A refund of $2.50 is on its way.'],
  [order(1_000, 'SUCCEEDED'), 'Refunded in full.'],
  [order(1_000, 'PENDING', '2026-11-21'), 'Canceled. A full refund is on its way.'],
  [order(0, 'FAILED', '2026-11-21'), 'Canceled. The refund failed; we will try again and email you.'],
  // During the appeal of a lost dispute.
  [order(0, undefined, '2026-11-21'), 'Canceled.'],
  [
    { ...order(200, undefined, '2026-11-21'), refunds: [refund('SUCCEEDED', 200), refund('FAILED', 800)] },
    'Canceled. $2.00 was refunded. The refund of $8.00 failed; we will try again and email you.',
  ],
  [
    { ...order(200, undefined, '2026-11-21'), refunds: [refund('FAILED', 200), refund('SUCCEEDED', 200)] },
    'Canceled. $2.00 was refunded.',
  ],
  [
    {
      ...order(200, undefined, '2026-11-21'),
      chargedBack: money(800),
      refunds: [refund('SUCCEEDED', 200), refund('FAILED', 800)],
    },
    'Canceled. $2.00 was refunded. The bank returned $8.00 after a dispute.',
  ],
  [
    { ...order(0, undefined, '2026-11-21'), chargedBack: money(1_000) },
    'Canceled. The bank returned $10.00 after a dispute.',
  ],
  [
    { ...order(250, 'SUCCEEDED'), chargedBack: money(750) },
    '$2.50 was refunded. The bank returned $7.50 after a dispute.',
  ],
  [
    { ...order(250, 'PENDING', '2026-11-21'), chargedBack: money(750) },
    'Canceled. A refund of $2.50 is on its way. The bank returned $7.50 after a dispute.',
  ],
  [
    { ...order(250), refunds: [refund('SUCCEEDED', 100), refund('FAILED', 400), refund('PENDING', 150)] },
    '$1.00 was refunded. A refund of $1.50 is on its way.',
  ],
  [
    { ...order(1_000), refunds: [refund('SUCCEEDED', 100), refund('PENDING', 900)] },
    '$1.00 was refunded. A refund of $9.00 is on its way.',
  ],
  [{ ...order(1_000), refunds: [refund('PENDING', 100), refund('PENDING', 900)] }, 'A full refund is on its way.'],
])('%j: %s', (state, sentence) => {
  expect(describeRefund(state)).toBe(sentence);
});
