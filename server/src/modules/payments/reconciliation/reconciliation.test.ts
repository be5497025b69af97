import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import {
  cancelOrder,
  deleteOrder,
  order as oneOrder,
  reconciliation,
  refundOrder,
  repairDifference,
} from '#test/documents.ts';
import { openIntent, paid, placed } from '#test/orders.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';
import type { Person } from '#test/people.ts';
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

const soon = () => new Date(Date.now() + 600_000);
const look = async (everything = false) => {
  await shop.services.payments.reconciliation.reconcile({ now: soon(), everything });
  return (await reconciliation(shop, admin)).data.reconciliation;
};
const stateOf = async (id: string) => (await oneOrder(shop, id, customer)).data.order;

/** The one difference that stands, repaired; the books agree then, and at the next look too. */
async function expectRepaired(kind: string, about: object) {
  const { differences } = await look();
  expect(differences).toMatchObject([{ kind, ...about }]);
  const { data, errors } = await repairDifference(shop, differences[0]?.id ?? '', admin);
  expect(errors).toEqual([]);
  expect(data.repairDifference.reconciliation.openCount).toBe(0);
  expect((await look(true)).differences).toEqual([]);
}

describe('the Money desk finds and repairs', () => {
  it('what was paid there and not here', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    await shop.cards.pay(intentId);
    await expectRepaired('PAID_ONLY_THERE', { intentId, order: { id: order.id }, atProvider: { cents: TOTAL } });
    expect(await stateOf(order.id)).toMatchObject({ status: 'SHIPPING', transactionId: intentId });
  });

  it('what was paid there for an order that is gone: the money goes back', async () => {
    const { order } = await placed(shop, customer);
    const { id } = await shop.cards.create({ amount: TOTAL, orderId: order.id, userId: customer.id });
    await deleteOrder(shop, order.id, customer);
    await shop.cards.pay(id);
    await expectRepaired('PAID_ONLY_THERE', { intentId: id });
    expect(await shop.cards.refundsOf(id)).toMatchObject([{ amount: TOTAL }]);
  });

  it('what was paid here and not there: the order waits to be paid again', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    const lie = { status: 'SHIPPING', paidAt: new Date(), transactionId: intentId, reservedUntil: null } as const;
    await shop.prisma.order.update({ where: { id: order.id }, data: { ...lie, openIntentId: null } });
    await expectRepaired('PAID_ONLY_HERE', { intentId, recorded: { cents: TOTAL }, atProvider: { cents: 0 } });
    expect(await stateOf(order.id)).toMatchObject({ status: 'UNPAID', isPaid: false, transactionId: null });
    expect((await stateOf(order.id))?.history.at(-1)).toMatchObject({ kind: 'PAYMENT_REVOKED' });
  });

  it('what was paid in another amount: the excess goes back', async () => {
    const { order } = await placed(shop, customer);
    const { id } = await shop.cards.create({ amount: TOTAL + 500, orderId: order.id, userId: customer.id });
    await shop.cards.pay(id);
    const lie = { status: 'SHIPPING', paidAt: new Date(), transactionId: id, reservedUntil: null } as const;
    await shop.prisma.order.update({ where: { id: order.id }, data: lie });
    await expectRepaired('AMOUNT_DIFFERS', { atProvider: { cents: TOTAL + 500 }, recorded: { cents: TOTAL } });
    expect(await shop.cards.refundsOf(id)).toMatchObject([{ amount: 500 }]);
    await shop.services.payments.refunds.request({ id: admin.id, role: 'ADMIN' } as never, {
      requestId: newId(),
      orderId: order.id,
      restock: 0,
      reason: 'All of it',
    });
    expect((await look(true)).differences).toEqual([]);
  });

  it('what was paid there for no order: it goes back', async () => {
    const { id } = await shop.cards.create({ amount: 777 });
    await shop.cards.pay(id);
    await expectRepaired('ORPHAN', { intentId: id, order: null, atProvider: { cents: 777 } });
    expect(await shop.cards.refundsOf(id)).toMatchObject([{ amount: 777 }]);
  });

  it('what was given back there and not here', async () => {
    const { order, intentId } = await paid(shop, customer);
    await shop.cards.refund(intentId, 900);
    await expectRepaired('REFUND_ONLY_THERE', { atProvider: { cents: 900 }, recorded: { cents: 0 } });
    expect(await stateOf(order.id)).toMatchObject({ refunded: { cents: 900 } });
  });

  it('what was given back here and not there: it is made', async () => {
    const { order, intentId } = await paid(shop, customer);
    const lie = {
      id: newId(),
      intentId,
      amountCents: 900,
      reason: 'x',
      status: 'SUCCEEDED',
      settledAt: new Date(),
    } as const;
    await shop.prisma.refund.create({ data: { ...lie, orderId: order.id, transactionId: `re_${newId()}` } });
    await shop.prisma.order.update({ where: { id: order.id }, data: { refundedCents: 900 } });
    await expectRepaired('REFUND_ONLY_HERE', { recorded: { cents: 900 }, atProvider: { cents: 0 } });
    expect(await shop.cards.refundsOf(intentId)).toMatchObject([{ amount: 900 }]);
  });

  it('a refund whose failure was not heard of', async () => {
    const { order } = await paid(shop, customer, { card: 'pm_card_refundFail' });
    const input = { requestId: newId(), orderId: order.id, amountCents: 900, reason: 'Bent' };
    const { data } = await refundOrder(shop, input, admin);
    await shop.cards.control('refunds/settle', { refund: data.refundOrder.refund?.transactionId });
    await expectRepaired('REFUND_ONLY_HERE', { recorded: { cents: 900 } });
    expect(await stateOf(order.id)).toMatchObject({ refunded: { cents: 0 }, refunds: [{ status: 'FAILED' }] });
  });

  it('a late payment that is booked as given back, and was not', async () => {
    const { order, intentId } = await paid(shop, customer);
    const { id } = await shop.cards.create({ amount: TOTAL, orderId: order.id, userId: customer.id });
    await shop.cards.pay(id);
    const late = { orderId: order.id, intentId: id, amountCents: TOTAL, currency: 'USD', status: 'REFUNDED' } as const;
    await shop.prisma.payment.create({ data: { id: newId(), ...late } });
    await expectRepaired('NOT_GIVEN_BACK', { intentId: id });
    expect(await shop.cards.refundsOf(id)).toMatchObject([{ amount: TOTAL }]);
    expect(await shop.cards.refundsOf(intentId)).toEqual([]);
  });

  it('money that is owed, as the refund of a cancelled order failed: it is given back anew', async () => {
    const { order, intentId } = await paid(shop, customer, { card: 'pm_card_refundFail' });
    const { data } = await cancelOrder(shop, order.id, customer);
    await shop.cards.control('refunds/settle', { refund: data.cancelOrder.order?.refunds[0]?.transactionId });
    await shop.app.inject(shop.cards.signed(shop.cards.notice(intentId, { type: 'refund.failed' })));
    await expectRepaired('REFUND_OWED', {
      order: { id: order.id },
      atProvider: { cents: 0 },
      recorded: { cents: TOTAL },
    });
    const statuses = (await stateOf(order.id))?.refunds.map(({ status }) => status);
    expect(statuses).toEqual(['FAILED', 'SUCCEEDED']);
  });

  it('and writes down who repaired what', async () => {
    const { id } = await shop.cards.create({ amount: 888 });
    await shop.cards.pay(id);
    const [difference] = (await look()).differences;
    const repair = () => repairDifference(shop, difference?.id ?? '', admin);
    await Promise.all([repair(), repair(), repair()]);
    const entries = await shop.prisma.auditEntry.findMany({ where: { subjectId: difference?.id ?? '' } });
    expect(entries).toMatchObject([{ action: 'MONEY_REPAIRED', actorId: admin.id }]);
    expect(await shop.cards.refundsOf(id)).toHaveLength(1);
  });
});

