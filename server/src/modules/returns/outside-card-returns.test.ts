import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { makeBank } from '#test/disputes.ts';
import { markDelivered, order as oneOrder, refundOrder } from '#test/documents.ts';
import { violatedInvariants } from '#test/ledger-invariants.ts';
import { paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { decideReturn, receiveReturn, refundReturn, requestReturn, returnsOf } from '#test/returns.ts';
import type { Shop } from '#test/shop.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';

const PIECES = 20 * 1_999;
const CASH = { method: 'CASH', reference: 'Receipt 12' };
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

/** A delivered order with a received return. */
async function received() {
  const { order, intentId } = await paid(shop, customer);
  const orderId = order.id;
  await markDelivered(shop, orderId, admin);
  const claim = { orderId, position: 1, quantity: 20, reason: 'DAMAGED' };
  const returnId = (await requestReturn(shop, claim, customer)).data.requestReturn.return?.id ?? '';
  await decideReturn(shop, { returnId, isApproved: true }, admin);
  await receiveReturn(shop, { returnId, disposition: 'RESTOCK' }, admin);
  return { orderId, intentId, returnId };
}
const refund = (returnId: string, more: object = { outsideCard: CASH }, as = admin) =>
  refundReturn(shop, { returnId, ...more }, as);
const stateOf = async (id: string) => (await oneOrder(shop, id, customer)).data.order;

describe('the refund of a return outside the card', () => {
  it('closes the return and is recorded once; the card provider gets no refund', async () => {
    const { orderId, intentId, returnId } = await received();
    const { data } = await refund(returnId);
    expect(data.refundReturn.return).toMatchObject({
      status: 'REFUNDED',
      nextMoves: [],
      refundable: null,
      refund: { amount: { cents: PIECES }, status: 'SUCCEEDED', restocked: 0, ...CASH },
    });
    expect((await refund(returnId)).errors[0]?.message).toBe('This return is refunded already.');
    expect(await shop.cards.refundsOf(intentId)).toEqual([]);
    expect(await stateOf(orderId)).toMatchObject({ refunded: { cents: PIECES }, refunds: [CASH] });
    const entries = await shop.prisma.auditEntry.findMany({ where: { subjectId: orderId, action: 'REFUND_SETTLED' } });
    expect(entries).toMatchObject([{ actorId: admin.id, after: { refundedCents: PIECES, ...CASH } }]);
  });

  it('is made after the card provider refused the card, also of a lower amount', async () => {
    const { orderId, intentId, returnId } = await received();
    await makeBank(shop).open(intentId);
    expect((await refund(returnId, {})).code).toBe('PAYMENT_FAILED');
    const { data } = await refund(returnId, { amountCents: 500, outsideCard: CASH });
    expect(data.refundReturn.return).toMatchObject({ status: 'REFUNDED', refund: { amount: { cents: 500 }, ...CASH } });
    expect((await stateOf(orderId))?.refunds).toMatchObject([{ status: 'FAILED' }, { status: 'SUCCEEDED' }]);
  });

  it.each([
    ['to the card', {}, { outsideCard: CASH }],
    ['outside the card', { outsideCard: CASH }, {}],
  ])('is not made beside one %s, whose repeat after a crash closes the return', async (way, first, other) => {
    const { orderId, returnId } = await received();
    await refund(returnId, first);
    await shop.prisma.return.update({ where: { id: returnId }, data: { status: 'RECEIVED', refundId: null } });
    const { code, errors } = await refund(returnId, other);
    expect([code, errors[0]?.message]).toEqual([
      'CONFLICT',
      `This return was refunded ${way} before. Nothing more is refunded or recorded.`,
    ]);
    expect((await returnsOf(shop, orderId, admin)).data.order?.returns).toMatchObject([{ status: 'REFUNDED' }]);
    expect(await shop.prisma.refund.count({ where: { orderId } })).toBe(1);
  });

  it('is refused if the whole payment went back before, and leaves the return open', async () => {
    const { orderId, returnId } = await received();
    await refundOrder(shop, { requestId: newId(), orderId, reason: 'Late' }, admin);
    const { data } = await refund(returnId);
    expect(data.refundReturn.message).toBe('The money of this order went back already.');
    expect((await returnsOf(shop, orderId, admin)).data.order?.returns).toMatchObject([{ status: 'RECEIVED' }]);
  });

  it('needs the number of the check, transfer or receipt, and an admin', async () => {
    const { returnId } = await received();
    const { code, errors } = await refund(returnId, { outsideCard: { ...CASH, reference: ' ' } });
    expect([code, errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', 'outsideCard.reference']);
    expect((await refund(returnId, { outsideCard: CASH }, customer)).code).toBe('FORBIDDEN');
  });
});
