import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { disputeChanges } from '#platform/metrics.ts';
import { makeBank } from '#test/disputes.ts';
import { cancelOrder, markDelivered, nextActions, order as oneOrder, refundOrder, shipOrder } from '#test/documents.ts';
import { violatedInvariants } from '#test/ledger-invariants.ts';
import { untilWaiting } from '#test/lock-waits.ts';
import { availableOf, paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { reconciliation, repairDifference } from '#test/reconciliation.ts';
import type { Shop } from '#test/shop.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';

const TOTAL = 199_900;
const STOCK = 1_000;
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
  expect(await violatedInvariants(shop.prisma, STOCK)).toEqual([]);
  await shop.close();
});

const stateOf = async (id: string) => (await oneOrder(shop, id, customer)).data.order;
const kindsOf = async (id: string) => (await stateOf(id))?.history.map(({ kind }) => kind).slice(2);
const refundOf = (orderId: string, more: object = {}) => ({ requestId: newId(), orderId, reason: 'Bent', ...more });
const reconcile = () => shop.services.payments.reconciliation.reconcile({ now: new Date(Date.now() + 600_000) });
const disputed = (more: object = {}) => bank.disputed(customer, more);

describe('an open dispute', () => {
  it('of the card 4000 0000 0000 0259 blocks delivery, refund and cancellation, and is listed with its deadline', async () => {
    const { order, intentId } = await paid(shop, customer, { card: 'pm_card_createDispute' });
    const [dispute] = await shop.cards.disputesOf(intentId);
    expect(await bank.notify({ intentId, dispute: dispute?.id ?? '' })).toBe(200);
    expect(await stateOf(order.id)).toMatchObject({ status: 'SHIPPING', isDisputed: true });
    expect(await kindsOf(order.id)).toEqual(['DISPUTE_OPENED']);

    const reason = expect.stringContaining('disputed') as string;
    const delivery = await markDelivered(shop, order.id, admin);
    expect(delivery.errors).toMatchObject([{ message: reason, extensions: { code: 'CONFLICT' } }]);
    const refund = await refundOrder(shop, refundOf(order.id), admin);
    expect(refund.data.refundOrder).toMatchObject({ __typename: 'OrderDisputed', message: reason });
    const cancellation = await cancelOrder(shop, order.id, customer);
    expect(cancellation.data.cancelOrder).toMatchObject({ __typename: 'CancellationClosed', message: reason });
    const legacy = { method: 'PATCH', url: `/orders/${order.id}`, payload: { shipment: 'delevered' } } as const;
    const rest = await shop.app.inject({ ...legacy, headers: { authorization: `Bearer ${admin.token}` } });
    expect([rest.statusCode, rest.json()]).toMatchObject([409, { message: reason }]);
    const { data } = await nextActions(shop, order.id, admin);
    const refused = data.order?.nextActions.filter(({ code }) => code === 'DISPUTED').map(({ action }) => action);
    expect(refused).toEqual(['SHIP', 'MARK_DELIVERED', 'CANCEL', 'CANCEL_LINE', 'REFUND']);

    const { openDisputeCount, disputes } = (await reconciliation(shop, admin)).data.reconciliation;
    expect(disputes).toMatchObject([
      {
        transactionId: dispute?.id,
        order: { id: order.id },
        amount: { amount: TOTAL, currency: 'USD', formatted: '$1,999.00' },
        reason: 'fraudulent',
        status: 'needs_response',
        evidenceDueAt: expect.stringMatching(/^20\d\d-/) as string,
        isEvidenceSubmitted: false,
      },
    ]);
    const todo = '{ stats { toDo { openDisputes disputeDueAt } } }';
    const { toDo } = (await shop.call<{ stats: { toDo: object } }>(todo, {}, admin)).data.stats;
    expect([openDisputeCount, toDo]).toEqual([1, { openDisputes: 1, disputeDueAt: disputes[0]?.evidenceDueAt }]);
    await bank.decide(dispute?.id ?? '', 'won');
    await bank.notify({ intentId, dispute: dispute?.id ?? '' }, 'closed');
  });

  it('is checked again by the statements of delivery, refund and cancellation', async () => {
    const { order } = await paid(shop, customer);
    const setDisputes = (openDisputes: number) => ({ where: { id: order.id }, data: { openDisputes } });
    const answers = await shop.prisma.$transaction(async (tx) => {
      await tx.order.update(setDisputes(1));
      // All three have read the order without a dispute, and wait for its lock.
      const attempts = Promise.all([
        markDelivered(shop, order.id, admin),
        refundOrder(shop, refundOf(order.id), admin),
        cancelOrder(shop, order.id, customer),
      ]);
      await untilWaiting(shop, 3);
      return { attempts };
    });
    const [delivery, refund, cancellation] = await answers.attempts;
    expect(delivery.code).toBe('CONFLICT');
    expect(refund.data.refundOrder.__typename).toBe('OrderDisputed');
    expect(cancellation.data.cancelOrder.__typename).toBe('CancellationClosed');
    await shop.prisma.order.update(setDisputes(0));
  });

  it('that is an inquiry blocks delivery, and not the refund that closes it', async () => {
    const { order, dispute, intentId } = await disputed({ inquiry: true });
    expect((await markDelivered(shop, order.id, admin)).code).toBe('CONFLICT');
    const part = await refundOrder(shop, refundOf(order.id, { amountCents: 900 }), admin);
    expect(part.data.refundOrder).toMatchObject({ refund: { status: 'SUCCEEDED' } });
    const rest = await cancelOrder(shop, order.id, customer);
    expect(rest.data.cancelOrder.__typename).toBe('CancelOrderPayload');
    expect(await stateOf(order.id)).toMatchObject({ refunded: { cents: TOTAL }, isDisputed: true });
    // The bank makes a dispute of it.
    const other = await disputed({ inquiry: true });
    await bank.decide(other.dispute, 'needs_response');
    await bank.notify(other, 'updated');
    const refused = await refundOrder(shop, refundOf(other.order.id), admin);
    expect(refused.data.refundOrder.__typename).toBe('OrderDisputed');
    await bank.decide(dispute, 'warning_closed');
    await bank.notify({ intentId, dispute }, 'closed');
    expect((await stateOf(order.id))?.isDisputed).toBe(false);
  });

  it('shows submitted evidence, and its status as the provider gives it', async () => {
    const { dispute, intentId } = await disputed();
    await bank.decide(dispute, 'under_review');
    await bank.notify({ intentId, dispute }, 'updated');
    const { disputes } = (await reconciliation(shop, admin)).data.reconciliation;
    const found = disputes.find(({ transactionId }) => transactionId === dispute);
    expect(found).toMatchObject({ status: 'under_review', outcome: 'OPEN', isEvidenceSubmitted: true });
  });
});