describe('the look', () => {
  it('leaves out what is so young that its notice may be on its way', async () => {
    const { intentId } = await openIntent(shop, customer);
    await shop.cards.pay(intentId);
    await shop.services.payments.reconciliation.reconcile();
    expect((await reconciliation(shop, admin)).data.reconciliation.openCount).toBe(0);
    expect(await shop.app.inject(shop.cards.signed(shop.cards.notice(intentId)))).toMatchObject({ statusCode: 200 });
  });

  it('finds nothing in 1,000 clean orders, page by page', { timeout: 60_000 }, async () => {
    const clean = await shop.customer();
    const { order: model } = await placed(shop, clean);
    const row = await shop.prisma.order.findUniqueOrThrow({ where: { id: model.id } });
    for (let n = 0; n < 1_000; n += 1) {
      const { id: intentId } = await shop.cards.create({ amount: TOTAL, orderId: row.id, userId: clean.id });
      await shop.cards.pay(intentId);
      const facts = { status: 'SHIPPING', paidAt: new Date(), transactionId: intentId, reservedUntil: null } as const;
      await shop.prisma.order.create({ data: { ...row, ...facts, id: newId() } });
    }
    const { differences, lastRun } = await look(true);
    expect(differences).toEqual([]);
    expect(lastRun?.payments).toBeGreaterThan(1_000);
  });
});
