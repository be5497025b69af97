import { expect, test } from 'vitest';
import { owedAfterBounces } from './bounced-refunds.ts';

type Order = Parameters<typeof owedAfterBounces>[0];

const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 9, number));

/** A refund to the card of so many cents; it may fail. */
const card = (at: number, amountCents: number, failedAt?: number) => ({
  requestedAt: minute(at),
  askedAt: minute(at),
  amountCents,
  transactionId: `re_${at}`,
  method: null,
  status: failedAt === undefined ? 'SUCCEEDED' : 'FAILED',
  settledAt: minute(failedAt ?? at),
});
/** The provider refused it in the response to its admin. */
const refused = (at: number, amountCents: number) => ({ ...card(at, amountCents, at), transactionId: null });
const check = (at: number, amountCents: number) => ({ ...card(at, amountCents), transactionId: null, method: 'CHECK' });

const owedBy = (refunds: object[]) => {
  const order = { totalCents: 1_000, refundedCents: 0, lostCents: 0, events: [], refunds };
  return owedAfterBounces(order as unknown as Order);
};

test.each([
  ['a refund that failed', 20, [card(1, 20, 5)]],
  ['one that a later refund made good', 0, [card(1, 20, 5), card(6, 20)]],
  ['one whose failure seems older than its request, after a step of the clock', 20, [card(5, 20, 4)]],
  ['two of one request that failed in the same millisecond', 25, [card(5, 5, 5), card(5, 20, 5)]],
  ['one that was adopted when its failure was recorded', 0, [card(5, 20), card(1, 20, 5)]],
  ['one that was repeated before it failed', 20, [card(1, 20, 5), card(3, 20)]],
  ['one that was paid by check before it failed', 0, [card(1, 20, 5), check(3, 20)]],
  ['one that was paid by two checks before it failed', 0, [card(1, 20, 5), check(2, 15), check(3, 5)]],
  ['one that a check paid in part before it failed', 5, [card(1, 20, 5), check(3, 15)]],
  ['one after a check', 20, [check(1, 20), card(2, 20, 5)]],
  ['two that one check paid before they failed', 0, [card(1, 20, 5), card(2, 20, 6), check(3, 40)]],
  ['two after a check of one', 20, [card(1, 20, 5), card(2, 20, 6), check(3, 20)]],
  ['one whose check made an earlier failure good', 20, [card(1, 20, 3), card(2, 20, 5), check(4, 20)]],
  ['one beside a check for a refused refund', 20, [card(1, 20, 5), refused(2, 30), check(3, 30)]],
  ['one beside a refused refund that was paid by card', 0, [card(1, 20, 6), refused(2, 30), card(3, 30), check(4, 20)]],
  ['a refund that its admin saw refused', 0, [refused(1, 20)]],
])('%s: %i cents are owed', (_which, cents, refunds) => expect(owedBy(refunds).cents).toBe(cents));

test('the debt is as old as its first failure that was not made good', () => {
  expect(owedBy([card(1, 20, 5), card(2, 20, 6), check(3, 20)]).since).toEqual(minute(6));
});