describe('a won dispute', () => {
  it('releases the order, which is delivered and refunded as before', async () => {
    const { order, dispute, intentId } = await disputed();
    await bank.decide(dispute, 'won');
    expect(await bank.notify({ intentId, dispute }, 'closed')).toBe(200);
    expect(await kindsOf(order.id)).toEqual(['DISPUTE_OPENED', 'DISPUTE_WON']);
    const counted = async () => (await disputeChanges.get()).values.find(({ labels }) => labels.state === 'won')?.value;
    const before = await counted();
    expect(before).toBeGreaterThan(0);
    await bank.notify({ intentId, dispute }, 'closed');
    expect(await counted()).toBe(before);
    expect(await bank.ledgerOf(order.id)).toEqual({ openDisputes: 0, lostCents: 0, restocked: 0 });
    expect((await markDelivered(shop, order.id, admin)).errors).toEqual([]);
  });

  it('includes an inquiry that was closed', async () => {
    const { order, dispute, intentId } = await disputed({ inquiry: true });
    expect((await stateOf(order.id))?.isDisputed).toBe(true);
    await bank.decide(dispute, 'warning_closed');
    await bank.notify({ intentId, dispute }, 'closed');
    expect((await stateOf(order.id))?.isDisputed).toBe(false);
  });
});

