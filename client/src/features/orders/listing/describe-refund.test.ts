import { expect, test } from 'vitest';
import { describeRefund } from './describe-refund.ts';

const money = (cents: number) => ({ __typename: 'Money' as const, cents, formatted: `$${cents / 100}` });
const order = (cents: number, status?: 'PENDING' | 'SUCCEEDED' | 'FAILED', cancelledAt: string | null = null) => ({
  cancelledAt,
  refunded: money(cents),
  total: money(1_000),
  refunds: status ? [{ status }] : [],
});

test.each([
  [order(0), null],
  [order(0, 'FAILED'), null],
  [order(250, 'SUCCEEDED'), '$2.5 was refunded.'],
  [order(250, 'PENDING'), '$2.5 is on its way back.'],
  [order(1_000, 'SUCCEEDED'), 'All of it was refunded.'],
  [order(1_000, 'PENDING', '2026-11-21'), 'Cancelled. All of it is on its way back.'],
  [order(0, 'FAILED', '2026-11-21'), 'Cancelled. The refund failed; we will be in touch.'],
])('%j: %s', (state, sentence) => {
  expect(describeRefund(state)).toBe(sentence);
});
