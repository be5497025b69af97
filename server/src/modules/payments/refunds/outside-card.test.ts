import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { cancelOrder, order as oneOrder, refundOrder } from '#test/documents.ts';
import { availableOf, paid, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { reconciliation } from '#test/reconciliation.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';
import type { Shop } from '#test/shop.ts';

const TOTAL = 199_900;
let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShopOnOwnCards();
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

const CHECK = { method: 'CHECK', reference: 'Check 1042' };
const asked = (orderId: string, more: object = {}) => ({
  requestId: newId(),
  orderId,
  reason: 'The card is closed',
  outsideCard: CHECK,
  ...more,
});
const stateOf = async (id: string) => (await oneOrder(shop, id, customer)).data.order;
const reconcile = async () => {
  const now = new Date(Date.now() + 600_000);
  await shop.services.payments.reconciliation.reconcile({ now, everything: true });
  return (await reconciliation(shop, admin)).data.reconciliation.differences;
};

describe('a refund outside the card', () => {
  it('is complete at once, with its stock, its history and its audit entry, and the provider gets no refund', async () => {
    const { order, product, intentId } = await paid(shop, customer);
    const { data } = await refundOrder(shop, asked(order.id, { amountCents: 1_999, restock: 1 }), admin);
    expect(data.refundOrder).toMatchObject({
      __typename: 'RefundOrderPayload',
      refund: { amount: { cents: 1_999 }, status: 'SUCCEEDED', transactionId: null, ...CHECK },
      order: { refunded: { cents: 1_999 } },
    });
    expect(await availableOf(shop, product.id)).toBe(901);
    expect(await shop.cards.refundsOf(intentId)).toEqual([]);
    const { refunds, history } = (await stateOf(order.id)) ?? {};
    expect(refunds).toMatchObject([CHECK]);
    expect(history?.slice(2)).toMatchObject([{ kind: 'REFUNDED', actorName: 'The shop' }]);
    const audit = { action: 'REFUND_SETTLED', subjectId: order.id } as const;
    expect(await shop.prisma.auditEntry.findMany({ where: audit })).toMatchObject([
      { actorId: admin.id, after: { refundedCents: 1_999, ...CHECK } },
    ]);
  });

  it('pays what a canceled order is owed after its card was closed; reconciliation finds nothing more', async () => {
    const { order, intentId } = await paid(shop, customer, { card: 'pm_card_refundFail' });
    const { data } = await cancelOrder(shop, order.id, customer);
    await shop.cards.control('refunds/settle', { refund: data.cancelOrder.order?.refunds[0]?.transactionId });
    await shop.app.inject(shop.cards.signed(shop.cards.webhookEvent(intentId, { type: 'refund.failed' })));
    expect(await reconcile()).toMatchObject([{ kind: 'REFUND_OWED', order: { id: order.id } }]);
    const transfer = { method: 'BANK_TRANSFER', reference: 'WT-77' };
    await refundOrder(shop, asked(order.id, { outsideCard: transfer }), admin);
    expect(await reconcile()).toEqual([]);
    expect((await stateOf(order.id))?.refunded.cents).toBe(TOTAL);
    await shop.services.payments.refunds.sweepPending({ now: new Date(Date.now() + 600_000) });
    expect(await shop.cards.refundsOf(intentId)).toHaveLength(1);
  });

  it('makes good a refund that bounced, so that it is not repeated', async () => {
    const { order, intentId } = await paid(shop, customer, { card: 'pm_card_refundFail' });
    const part = { ...asked(order.id, { amountCents: 500 }), outsideCard: undefined };
    const { data } = await refundOrder(shop, part, admin);
    await shop.cards.control('refunds/settle', { refund: data.refundOrder.refund?.transactionId });
    await shop.app.inject(shop.cards.signed(shop.cards.webhookEvent(intentId, { type: 'refund.failed' })));
    expect(await reconcile()).toMatchObject([{ kind: 'REFUND_BOUNCED', order: { id: order.id } }]);
    await refundOrder(shop, asked(order.id, { amountCents: 500 }), admin);
    expect(await reconcile()).toEqual([]);
  });

  it('makes good a refund that bounces after it, up to its amount', async () => {
    const { order, intentId } = await paid(shop, customer, { card: 'pm_card_refundFail' });
    const toCard = { ...asked(order.id, { amountCents: 2_000 }), outsideCard: undefined };
    const { data } = await refundOrder(shop, toCard, admin);
    await refundOrder(shop, asked(order.id, { amountCents: 1_500 }), admin);
    await shop.cards.control('refunds/settle', { refund: data.refundOrder.refund?.transactionId });
    await shop.app.inject(shop.cards.signed(shop.cards.webhookEvent(intentId, { type: 'refund.failed' })));
    expect(await reconcile()).toMatchObject([
      { kind: 'REFUND_BOUNCED', atProvider: { cents: 1_500 }, recorded: { cents: 2_000 } },
    ]);
    await refundOrder(shop, asked(order.id, { amountCents: 500 }), admin);
    expect(await reconcile()).toEqual([]);
  });

  it('is recorded once for a repeated requestId, also concurrently; another reference is a conflict', async () => {
    const { order } = await paid(shop, customer);
    const input = asked(order.id, { amountCents: 500 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => refundOrder(shop, input, admin)));
    expect(answers.map(({ data }) => data.refundOrder.__typename)).toEqual(Array(10).fill('RefundOrderPayload'));
    for (const outsideCard of [{ ...CHECK, reference: 'Check 1043' }, { ...CHECK, method: 'CASH' }, null]) {
      const { errors } = await refundOrder(shop, { ...input, outsideCard }, admin);
      expect(errors[0]?.extensions).toEqual({ code: 'CONFLICT', field: 'requestId' });
    }
    expect(await stateOf(order.id)).toMatchObject({ refunded: { cents: 500 }, refunds: [CHECK] });
  });

  it('never exceeds the amount received, beside refunds to the card', async () => {
    const { order } = await paid(shop, customer);
    const half = { amountCents: TOTAL / 2 };
    const inputs = Array.from({ length: 6 }, (_, n) => ({
      ...asked(order.id, half),
      ...(n % 2 && { outsideCard: null }),
    }));
    const answers = await Promise.all(inputs.map((input) => refundOrder(shop, input, admin)));
    const results = answers.map(({ data }) => data.refundOrder.__typename);
    expect(results.filter((result) => result === 'RefundOrderPayload')).toHaveLength(2);
    expect((await stateOf(order.id))?.refunded.cents).toBe(TOTAL);
  });

  it.each([
    ['', 'outsideCard.reference'],
    ['  ', 'outsideCard.reference'],
    ['x'.repeat(101), 'outsideCard.reference'],
  ])('with the reference "%s" is refused', async (reference, field) => {
    const { order } = await paid(shop, customer);
    const { errors } = await refundOrder(shop, asked(order.id, { outsideCard: { ...CHECK, reference } }), admin);
    expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field });
    expect((await stateOf(order.id))?.refunds).toEqual([]);
  });

  it('is for admins, and for paid orders', async () => {
    const { order } = await placed(shop, customer);
    const codes = await Promise.all(
      [undefined, customer, admin].map(async (person) => (await refundOrder(shop, asked(order.id), person)).code),
    );
    expect(codes).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT']);
  });
});
