import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { openIntent, paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { reconciliation, repairDifference } from '#test/reconciliation.ts';
import type { Shop } from '#test/shop.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';

let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShopOnOwnCards();
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

const soon = () => new Date(Date.now() + 600_000);
const open = async () => (await reconciliation(shop, admin)).data.reconciliation.differences;
/** The only open difference after a comparison. */
async function found(): Promise<string> {
  await shop.services.payments.reconciliation.reconcile({ now: soon() });
  const [difference, ...others] = await open();
  expect(others).toEqual([]);
  return difference?.id ?? '';
}

describe('a repair', () => {
  it('is repeated after a process was killed before it recorded the repair', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    const wrong = { status: 'SHIPPING', paidAt: new Date(), transactionId: intentId, reservedUntil: null } as const;
    await shop.prisma.order.update({ where: { id: order.id }, data: { ...wrong, openIntentId: null } });
    const id = await found();
    await repairDifference(shop, id, admin);
    await shop.prisma.moneyDifference.update({ where: { id }, data: { resolvedAt: null } });
    expect((await repairDifference(shop, id, admin)).errors).toEqual([]);
    expect(await open()).toEqual([]);
  });

  it('revokes no payment of an order that shipped, was refunded or disputed, or was paid since the comparison', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    const change = (data: object) => shop.prisma.order.update({ where: { id: order.id }, data });
    const wrong = { status: 'SHIPPING', paidAt: new Date(), transactionId: intentId, reservedUntil: null };
    await change({ ...wrong, openIntentId: null });
    const id = await found();
    const before = { shippedAt: null, refundedCents: 0, openDisputes: 0, lostCents: 0 };
    for (const since of [{ shippedAt: new Date() }, { refundedCents: 1 }, { openDisputes: 1 }, { lostCents: 1 }]) {
      await change({ ...before, ...since });
      expect([since, (await repairDifference(shop, id, admin)).code]).toEqual([since, 'CONFLICT']);
    }
    await change(before);
    await shop.cards.pay(intentId);
    expect((await repairDifference(shop, id, admin)).errors).toEqual([]);
    expect((await change({})).status).toBe('SHIPPING');
  });

  it('of a refund that the provider has made meanwhile makes no second one', async () => {
    const { order, intentId } = await paid(shop, customer);
    const { id: transactionId } = await shop.cards.refund(intentId, 900);
    const made = { id: newId(), orderId: order.id, intentId, transactionId, amountCents: 900, reason: 'Bent' };
    await shop.prisma.refund.create({ data: { ...made, status: 'SUCCEEDED', settledAt: new Date() } });
    await shop.prisma.order.update({ where: { id: order.id }, data: { refundedCents: 900 } });
    const { cards } = shop.outside;
    const earlier: typeof cards = {
      ...cards,
      refundsOf: () => Promise.resolve([]),
      async *refunds() {
        yield await Promise.resolve([]);
      },
    };
    await shop.servicesWith({ cards: earlier }).payments.reconciliation.reconcile({ now: soon() });
    const [difference] = await open();
    expect(difference).toMatchObject({ kind: 'REFUND_ONLY_HERE', intentId });
    expect((await repairDifference(shop, difference?.id ?? '', admin)).errors).toEqual([]);
    expect(await shop.cards.refundsOf(intentId)).toHaveLength(1);
  });

  it.each([
    ['made during a comparison', 0],
    ['made during a comparison by a server with a clock that is behind', 5_000],
  ])('holds if it was %s', async (_case, behindMs) => {
    const { intentId } = await openIntent(shop, customer);
    await shop.cards.pay(intentId);
    const id = await found();
    const { cards } = shop.outside;
    const repairing: typeof cards = {
      ...cards,
      async *refunds(period) {
        vi.useFakeTimers({ now: Date.now() - behindMs, toFake: ['Date'] });
        await repairDifference(shop, id, admin).finally(() => vi.useRealTimers());
        yield* cards.refunds(period);
      },
    };
    await shop.servicesWith({ cards: repairing }).payments.reconciliation.reconcile({ now: soon() });
    expect(await open()).toEqual([]);
  });
});
