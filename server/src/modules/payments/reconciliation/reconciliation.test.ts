import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { cancelOrder, deleteOrder, markDelivered, order as oneOrder, refundOrder } from '#test/documents.ts';
import { openIntent, paid, placed } from '#test/orders.ts';
import { reconciliation, repairDifference } from '#test/reconciliation.ts';
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
const reconcile = async (everything = false) => {
  await shop.services.payments.reconciliation.reconcile({ now: soon(), everything });
  return (await reconciliation(shop, admin)).data.reconciliation;
};
const stateOf = async (id: string) => (await oneOrder(shop, id, customer)).data.order;

/** Repairs the only open difference; the next comparison of everything finds none. */
async function expectRepaired(kind: string, about: object) {
  const { differences } = await reconcile();
  expect(differences).toMatchObject([{ kind, ...about }]);
  const { data, errors } = await repairDifference(shop, differences[0]?.id ?? '', admin);
  expect(errors).toEqual([]);
  expect(data.repairDifference.reconciliation.openCount).toBe(0);
  expect((await reconcile(true)).differences).toEqual([]);
}

describe('reconciliation finds and repairs', () => {
  it('a payment that only the provider has', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    await shop.cards.pay(intentId);
    await expectRepaired('PAID_ONLY_THERE', { intentId, order: { id: order.id }, atProvider: { cents: TOTAL } });
    expect(await stateOf(order.id)).toMatchObject({ status: 'SHIPPING', transactionId: intentId });
  });

  it('a payment of a deleted order: it is refunded', async () => {
    const { order } = await placed(shop, customer);
    const { id } = await shop.cards.create({ amount: TOTAL, orderId: order.id, userId: customer.id });
    await deleteOrder(shop, order.id, customer);
    await shop.cards.pay(id);
    await expectRepaired('PAID_ONLY_THERE', { intentId: id });
    expect(await shop.cards.refundsOf(id)).toMatchObject([{ amount: TOTAL }]);
  });

  it('a payment that the provider does not have: the order is unpaid again', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    const wrong = { status: 'SHIPPING', paidAt: new Date(), transactionId: intentId, reservedUntil: null } as const;
    await shop.prisma.order.update({ where: { id: order.id }, data: { ...wrong, openIntentId: null } });
    await expectRepaired('PAID_ONLY_HERE', { intentId, recorded: { cents: TOTAL }, atProvider: { cents: 0 } });
    expect(await stateOf(order.id)).toMatchObject({ status: 'UNPAID', isPaid: false, transactionId: null });
    expect((await stateOf(order.id))?.history.at(-1)).toMatchObject({ kind: 'PAYMENT_REVOKED' });
  });

  it('a payment that the provider does not have, but not of an order whose pieces returned to stock', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    const wrong = { status: 'SHIPPING', paidAt: new Date(), transactionId: intentId, reservedUntil: null } as const;
    await shop.prisma.order.update({ where: { id: order.id }, data: { ...wrong, openIntentId: null } });
    const refund = { requestId: newId(), orderId: order.id, reason: 'Sold out', amountCents: 1_999, restock: 1 };
    const { data } = await refundOrder(shop, refund, admin);
    expect(data.refundOrder).toMatchObject({ refund: { status: 'FAILED' }, order: { refunded: { cents: 0 } } });
    const [difference] = (await reconcile()).differences;
    const message = 'This order was delivered, canceled or refunded. Ask the customer to pay.';
    const { errors } = await repairDifference(shop, difference?.id ?? '', admin);
    expect(errors).toMatchObject([{ message, extensions: { code: 'CONFLICT' } }]);
    expect(await stateOf(order.id)).toMatchObject({ status: 'SHIPPING' });
    await markDelivered(shop, order.id, admin);
    await shop.cards.pay(intentId);
    expect((await reconcile(true)).differences).toEqual([]);
  });

  it('a payment of another amount: the excess is refunded', async () => {
    const { order } = await placed(shop, customer);
    const { id } = await shop.cards.create({ amount: TOTAL + 500, orderId: order.id, userId: customer.id });
    await shop.cards.pay(id);
    const wrong = { status: 'SHIPPING', paidAt: new Date(), transactionId: id, reservedUntil: null } as const;
    await shop.prisma.order.update({ where: { id: order.id }, data: wrong });
    await expectRepaired('AMOUNT_DIFFERS', { atProvider: { cents: TOTAL + 500 }, recorded: { cents: TOTAL } });
    expect(await shop.cards.refundsOf(id)).toMatchObject([{ amount: 500 }]);
    await shop.services.payments.refunds.request({ id: admin.id, role: 'ADMIN' } as never, {
      requestId: newId(),
      orderId: order.id,
      restock: 0,
      reason: 'All of it',
    });
    expect((await reconcile(true)).differences).toEqual([]);
  });

  it('a payment without an order: it is refunded', async () => {
    const { id } = await shop.cards.create({ amount: 777, orderId: newId() });
    await shop.cards.pay(id);
    await expectRepaired('ORPHAN', { intentId: id, order: null, atProvider: { cents: 777 } });
    expect(await shop.cards.refundsOf(id)).toMatchObject([{ amount: 777 }]);
  });

  it('a refund that only the provider has', async () => {
    const { order, intentId } = await paid(shop, customer);
    await shop.cards.refund(intentId, 900);
    await expectRepaired('REFUND_ONLY_THERE', { atProvider: { cents: 900 }, recorded: { cents: 0 } });
    expect(await stateOf(order.id)).toMatchObject({ refunded: { cents: 900 } });
  });

  it('a refund that the provider does not have: it is made', async () => {
    const { order, intentId } = await paid(shop, customer);
    const wrong = {
      id: newId(),
      intentId,
      amountCents: 900,
      reason: 'x',
      status: 'SUCCEEDED',
      settledAt: new Date(),
    } as const;
    await shop.prisma.refund.create({ data: { ...wrong, orderId: order.id, transactionId: `re_${newId()}` } });
    await shop.prisma.order.update({ where: { id: order.id }, data: { refundedCents: 900 } });
    await expectRepaired('REFUND_ONLY_HERE', { recorded: { cents: 900 }, atProvider: { cents: 0 } });
    expect(await shop.cards.refundsOf(intentId)).toMatchObject([{ amount: 900 }]);
  });

  it('a refund whose failure was not recorded', async () => {
    const { order } = await paid(shop, customer, { card: 'pm_card_refundFail' });
    const input = { requestId: newId(), orderId: order.id, amountCents: 900, reason: 'Bent' };
    const { data } = await refundOrder(shop, input, admin);
    await shop.cards.control('refunds/settle', { refund: data.refundOrder.refund?.transactionId });
    const { differences } = await reconcile();
    expect(differences).toMatchObject([{ kind: 'REFUND_ONLY_HERE', recorded: { cents: 900 } }]);
    await repairDifference(shop, differences[0]?.id ?? '', admin);
    expect(await stateOf(order.id)).toMatchObject({ refunded: { cents: 0 }, refunds: [{ status: 'FAILED' }] });

    // The failure of an order that is not canceled is a difference of its own, until a refund makes it good.
    const owed = (await reconcile()).differences;
    expect(owed).toMatchObject([
      { kind: 'REFUND_BOUNCED', order: { id: order.id }, atProvider: { cents: 0 }, recorded: { cents: 900 } },
    ]);
    const repair = () => repairDifference(shop, owed[0]?.id ?? '', admin);
    await Promise.all([repair(), repair(), repair()]);
    expect((await reconcile(true)).differences).toEqual([]);
    expect((await stateOf(order.id))?.refunds).toMatchObject([{ status: 'FAILED' }, { amount: { cents: 900 } }]);
  });

  it('a late payment that is recorded as returned, but was not refunded', async () => {
    const { order, intentId } = await paid(shop, customer);
    const { id } = await shop.cards.create({ amount: TOTAL, orderId: order.id, userId: customer.id });
    await shop.cards.pay(id);
    const late = { orderId: order.id, intentId: id, amountCents: TOTAL, currency: 'USD', status: 'REFUNDED' } as const;
    await shop.prisma.payment.create({ data: { id: newId(), ...late } });
    await expectRepaired('NOT_GIVEN_BACK', { intentId: id });
    expect(await shop.cards.refundsOf(id)).toMatchObject([{ amount: TOTAL }]);
    expect(await shop.cards.refundsOf(intentId)).toEqual([]);
  });

  it('a failed refund of a canceled order: it is made again', async () => {
    const { order, intentId } = await paid(shop, customer, { card: 'pm_card_refundFail' });
    const { data } = await cancelOrder(shop, order.id, customer);
    await shop.cards.control('refunds/settle', { refund: data.cancelOrder.order?.refunds[0]?.transactionId });
    await shop.app.inject(shop.cards.signed(shop.cards.webhookEvent(intentId, { type: 'refund.failed' })));
    await expectRepaired('REFUND_OWED', {
      order: { id: order.id },
      atProvider: { cents: 0 },
      recorded: { cents: TOTAL },
    });
    const statuses = (await stateOf(order.id))?.refunds.map(({ status }) => status);
    expect(statuses).toEqual(['FAILED', 'SUCCEEDED']);
  });

  it('with an audit entry for each repair', async () => {
    const { id } = await shop.cards.create({ amount: 888, orderId: newId() });
    await shop.cards.pay(id);
    const [difference] = (await reconcile()).differences;
    const repair = () => repairDifference(shop, difference?.id ?? '', admin);
    await Promise.all([repair(), repair(), repair()]);
    const entries = await shop.prisma.auditEntry.findMany({ where: { subjectId: difference?.id ?? '' } });
    expect(entries).toMatchObject([{ action: 'MONEY_REPAIRED', actorId: admin.id }]);
    expect(await shop.cards.refundsOf(id)).toHaveLength(1);
  });
});

