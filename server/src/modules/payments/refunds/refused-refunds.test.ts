import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { makeBank } from '#test/disputes.ts';
import { cancelLine, markDelivered, order as oneOrder, refundOrder } from '#test/documents.ts';
import { violatedInvariants } from '#test/ledger-invariants.ts';
import { paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { reconciliation, repairDifference } from '#test/reconciliation.ts';
import { decideReturn, receiveReturn, refundReturn, requestReturn } from '#test/returns.ts';
import type { Shop } from '#test/shop.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';

let shop: Shop;
let bank: ReturnType<typeof makeBank>;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShopOnOwnCards();
  bank = makeBank(shop);
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(async () => {
  expect(await violatedInvariants(shop.prisma, 1_000)).toEqual([]);
  await shop.close();
});

const asked = (orderId: string, more: object = {}) => ({ requestId: newId(), orderId, reason: 'Bent', ...more });
const refundsOf = async (id: string) => (await oneOrder(shop, id, customer)).data.order?.refunds;
const cancel = (orderId: string, as = customer) => cancelLine(shop, { orderId, position: 1, quantity: 10 }, as);
const PIECES = 10 * 1_999;

/** The open differences of an order after a comparison. */
async function differencesOf(orderId: string) {
  await shop.services.payments.reconciliation.reconcile({ now: new Date(Date.now() + 600_000) });
  const { differences } = (await reconciliation(shop, admin)).data.reconciliation;
  return differences.filter(({ order }) => order?.id === orderId);
}
const bounced = (cents: number, refunded = 0) => [
  { kind: 'REFUND_BOUNCED', atProvider: { cents: refunded }, recorded: { cents: refunded + cents } },
];

/** Runs while the provider answers no request for a refund. */
async function withoutAnswer<T>(run: () => Promise<T>): Promise<T> {
  await shop.cards.control('faults', { call: 'refunds.create', kind: '500', times: 1_000 });
  try {
    return await run();
  } finally {
    await shop.cards.control('faults/clear', {});
  }
}

async function sweep() {
  await shop.prisma.jobFailure.deleteMany();
  await shop.services.payments.refunds.sweepPending({ now: new Date(Date.now() + 120_000) });
}

/** A dispute that the shop does not know yet: the provider refuses refunds of the payment. */
const refusedRefundsOf = async (intentId: string) => {
  const dispute = await bank.open(intentId);
  return async () => {
    await bank.decide(dispute, 'won');
    await bank.notify({ intentId, dispute }, 'closed');
  };
};

describe('a refund that the provider refuses', () => {
  it.each([
    ['its customer', () => customer],
    ['an admin', () => admin],
  ])('of pieces that %s canceled is a difference until it is made', async (_who, by) => {
    const { order, intentId } = await paid(shop, customer);
    const accept = await refusedRefundsOf(intentId);
    const { data } = await cancel(order.id, by());
    expect(data.cancelLine.order?.refunds).toMatchObject([{ status: 'FAILED', amount: { cents: PIECES } }]);
    const [difference] = await differencesOf(order.id);
    expect([difference]).toMatchObject(bounced(PIECES));
    await accept();
    expect((await repairDifference(shop, difference?.id ?? '', admin)).errors).toEqual([]);
    expect(await differencesOf(order.id)).toEqual([]);
    expect(await refundsOf(order.id)).toMatchObject([{ status: 'FAILED' }, { status: 'SUCCEEDED' }]);
  });

  it('when the sweep repeats it is a difference', async () => {
    const { order, intentId } = await paid(shop, customer);
    const { data } = await withoutAnswer(() => refundOrder(shop, asked(order.id, { amountCents: 900 }), admin));
    expect(data.refundOrder.refund?.status).toBe('PENDING');
    await refusedRefundsOf(intentId);
    await sweep();
    expect(await refundsOf(order.id)).toMatchObject([{ status: 'FAILED', transactionId: null }]);
    expect(await differencesOf(order.id)).toMatchObject(bounced(900));
  });

  it('when the sweep repeats that of a return is a difference', async () => {
    const { order, intentId } = await paid(shop, customer);
    await markDelivered(shop, order.id, admin);
    const wanted = { orderId: order.id, position: 1, quantity: 10, reason: 'DAMAGED' };
    const returnId = (await requestReturn(shop, wanted, customer)).data.requestReturn.return?.id ?? '';
    await decideReturn(shop, { returnId, isApproved: true }, admin);
    await receiveReturn(shop, { returnId, disposition: 'RESTOCK' }, admin);
    const { data } = await withoutAnswer(() => refundReturn(shop, { returnId }, admin));
    expect(data.refundReturn.return).toMatchObject({ status: 'REFUNDED', refund: { status: 'PENDING' } });
    await refusedRefundsOf(intentId);
    await sweep();
    expect(await differencesOf(order.id)).toMatchObject(bounced(PIECES));
  });

  it('after the provider has lost it is a difference', async () => {
    const { order, intentId } = await paid(shop, customer);
    const lost = { id: newId(), intentId, amountCents: 900, reason: 'Bent', status: 'SUCCEEDED' } as const;
    const settled = { transactionId: `re_${newId()}`, requestedAt: new Date(0), settledAt: new Date() };
    await shop.prisma.refund.create({ data: { ...lost, ...settled, askedAt: new Date(0), orderId: order.id } });
    await shop.prisma.order.update({ where: { id: order.id }, data: { refundedCents: 900 } });
    const [onlyHere] = await differencesOf(order.id);
    expect(onlyHere?.kind).toBe('REFUND_ONLY_HERE');
    await refusedRefundsOf(intentId);
    await repairDifference(shop, onlyHere?.id ?? '', admin);
    expect(await differencesOf(order.id)).toMatchObject(bounced(900));
  });

  it('in a repair stays a difference, and is repaired later', async () => {
    const { order, intentId } = await paid(shop, customer);
    const accept = await refusedRefundsOf(intentId);
    await cancel(order.id);
    const [difference] = await differencesOf(order.id);
    const repair = () => repairDifference(shop, difference?.id ?? '', admin);
    const setDisputes = (openDisputes: number) =>
      shop.prisma.order.update({ where: { id: order.id }, data: { openDisputes } });
    // The shop does not know of the dispute when it repeats the refund.
    await setDisputes(0);
    await repair();
    await setDisputes(1);
    expect(await differencesOf(order.id)).toMatchObject(bounced(PIECES));
    await accept();
    expect((await repair()).errors).toEqual([]);
    expect(await differencesOf(order.id)).toEqual([]);
    expect((await refundsOf(order.id))?.map(({ status }) => status)).toEqual(['FAILED', 'FAILED', 'SUCCEEDED']);
  });

  it('in the response to an admin is no difference: the admin refunds another amount, or nothing', async () => {
    const { order, intentId } = await paid(shop, customer);
    const accept = await refusedRefundsOf(intentId);
    const { data } = await refundOrder(shop, asked(order.id, { amountCents: 900, restock: 1 }), admin);
    expect(data.refundOrder.refund?.status).toBe('FAILED');
    expect(await differencesOf(order.id)).toEqual([]);
    await accept();
    await refundOrder(shop, asked(order.id, { amountCents: 500 }), admin);
    expect(await differencesOf(order.id)).toEqual([]);
  });

  it('is no difference once a lost dispute took the payment', async () => {
    const { order, intentId } = await paid(shop, customer);
    await markDelivered(shop, order.id, admin);
    await withoutAnswer(() => refundOrder(shop, asked(order.id, { amountCents: 900 }), admin));
    const dispute = await bank.open(intentId);
    await sweep();
    expect(await differencesOf(order.id)).toMatchObject(bounced(900));
    await bank.decide(dispute, 'lost');
    expect(await differencesOf(order.id)).toEqual([]);
  });
});