describe('a lost dispute', () => {
  it('of an order that was not delivered records the loss once, cancels the order and restocks its pieces', async () => {
    const { order, product, dispute, intentId } = await disputed();
    await bank.decide(dispute, 'lost');
    const notices = ['closed', 'funds_withdrawn', 'closed', 'updated'];
    expect(await Promise.all(notices.map((what) => bank.notify({ intentId, dispute }, what)))).toEqual([
      200, 200, 200, 200,
    ]);
    expect(await bank.ledgerOf(order.id)).toEqual({ openDisputes: 0, lostCents: TOTAL, restocked: 100 });
    expect(await kindsOf(order.id)).toEqual(['DISPUTE_OPENED', 'DISPUTE_LOST']);
    expect(await stateOf(order.id)).toMatchObject({
      cancelledAt: expect.any(String) as string,
      chargedBack: { cents: TOTAL },
    });
    expect(await availableOf(shop, product.id)).toBe(STOCK);
    expect((await refundOrder(shop, refundOf(order.id), admin)).data.refundOrder.refundable?.cents).toBe(0);
    expect(await reconcile()).toMatchObject({ openCount: 0 });
    const audit = { subjectId: order.id, action: 'DISPUTE_LOST' } as const;
    expect(await shop.prisma.auditEntry.count({ where: audit })).toBe(1);
  });

  it('of a delivered order records the loss; the pieces are gone', async () => {
    const { order, product, intentId } = await paid(shop, customer);
    await markDelivered(shop, order.id, admin);
    const dispute = await bank.open(intentId);
    await bank.decide(dispute, 'lost');
    await bank.notify({ intentId, dispute }, 'closed');
    expect(await stateOf(order.id)).toMatchObject({ status: 'DELIVERED', cancelledAt: null });
    expect(await bank.ledgerOf(order.id)).toMatchObject({ lostCents: TOTAL, restocked: 0 });
    expect(await availableOf(shop, product.id)).toBe(STOCK - 100);
  });

  it('of a part of the total leaves the order deliverable, and the rest refundable', async () => {
    const { order, dispute, intentId } = await disputed({ amount: 50_000 });
    await bank.decide(dispute, 'lost');
    await bank.notify({ intentId, dispute }, 'closed');
    expect(await bank.ledgerOf(order.id)).toMatchObject({ lostCents: 50_000, restocked: 0 });
    const { data } = await refundOrder(shop, refundOf(order.id, { amountCents: TOTAL - 49_999 }), admin);
    expect(data.refundOrder).toMatchObject({ __typename: 'MoreThanReceived', refundable: { cents: TOTAL - 50_000 } });
    expect((await markDelivered(shop, order.id, admin)).errors).toEqual([]);
  });

  it('is subtracted from the sales of its day once', async () => {
    const sales = '{ stats(days: 1) { salesByDay { orders total { cents } } } }';
    const today = async () => {
      const { data } = await shop.call<{ stats: { salesByDay: { total: { cents: number } }[] } }>(sales, {}, admin);
      return data.stats.salesByDay[0]?.total.cents ?? 0;
    };
    const before = await today();
    const { order, intentId } = await paid(shop, customer);
    await refundOrder(shop, refundOf(order.id, { amountCents: 900 }), admin);
    expect(await today()).toBe(before + TOTAL - 900);
    const dispute = await bank.open(intentId, { amount: TOTAL - 900 });
    await bank.decide(dispute, 'lost');
    await bank.notify({ intentId, dispute }, 'closed');
    await bank.notify({ intentId, dispute }, 'closed');
    expect(await today()).toBe(before);
  });

  it('that is appealed and won is no loss any more', async () => {
    const { order, dispute, intentId } = await disputed({ amount: 700 });
    for (const [status, lostCents] of [
      ['lost', 700],
      ['needs_response', 0],
      ['won', 0],
    ] as const) {
      await bank.decide(dispute, status);
      await bank.notify({ intentId, dispute }, 'updated');
      expect((await bank.ledgerOf(order.id)).lostCents).toBe(lostCents);
    }
  });

  it('of a partly shipped order is appealed and won: it stays canceled, and the refund of the pieces that did not ship is owed', async () => {
    const { order, intentId } = await paid(shop, customer);
    await shipOrder(shop, { orderId: order.id, lines: [{ position: 1, quantity: 30 }] }, admin);
    const dispute = await bank.open(intentId);
    const steps = [['lost', TOTAL] as const, ['needs_response', 0] as const, ['won', 0] as const];
    for (const [status, lostCents] of steps) {
      await bank.decide(dispute, status);
      expect(await bank.notify({ intentId, dispute }, 'updated')).toBe(200);
      expect(await bank.ledgerOf(order.id)).toMatchObject({ lostCents, restocked: 70 });
    }
    const { differences } = await reconcile();
    expect(differences).toMatchObject([{ kind: 'REFUND_OWED', orderId: order.id, recordedCents: 70 * 1_999 }]);
    const repair = () => repairDifference(shop, differences[0]?.id ?? '', admin);
    await Promise.all([repair(), repair()]);
    expect(await stateOf(order.id)).toMatchObject({ refunded: { cents: 70 * 1_999 } });
    expect(await reconcile()).toMatchObject({ openCount: 0 });
  });

  it('in another currency records what the provider withdrew', async () => {
    const { order, dispute, intentId } = await disputed({ amount: 183_000, currency: 'eur' });
    const { disputes } = (await reconciliation(shop, admin)).data.reconciliation;
    const found = disputes.find(({ transactionId }) => transactionId === dispute);
    expect(found?.amount).toEqual({ amount: 183_000, currency: 'EUR', formatted: '€1,830.00' });
    await bank.decide(dispute, 'lost');
    await bank.notify({ intentId, dispute }, 'closed');
    expect((await bank.ledgerOf(order.id)).lostCents).toBe(TOTAL);
  });
});