describe('reconciliation', () => {
  it('skips payments of the last two minutes, whose webhook event may still arrive', async () => {
    const { intentId } = await openIntent(shop, customer);
    await shop.cards.pay(intentId);
    await shop.services.payments.reconciliation.reconcile();
    expect((await reconciliation(shop, admin)).data.reconciliation.openCount).toBe(0);
    expect(await shop.app.inject(shop.cards.signed(shop.cards.webhookEvent(intentId)))).toMatchObject({
      statusCode: 200,
    });
  });

  it('finds no difference in 1,000 correct orders, in pages', async () => {
    const clean = await shop.customer();
    const { order: model } = await placed(shop, clean);
    const row = await shop.prisma.order.findUniqueOrThrow({ where: { id: model.id }, omit: { number: true } });
    const created = Math.floor(Date.now() / 1_000);
    const metadata = { orderId: row.id, userId: clean.id };
    const payments = Array.from({ length: 1_000 }, () => ({ id: `pi_${newId()}`, amount: TOTAL, created, metadata }));
    await shop.cards.control('payments', { payments });
    const facts = { status: 'SHIPPING', paidAt: new Date(), reservedUntil: null } as const;
    await shop.prisma.order.createMany({
      data: payments.map(({ id }) => ({ ...row, ...facts, transactionId: id, id: newId() })),
    });
    const { differences, lastRun } = await reconcile(true);
    expect(differences).toEqual([]);
    expect(lastRun?.payments).toBeGreaterThan(1_000);
  });

  it('compares all else if a dispute cannot be settled, and records its failure', async () => {
    const { intentId } = await paid(shop, customer, { card: 'pm_card_createDispute' });
    const [{ id: rowId } = { id: '' }] = await shop.cards.disputesOf(intentId);
    const { id: orphan } = await shop.cards.create({ amount: 999, orderId: newId() });
    await shop.cards.pay(orphan);
    const { cards } = shop.outside;
    const findDispute = (id: string) =>
      id === rowId ? Promise.reject(new Error('Unreadable')) : cards.findDispute(id);
    const broken = shop.servicesWith({ cards: { ...cards, findDispute } });
    const { differences } = await broken.payments.reconciliation.reconcile({ now: soon() });
    expect(differences.map(({ intentId: id }) => id)).toContain(orphan);
    const where = { job_rowId: { job: 'compare disputes', rowId } };
    expect(await shop.prisma.jobFailure.findUnique({ where })).toMatchObject({ error: 'Unreadable' });
    await reconcile();
    expect(await shop.prisma.jobFailure.findUnique({ where })).toBeNull();
  });

  it('has the same status under its deprecated names', async () => {
    const differences = 'lastRun { payments } openCount differences { id';
    const { data } = await shop.call<{ reconciliation: object; moneyDesk: object }>(
      `{ reconciliation { ${differences} there: atProvider { cents } here: recorded { cents } } }
         moneyDesk { ${differences} there { cents } here { cents } } } }`,
      {},
      admin,
    );
    expect(data.moneyDesk).toEqual(data.reconciliation);
  });
});
