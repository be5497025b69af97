import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { paidCharged, quoteCancellation, setRules } from '#test/charges.ts';
import { makeBank } from '#test/disputes.ts';
import { cancelLine, cancelOrder, markDelivered, refundOrder, shipOrder } from '#test/documents.ts';
import type { Person } from '#test/people.ts';
import { textOfPdf } from '#test/pdf-text.ts';
import { reconciliation, repairDifference } from '#test/reconciliation.ts';
import { decideReturn, receiveReturn, refundReturn, requestReturn } from '#test/returns.ts';
import type { Shop } from '#test/shop.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';

/** Of 100 pieces at $10.00 and 100 at $1.00. */
const TAX = 9_075;
const [DEAR, CHEAP] = [100_000, 10_000];
const TOTAL = DEAR + CHEAP + TAX;
/** The tax of the dear pieces. */
const DEAR_TAX = 8_250;

let shop: Shop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await openShopOnOwnCards();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  await setRules(shop, { taxRates: [{ state: 'TX', ratePpm: 82_500, taxesShipping: false }] }, admin);
});
afterAll(() => shop.close());

async function paidOrder(more: object = {}) {
  const parts = await Promise.all([shop.product({ priceCents: 1_000 }), shop.product({ priceCents: 100 })]);
  const lines = parts.map(({ id: productId }) => ({ productId, quantity: 100 }));
  const address = { phone: '+1 555 0100', address: '1 Cold Street, Austin, TX 78701' };
  const { id, total } = await paidCharged(shop, { lines, ...address, ...more }, buyer);
  expect(total).toBe(TOTAL);
  return id;
}
const refund = async (orderId: string, more: object) =>
  refundOrder(shop, { requestId: newId(), orderId, reason: 'The certificate came late', ...more }, admin);
const refundTax = (orderId: string, more: object = {}) => refund(orderId, { isOfTax: true, ...more });
const quoted = async (orderId: string, pieces: object) =>
  (await quoteCancellation(shop, { orderId, ...pieces }, buyer)).data.quoteCancellation.amount?.cents;
const moneyOf = async (id: string) => {
  const { data } = await shop.call<{
    order: { refundableTax: { cents: number }; refunds: { isOfTax: boolean }[]; refunded: { cents: number } };
  }>(
    `query ($id: ID!) { order(id: $id) { refundableTax { cents } refunds { isOfTax } refunded { cents } } }`,
    { id },
    buyer,
  );
  return data.order;
};
async function receivedReturn(orderId: string, position: number) {
  const wanted = { orderId, position, quantity: 100, reason: 'DEFECTIVE' };
  const returnId = (await requestReturn(shop, wanted, buyer)).data.requestReturn.return?.id ?? '';
  await decideReturn(shop, { returnId, isApproved: true }, admin);
  const { data } = await receiveReturn(shop, { returnId, disposition: 'RESTOCK' }, admin);
  return { returnId, cents: data.receiveReturn.return.refundable?.cents };
}
const reconcile = async (orderId: string) => {
  await shop.services.payments.reconciliation.reconcile({ now: new Date(Date.now() + 600_000), everything: true });
  const { differences } = (await reconciliation(shop, admin)).data.reconciliation;
  return differences.filter(({ order }) => order?.id === orderId);
};

