import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { makeBank } from '#test/disputes.ts';
import { markDelivered, refundOrder } from '#test/documents.ts';
import { violatedInvariants } from '#test/ledger-invariants.ts';
import { whileLocked } from '#test/lock-waits.ts';
import { paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { decideReturn, receiveReturn, refundReturn, requestReturn, returnsOf } from '#test/returns.ts';
import type { Shop } from '#test/shop.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';

let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShopOnOwnCards();
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(async () => {
  expect(await violatedInvariants(shop.prisma, 1_000)).toEqual([]);
  await shop.close();
});

type Made = Awaited<ReturnType<typeof paid>>;

/** A delivered order with a received return. */
async function received() {
  const made = await paid(shop, customer);
  const orderId = made.order.id;
  await markDelivered(shop, orderId, admin);
  const claim = { orderId, position: 1, quantity: 20, reason: 'DAMAGED' };
  const returnId = (await requestReturn(shop, claim, customer)).data.requestReturn.return?.id ?? '';
  await decideReturn(shop, { returnId, isApproved: true }, admin);
  await receiveReturn(shop, { returnId, disposition: 'RESTOCK' }, admin);
  return { ...made, returnId };
}

const refundAll = async ({ order }: Made) => {
  const whole = { requestId: newId(), orderId: order.id, amountCents: order.total.cents, restock: 0, reason: 'Late' };
  expect((await refundOrder(shop, whole, admin)).data.refundOrder.__typename).toBe('RefundOrderPayload');
};
const loseDispute = async ({ intentId }: Made) => {
  const bank = makeBank(shop);
  const dispute = await bank.open(intentId);
  await bank.notify({ intentId, dispute });
  await bank.decide(dispute, 'lost');
  await bank.notify({ intentId, dispute }, 'closed');
  return { bank, dispute };
};

describe('a received return of an order whose payment went back', () => {
  it.each([
    ['a refund', refundAll, 0],
    ['a refund, without an amount', refundAll, null],
    ['a lost dispute', loseDispute, 0],
  ])('by %s is closed without another refund', async (_how, payBack, amountCents) => {
    const { returnId, ...made } = await received();
    await payBack(made);
    const { id } = made.order;
    expect((await returnsOf(shop, id, admin)).data.order?.returns).toMatchObject([{ refundable: { cents: 0 } }]);
    const refunds = () => shop.prisma.refund.count({ where: { orderId: id } });
    const before = await refunds();
    const { data, errors } = await refundReturn(shop, { returnId, amountCents }, admin);
    expect([data?.refundReturn.return, errors]).toMatchObject([
      { status: 'REFUNDED', refund: null, nextMoves: [] },
      [],
    ]);
    expect(await refunds()).toBe(before);
    const entries = await shop.prisma.auditEntry.findMany({ where: { subjectId: id, action: 'RETURN_CLOSED' } });
    expect(entries).toMatchObject([{ actorId: admin.id, after: { return: returnId, quantity: 20 } }]);
    expect((await refundReturn(shop, { returnId }, admin)).errors[0]?.message).toBe('This return is refunded already.');
  });

  it('is closed once by two admins at once', async () => {
    const { returnId, ...made } = await received();
    await refundAll(made);
    const { id } = made.order;
    await whileLocked(shop, { table: 'orders', id }, () =>
      [admin, admin].map((as) => refundReturn(shop, { returnId, amountCents: 0 }, as)),
    );
    expect(await shop.prisma.return.findUnique({ where: { id: returnId } })).toMatchObject({ status: 'REFUNDED' });
    expect(await shop.prisma.auditEntry.count({ where: { subjectId: id, action: 'RETURN_CLOSED' } })).toBe(1);
  });

  it('is not closed by an amount that an admin wants to refund', async () => {
    const { returnId, ...made } = await received();
    await refundAll(made);
    const { data } = await refundReturn(shop, { returnId, amountCents: 39_980 }, admin);
    expect(data.refundReturn.message).toBe('The money of this order went back already.');
    expect(await shop.prisma.return.findUnique({ where: { id: returnId } })).toMatchObject({ status: 'RECEIVED' });
  });
});

/** A return that was closed after a lost dispute, and what the bank decides then. */
async function closed({ isRefunded = false } = {}) {
  const { returnId, ...made } = await received();
  if (isRefunded) await refundAll(made);
  const { bank, dispute } = await loseDispute(made);
  expect((await refundReturn(shop, { returnId }, admin)).data.refundReturn.return?.status).toBe('REFUNDED');
  const decide = async (status: string) => {
    await bank.decide(dispute, status);
    await bank.notify({ ...made, dispute }, 'updated');
    return (await returnsOf(shop, made.order.id, admin)).data.order?.returns[0];
  };
  return { ...made, returnId, decide };
}

describe('a return that was closed because a lost dispute took the payment', () => {
  it('waits for its refund again from the appeal on, and is refunded when that is won', async () => {
    const { returnId, decide } = await closed();
    expect(await decide('needs_response')).toMatchObject({
      status: 'RECEIVED',
      refund: null,
      nextMoves: ['DECLINE'],
    });
    expect((await refundReturn(shop, { returnId }, admin)).data.refundReturn.__typename).toBe('OrderDisputed');
    const price = { cents: 39_980 };
    expect(await decide('won')).toMatchObject({
      status: 'RECEIVED',
      refundable: price,
      nextMoves: ['DECLINE', 'REFUND'],
    });
    const { data } = await refundReturn(shop, { returnId }, admin);
    expect(data.refundReturn.return).toMatchObject({ status: 'REFUNDED', refund: { amount: price } });
  });

  it('is closed again after an appeal that is lost', async () => {
    const { returnId, decide } = await closed();
    await decide('needs_response');
    expect(await decide('lost')).toMatchObject({ status: 'RECEIVED', refundable: { cents: 0 } });
    expect((await refundReturn(shop, { returnId }, admin)).data.refundReturn.return?.status).toBe('REFUNDED');
  });

  it('stays closed by an appeal if a refund had taken the payment, too', async () => {
    const { decide } = await closed({ isRefunded: true });
    expect(await decide('won')).toMatchObject({ status: 'REFUNDED', refund: null });
  });
});

it('a return that was refunded before its order lost a dispute is not reopened by the appeal', async () => {
  const { returnId, ...made } = await received();
  await refundReturn(shop, { returnId }, admin);
  const { bank, dispute } = await loseDispute(made);
  await bank.decide(dispute, 'needs_response');
  await bank.notify({ ...made, dispute }, 'updated');
  expect(await bank.ledgerOf(made.order.id)).toMatchObject({ openDisputes: 1, lostCents: 0 });
  expect(await shop.prisma.return.findUnique({ where: { id: returnId } })).toMatchObject({ status: 'REFUNDED' });
});

it('a return whose payment the shop has is not closed without a refund', async () => {
  const { returnId } = await received();
  const { code, errors } = await refundReturn(shop, { returnId, amountCents: 0 }, admin);
  expect([code, errors[0]]).toMatchObject([
    'BAD_USER_INPUT',
    { message: 'Refund at least one cent.', extensions: { field: 'amountCents' } },
  ]);
});

it('a return after a refund of its order that its admin has not seen is not refunded, and then once', async () => {
  const { returnId, ...made } = await received();
  const orderId = made.order.id;
  const bent = { requestId: newId(), orderId, amountCents: 39_980, restock: 0, reason: '20 came bent' };
  await refundOrder(shop, { ...bent, seenRefundedCents: 0 }, admin);
  const refused = await refundReturn(shop, { returnId, seenRefundedCents: 0 }, await shop.admin());
  const message = 'Another refund of $399.80 was made meanwhile. Check whether this one is still due.';
  expect(refused.errors).toMatchObject([{ message, extensions: { code: 'CONFLICT', field: 'seenRefundedCents' } }]);
  expect(await shop.prisma.refund.count({ where: { orderId } })).toBe(1);
  // The repeat of a refund that was made has the sum of before.
  for (const seenRefundedCents of [39_980, 39_980, 0]) {
    await shop.prisma.return.update({ where: { id: returnId }, data: { status: 'RECEIVED', refundId: null } });
    const { data } = await refundReturn(shop, { returnId, seenRefundedCents }, admin);
    expect(data.refundReturn.return).toMatchObject({ status: 'REFUNDED', refund: { amount: { cents: 39_980 } } });
  }
  expect(await shop.prisma.refund.count({ where: { orderId } })).toBe(2);
});

it('a received return of an order with an inquiry may be refunded', async () => {
  const made = await received();
  const bank = makeBank(shop);
  const dispute = await bank.open(made.intentId, { inquiry: true });
  await bank.notify({ ...made, dispute });
  const [one] = (await returnsOf(shop, made.order.id, admin)).data.order?.returns ?? [];
  expect(one?.nextMoves).toEqual(['DECLINE', 'REFUND']);
});
