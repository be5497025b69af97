import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { makeBank } from '#test/disputes.ts';
import { markDelivered, order as oneOrder, refundOrder } from '#test/documents.ts';
import { violatedInvariants } from '#test/ledger-invariants.ts';
import { availableOf, paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { decideReturn, receiveReturn, refundReturn, requestReturn, returnsOf, withdrawReturn } from '#test/returns.ts';
import type { Shop } from '#test/shop.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';

const ANSWER = 'These parts were used.';
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

/** A delivered order of 100 pieces with an approved return of 20. */
async function approved(fields: object = {}) {
  const { order, product, intentId } = await paid(shop, customer);
  await markDelivered(shop, order.id, admin);
  const claim = { orderId: order.id, position: 1, quantity: 20, reason: 'DAMAGED', ...fields };
  const returnId = (await requestReturn(shop, claim, customer)).data.requestReturn.return?.id ?? '';
  await decideReturn(shop, { returnId, isApproved: true }, admin);
  return { orderId: order.id, product, intentId, returnId };
}
async function received(disposition = 'RESTOCK') {
  const made = await approved();
  await receiveReturn(shop, { returnId: made.returnId, disposition }, admin);
  return made;
}
const decline = (returnId: string, seenStatus: string | null, answer: string | null = ANSWER) =>
  decideReturn(shop, { returnId, isApproved: false, seenStatus, answer }, admin);
const lineOf = (orderId: string) =>
  shop.prisma.orderLine.findUniqueOrThrow({ where: { orderId_position: { orderId, position: 1 } } });
const askAgain = (orderId: string, quantity: number) =>
  requestReturn(shop, { orderId, position: 1, quantity, reason: 'OTHER' }, customer);

describe('an approved return that never arrives', () => {
  it('is declined with a reason, which frees its pieces', async () => {
    const { orderId, returnId, product } = await approved();
    expect((await decline(returnId, 'APPROVED', null)).errors[0]?.extensions.field).toBe('answer');
    const { data } = await decline(returnId, 'APPROVED');
    expect(data.decideReturn.return).toMatchObject({ status: 'DECLINED', answer: ANSWER, nextMoves: [] });
    expect(await lineOf(orderId)).toMatchObject({ claimed: 0, returned: 0 });
    expect(await availableOf(shop, product.id)).toBe(900);
    expect((await oneOrder(shop, orderId, customer)).data.order?.history.at(-1)?.kind).toBe('RETURN_DECLINED');
    const entries = await shop.prisma.auditEntry.findMany({ where: { subjectId: orderId, action: 'RETURN_DECLINED' } });
    expect(entries).toMatchObject([{ actorId: admin.id, after: { return: returnId, quantity: 20, answer: ANSWER } }]);
    const lines = [{ position: 1, quantity: 100 }];
    const { data: refunded } = await refundOrder(shop, { requestId: newId(), orderId, reason: 'Late', lines }, admin);
    expect(refunded.refundOrder.__typename).toBe('RefundOrderPayload');
  });

  it('is declined or withdrawn, not both', async () => {
    const { orderId, returnId } = await approved();
    await Promise.all([decline(returnId, 'APPROVED'), withdrawReturn(shop, returnId, customer)]);
    expect(await lineOf(orderId)).toMatchObject({ claimed: 0 });
    expect((await askAgain(orderId, 100)).data.requestReturn.__typename).toBe('ReturnPayload');
  });
});

describe('a received return that is not acceptable', () => {
  it('is declined, and its pieces stay in stock', async () => {
    const { orderId, returnId, product } = await received();
    const { data } = await decline(returnId, 'RECEIVED');
    expect(data.decideReturn.return).toMatchObject({
      status: 'DECLINED',
      answer: ANSWER,
      disposition: 'RESTOCK',
      refundable: null,
      refund: null,
      nextMoves: [],
    });
    expect(await availableOf(shop, product.id)).toBe(920);
    expect(await lineOf(orderId)).toMatchObject({ claimed: 0, returned: 20, takenBack: 20 });
    expect((await refundReturn(shop, { returnId }, admin)).errors[0]?.message).toBe('This return was declined.');
    expect((await oneOrder(shop, orderId, customer)).data.order?.refunded.cents).toBe(0);
    expect((await askAgain(orderId, 81)).data.requestReturn).toMatchObject({ returnable: 80 });
  });

  it('is declined after a write-off, and its pieces cannot be returned again', async () => {
    const { orderId, returnId, product } = await received('WRITE_OFF');
    expect((await decline(returnId, 'RECEIVED')).data.decideReturn.return.status).toBe('DECLINED');
    expect(await availableOf(shop, product.id)).toBe(900);
    expect(await lineOf(orderId)).toMatchObject({ claimed: 20, returned: 0 });
    expect((await askAgain(orderId, 81)).data.requestReturn).toMatchObject({ returnable: 80 });
  });

  it('is declined after a refund that failed, and not after one that was made', async () => {
    const { orderId, intentId, returnId } = await received();
    const bank = makeBank(shop);
    const dispute = await bank.open(intentId);
    expect((await refundReturn(shop, { returnId }, admin)).code).toBe('PAYMENT_FAILED');
    await bank.decide(dispute, 'won');
    await bank.notify({ intentId, dispute }, 'closed');
    await refundReturn(shop, { returnId, amountCents: 700 }, admin);
    expect((await decline(returnId, 'RECEIVED')).errors[0]?.message).toBe('This return is refunded already.');
    // The server stopped between the refund and the end of the return.
    await shop.prisma.return.update({ where: { id: returnId }, data: { status: 'RECEIVED', refundId: null } });
    expect((await decline(returnId, 'RECEIVED')).code).toBe('CONFLICT');
    expect((await returnsOf(shop, orderId, admin)).data.order?.returns).toMatchObject([{ status: 'RECEIVED' }]);
    const other = await received();
    await makeBank(shop).open(other.intentId);
    await refundReturn(shop, { returnId: other.returnId }, admin);
    expect((await decline(other.returnId, 'RECEIVED')).data.decideReturn.return.status).toBe('DECLINED');
  });

  it('is refunded or declined by two admins, as its money went', async () => {
    for (const _ of [1, 2, 3]) {
      const { orderId, returnId } = await received();
      await Promise.all([refundReturn(shop, { returnId }, admin), decline(returnId, 'RECEIVED')]);
      const [one] = (await returnsOf(shop, orderId, admin)).data.order?.returns ?? [];
      const made = await shop.prisma.refund.count({ where: { orderId } });
      expect([one?.status, one?.refund === null]).toEqual(made === 1 ? ['REFUNDED', false] : ['DECLINED', true]);
    }
  });

  it('takes a lower refund, whose reason the customer reads', async () => {
    const { orderId, returnId } = await received();
    const asked = { returnId, amountCents: 20_000, reason: ' The parts were used. ' };
    const reason = 'The parts were used. (return of 20 × ';
    expect((await refundReturn(shop, asked, admin)).data.refundReturn.return?.refund).toMatchObject({
      amount: { cents: 20_000 },
      reason: expect.stringContaining(reason) as string,
    });
    expect((await oneOrder(shop, orderId, customer)).data.order?.refunds[0]?.reason).toContain(reason);
  });
});

describe('a decline from an older view', () => {
  const seen: [string | null, string, boolean][] = [
    ['REQUESTED', 'This return is approved, and its pieces have not arrived yet.', false],
    [null, 'This return is approved, and its pieces have not arrived yet.', false],
    ['REQUESTED', 'The pieces of this return have arrived.', true],
    ['APPROVED', 'The pieces of this return have arrived.', true],
  ];
  it.each(seen)('of %s is refused: %s', async (seenStatus, message, isReceived) => {
    const { orderId, returnId } = await (isReceived ? received() : approved());
    const refused = await decline(returnId, seenStatus);
    expect([refused.code, refused.errors[0]?.message]).toEqual(['CONFLICT', message]);
    expect((await returnsOf(shop, orderId, admin)).data.order?.returns).toMatchObject([
      { status: isReceived ? 'RECEIVED' : 'APPROVED', answer: '' },
    ]);
  });

  it('is made or the receipt is, not both', async () => {
    const { returnId } = await approved();
    const [receipt, declined] = await Promise.all([
      receiveReturn(shop, { returnId, disposition: 'RESTOCK' }, admin),
      decline(returnId, 'APPROVED'),
    ]);
    expect([receipt.code, declined.code].filter((code) => code === 'CONFLICT')).toHaveLength(1);
  });
});

it('the export of a customer has the time of the approval and the reason of the decline', async () => {
  const one = await shop.customer();
  const { order } = await paid(shop, one);
  await markDelivered(shop, order.id, admin);
  const claim = { orderId: order.id, position: 1, quantity: 5, reason: 'OTHER' };
  const returnId = (await requestReturn(shop, claim, one)).data.requestReturn.return?.id ?? '';
  await decideReturn(shop, { returnId, isApproved: true }, admin);
  await decline(returnId, 'APPROVED');
  const { data } = await shop.call<{ myData: { json: string } }>('{ myData { json } }', {}, one);
  expect(JSON.parse(data.myData.json)).toMatchObject({
    orders: [{ returns: [{ status: 'DECLINED', answer: ANSWER, approvedAt: expect.stringMatching(/Z$/) as string }] }],
  });
});