describe('a refund of the sales tax alone', () => {
  it('is the whole tax without an amount, and pieces that are canceled later are refunded without it', async () => {
    const id = await paidOrder();
    expect((await moneyOf(id)).refundableTax.cents).toBe(TAX);
    const { data } = await refundTax(id);
    expect(data.refundOrder).toMatchObject({ __typename: 'RefundOrderPayload', refund: { amount: { cents: TAX } } });
    expect(await moneyOf(id)).toMatchObject({ refundableTax: { cents: 0 }, refunds: [{ isOfTax: true }] });
    expect(await quoted(id, { position: 1 })).toBe(DEAR);
    await cancelLine(shop, { orderId: id, position: 1 }, buyer);
    expect(await moneyOf(id)).toMatchObject({
      refunded: { cents: DEAR + TAX },
      refunds: [{ isOfTax: true }, { isOfTax: false }],
    });
    await cancelOrder(shop, id, buyer);
    expect((await moneyOf(id)).refunded.cents).toBe(TOTAL);
  });

  it('lowers the refunds of returns and of named lines, too', async () => {
    const id = await paidOrder();
    await refundTax(id);
    await markDelivered(shop, id, admin);
    const { returnId, cents } = await receivedReturn(id, 1);
    expect(cents).toBe(DEAR);
    await refundReturn(shop, { returnId }, admin);
    await refund(id, { lines: [{ position: 2, quantity: 50 }] });
    expect((await moneyOf(id)).refunded.cents).toBe(TAX + DEAR + CHEAP / 2);
  });

  it('is at most the tax that did not go back with pieces, or belongs to a received return', async () => {
    const id = await paidOrder();
    await markDelivered(shop, id, admin);
    const { returnId, cents } = await receivedReturn(id, 1);
    expect(cents).toBe(DEAR + DEAR_TAX);
    const left = TAX - DEAR_TAX;
    expect((await moneyOf(id)).refundableTax.cents).toBe(left);
    expect((await refundTax(id, { amountCents: left + 1 })).data.refundOrder).toMatchObject({
      __typename: 'MoreThanReceived',
      refundable: { cents: left },
      restockable: 100,
      message: 'Only $8.25 of the sales tax of this order is left to refund.',
    });
    await refundTax(id);
    await refundReturn(shop, { returnId }, admin);
    expect((await moneyOf(id)).refunded.cents).toBe(DEAR + TAX);
    expect((await refundTax(id)).data.refundOrder.__typename).toBe('MoreThanReceived');
  });

  it('of a part lowers the tax of later pieces in proportion', async () => {
    const id = await paidOrder();
    // 6.25 % was right.
    await refundTax(id, { amountCents: 2_200 });
    expect((await moneyOf(id)).refundableTax.cents).toBe(TAX - 2_200);
    expect(await quoted(id, { position: 1 })).toBe(DEAR + 6_250);
    await cancelLine(shop, { orderId: id, position: 1 }, buyer);
    await refund(id, { lines: [{ position: 2, quantity: 100 }] });
    expect((await moneyOf(id)).refunded.cents).toBe(TOTAL);
  });

  it('is left for the orders that the shop keeps: what was charged, less what went back', async () => {
    const [kept, canceled, returned] = [await paidOrder(), await paidOrder(), await paidOrder()];
    await cancelOrder(shop, canceled, buyer);
    await refund(returned, { lines: [{ position: 1, quantity: 100 }] });
    const { data } = await shop.call<{ allOrders: { edges: { node: { id: string; refundableTax: object } }[] } }>(
      '{ allOrders(first: 3) { edges { node { id refundableTax { cents } } } } }',
      {},
      admin,
    );
    expect(data.allOrders.edges.map(({ node }) => node)).toEqual([
      { id: returned, refundableTax: { cents: TAX - DEAR_TAX } },
      { id: canceled, refundableTax: { cents: 0 } },
      { id: kept, refundableTax: { cents: TAX } },
    ]);
  });

  it('is made once by two admins at the same time', async () => {
    const id = await paidOrder();
    const answers = await Promise.all([refundTax(id), refundTax(id)]);
    const results = answers.map(({ data }) => data.refundOrder.__typename);
    expect(results.toSorted()).toEqual(['MoreThanReceived', 'RefundOrderPayload']);
  });

  it.each([{ restock: 1 }, { lines: [{ position: 1, quantity: 1 }] }])('returns no pieces: %j', async (more) => {
    const { errors } = await refundTax(await paidOrder(), more);
    expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'isOfTax' });
  });

  it('is another refund than one of the same amount', async () => {
    const id = await paidOrder();
    const input = { requestId: newId(), amountCents: 100 };
    await refundTax(id, input);
    expect((await refund(id, input)).errors[0]?.extensions).toEqual({ code: 'CONFLICT', field: 'requestId' });
    expect((await refund(id, { ...input, isOfTax: true })).errors).toEqual([]);
  });

  it('may be paid outside the card, and is named on the receipt and in the audit log', async () => {
    const id = await paidOrder();
    await refundTax(id, { outsideCard: { method: 'CHECK', reference: '1042' } });
    const headers = { authorization: `Bearer ${buyer.token}` };
    const receipt = await shop.app.inject({ url: `/receipts/${id}.pdf`, headers });
    expect(textOfPdf(receipt.rawPayload)).toMatch(/Sales tax refund of .+ \(1042\):/);
    expect(textOfPdf(receipt.rawPayload)).toContain('Net paid\n$1,100.00');
    const entries = await shop.prisma.auditEntry.findMany({ where: { subjectId: id, action: 'REFUND_SETTLED' } });
    expect(entries).toMatchObject([{ after: { isOfTax: true, refundedCents: TAX, reference: '1042' } }]);
    expect(await quoted(id, { position: 1 })).toBe(DEAR);
  });

  it('counts no more after it failed, and its repeat is one of the tax, beside that of another refund', async () => {
    const id = await paidOrder({ card: 'pm_card_refundFail' });
    const refunds = [(await refundTax(id)).data, (await refund(id, { amountCents: 300 })).data];
    for (const { refundOrder: made } of refunds) {
      await shop.cards.control('refunds/settle', { refund: made.refund?.transactionId });
    }
    const { transactionId } = await shop.prisma.order.findUniqueOrThrow({ where: { id } });
    const event = shop.cards.webhookEvent(transactionId ?? '', { type: 'refund.failed' });
    await shop.app.inject(shop.cards.signed(event));
    expect(await quoted(id, { position: 1 })).toBe(DEAR + DEAR_TAX);
    const [difference] = await reconcile(id);
    expect(difference).toMatchObject({ kind: 'REFUND_BOUNCED', recorded: { cents: TAX + 300 } });
    await repairDifference(shop, difference?.id ?? '', admin);
    const repeated = await shop.prisma.refund.findMany({
      where: { orderId: id, status: { not: 'FAILED' } },
      orderBy: { amountCents: 'desc' },
    });
    expect(repeated).toMatchObject([
      { amountCents: TAX, taxCentsBefore: 0 },
      { amountCents: 300, taxCentsBefore: null },
    ]);
    expect(await quoted(id, { position: 1 })).toBe(DEAR);
    expect(await reconcile(id)).toEqual([]);
  });

  it('is not counted against the pieces that are owed after a won appeal', async () => {
    const id = await paidOrder();
    await refundTax(id);
    await shipOrder(shop, { orderId: id, lines: [{ position: 1, quantity: 100 }] }, admin);
    const { transactionId } = await shop.prisma.order.findUniqueOrThrow({ where: { id } });
    const intentId = transactionId ?? '';
    const bank = makeBank(shop);
    const dispute = await bank.open(intentId, { amount: TOTAL - TAX });
    for (const status of ['lost', 'needs_response', 'won']) {
      await bank.decide(dispute, status);
      await bank.notify({ intentId, dispute }, 'updated');
    }
    expect(await reconcile(id)).toMatchObject([
      { kind: 'REFUND_OWED', atProvider: { cents: TAX }, recorded: { cents: TAX + CHEAP } },
    ]);
  });
});

it('the pieces that are owed after a won appeal have their tax, also after an earlier refund', async () => {
  const id = await paidOrder();
  await refund(id, { amountCents: 50_000 });
  await shipOrder(shop, { orderId: id, lines: [{ position: 1, quantity: 10 }] }, admin);
  const { transactionId } = await shop.prisma.order.findUniqueOrThrow({ where: { id } });
  const intentId = transactionId ?? '';
  const bank = makeBank(shop);
  const dispute = await bank.open(intentId, { amount: TOTAL - 50_000 });
  for (const status of ['lost', 'needs_response', 'won']) {
    await bank.decide(dispute, status);
    await bank.notify({ intentId, dispute }, 'updated');
  }
  // 90 dear and 100 cheap pieces did not ship.
  const owed = 100_000 + 8_250;
  expect(await reconcile(id)).toMatchObject([
    { kind: 'REFUND_OWED', atProvider: { cents: 50_000 }, recorded: { cents: owed } },
  ]);
});
