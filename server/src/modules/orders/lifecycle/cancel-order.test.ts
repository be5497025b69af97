import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { cancelOrder, markDelivered, order as oneOrder, refundOrder } from '#test/documents.ts';
import { availableOf, paid, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import type { Viewer } from '#modules/users/user.type.ts';

let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShop({ CANCEL_HOURS: '2' });
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

const TOTAL = 199_900;
const stateOf = async (id: string) => (await oneOrder(shop, id, customer)).data.order;
const paidHoursAgo = (id: string, hours: number) =>
  shop.prisma.order.update({ where: { id }, data: { paidAt: new Date(Date.now() - hours * 3_600_000) } });

describe('cancelling a paid order', () => {
  it('refunds the money and returns the stock; the status does not change', async () => {
    const { order, product, intentId } = await paid(shop, customer);
    expect(Date.parse((await stateOf(order.id))?.cancellableUntil ?? '')).toBeGreaterThan(Date.now());
    const { data } = await cancelOrder(shop, order.id, customer);
    expect(data.cancelOrder).toMatchObject({
      __typename: 'CancelOrderPayload',
      order: {
        status: 'SHIPPING',
        isPaid: true,
        cancelledAt: expect.any(String) as string,
        cancellableUntil: null,
        refunded: { cents: TOTAL },
        refunds: [{ status: 'SUCCEEDED', restocked: 100 }],
      },
    });
    expect(await availableOf(shop, product.id)).toBe(1_000);
    expect(await shop.cards.refundsOf(intentId)).toMatchObject([{ amount: TOTAL }]);
    const history = (await stateOf(order.id))?.history.map(({ kind }) => kind);
    expect(history).toEqual(['PLACED', 'PAID', 'CANCELLED', 'REFUNDED']);
  });

  it('happens once for ten concurrent requests', async () => {
    const { order, product, intentId } = await paid(shop, customer);
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancelOrder(shop, order.id, customer)));
    expect(new Set(answers.map(({ data }) => data.cancelOrder.__typename))).toEqual(new Set(['CancelOrderPayload']));
    expect(await shop.cards.refundsOf(intentId)).toHaveLength(1);
    expect(await availableOf(shop, product.id)).toBe(1_000);
  });

  it('refunds and restocks only what earlier refunds left', async () => {
    const { order, product, intentId } = await paid(shop, customer);
    const part = { requestId: newId(), orderId: order.id, amountCents: 900, restock: 30, reason: 'Some were bent' };
    await refundOrder(shop, part, admin);
    await cancelOrder(shop, order.id, customer);
    expect((await shop.cards.refundsOf(intentId)).map(({ amount }) => amount)).toEqual([TOTAL - 900, 900]);
    expect(await availableOf(shop, product.id)).toBe(1_000);
  });

  it('by an admin returns the stock of an order that was refunded without it', async () => {
    const { order, product, intentId } = await paid(shop, customer);
    await refundOrder(shop, { requestId: newId(), orderId: order.id, reason: 'Late' }, admin);
    expect((await cancelOrder(shop, order.id, customer)).data.cancelOrder.__typename).toBe('CancellationClosed');
    const { data } = await cancelOrder(shop, order.id, admin);
    expect(data.cancelOrder).toMatchObject({
      __typename: 'CancelOrderPayload',
      order: { cancelledAt: expect.any(String) as string, refunded: { cents: TOTAL }, refunds: [{ restocked: 0 }] },
    });
    expect(await availableOf(shop, product.id)).toBe(1_000);
    expect(await shop.cards.refundsOf(intentId)).toHaveLength(1);
    expect((await stateOf(order.id))?.history.at(-1)).toMatchObject({ kind: 'CANCELLED' });
  });

  it('by an admin ends an order whose money and pieces went back', async () => {
    const { order, product } = await paid(shop, customer);
    await refundOrder(shop, { requestId: newId(), orderId: order.id, restock: 100, reason: 'Recalled' }, admin);
    expect((await cancelOrder(shop, order.id, admin)).data.cancelOrder.order?.cancelledAt).not.toBeNull();
    expect(await availableOf(shop, product.id)).toBe(1_000);
  });

  it('is refused to the customer after the window, to an admin after the delivery', async () => {
    const { order } = await paid(shop, customer);
    await paidHoursAgo(order.id, 2);
    expect(await stateOf(order.id)).toMatchObject({ cancellableUntil: null });
    expect((await cancelOrder(shop, order.id, customer)).data.cancelOrder.__typename).toBe('CancellationClosed');
    expect((await cancelOrder(shop, order.id, admin)).data.cancelOrder.__typename).toBe('CancelOrderPayload');
    const other = await paid(shop, customer);
    await markDelivered(shop, other.order.id, admin);
    expect((await cancelOrder(shop, other.order.id, admin)).data.cancelOrder.message).toContain('delivered');
  });

  it('and a concurrent delivery: one of the two happens', async () => {
    const { order } = await paid(shop, customer);
    await Promise.all([cancelOrder(shop, order.id, customer), markDelivered(shop, order.id, admin)]);
    const after = await stateOf(order.id);
    expect([after?.status, after?.cancelledAt === null]).toEqual(
      after?.cancelledAt ? ['SHIPPING', false] : ['DELIVERED', true],
    );
  });

  it('prevents its delivery', async () => {
    const { order } = await paid(shop, customer);
    await cancelOrder(shop, order.id, customer);
    expect((await markDelivered(shop, order.id, admin)).code).toBe('CONFLICT');
    const { data } = await shop.call<{ order: { nextActions: { action: string; code: string | null }[] } }>(
      'query ($id: ID!) { order(id: $id) { nextActions { action code } } }',
      { id: order.id },
      admin,
    );
    expect(data.order.nextActions).toContainEqual({ action: 'MARK_DELIVERED', code: 'CANCELLED' });
  });

  it('requires a paid order, and its owner or an admin', async () => {
    const { order } = await paid(shop, customer);
    expect((await cancelOrder(shop, order.id)).code).toBe('UNAUTHENTICATED');
    expect((await cancelOrder(shop, order.id, await shop.customer())).code).toBe('NOT_FOUND');
    expect((await cancelOrder(shop, 'x', customer)).code).toBe('NOT_FOUND');
    const unpaid = await placed(shop, customer);
    expect((await cancelOrder(shop, unpaid.order.id, customer)).data.cancelOrder).toMatchObject({
      __typename: 'CancellationClosed',
      message: 'This order is not paid yet.',
    });
  });
});

class Crash extends Error {}

/** Services that crash at one point: before or after a statement or a call of the card provider. */
function crashingAt(point: string) {
  const around = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    if (point === `before ${name}`) throw new Crash();
    const result = await run();
    if (point === `after ${name}`) throw new Crash();
    return result;
  };
  const { db, cards } = shop.outside;
  return shop.servicesWith({
    db: {
      ...db,
      query: (statement, params) => around(statement.name ?? 'a statement', () => db.query(statement, params)),
    },
    cards: { ...cards, createRefund: (refund) => around('the provider', () => cards.createRefund(refund)) },
  });
}

describe('a server that crashes while it cancels', () => {
  const viewer = () => ({ id: customer.id, role: 'CUSTOMER' }) as Viewer;
  const later = () =>
    shop.services.payments.refunds.sweepPending({ now: new Date(Date.now() + 120_000), limit: 1_000 });

  it('before the statement: nothing changed', async () => {
    const { order, product } = await paid(shop, customer);
    await expect(crashingAt('before refunds.cancel').orders.lifecycle.cancel(viewer(), order.id)).rejects.toThrow(
      Crash,
    );
    await later();
    expect(await stateOf(order.id)).toMatchObject({ cancelledAt: null, refunds: [], refunded: { cents: 0 } });
    expect(await availableOf(shop, product.id)).toBe(900);
  });

  it.each([
    'after refunds.cancel',
    'before the provider',
    'after the provider',
    'before refunds.succeed',
    'after refunds.succeed',
  ])('%s: the sweep completes it with one refund, and returns the stock once', async (point) => {
    const { order, product, intentId } = await paid(shop, customer);
    await expect(crashingAt(point).orders.lifecycle.cancel(viewer(), order.id)).rejects.toThrow(Crash);
    await Promise.all([later(), later()]);
    await later();
    expect(await stateOf(order.id)).toMatchObject({
      cancelledAt: expect.any(String) as string,
      refunded: { cents: TOTAL },
      refunds: [{ status: 'SUCCEEDED', amount: { cents: TOTAL } }],
    });
    expect(await shop.cards.refundsOf(intentId)).toHaveLength(1);
    expect(await availableOf(shop, product.id)).toBe(1_000);
    const history = (await stateOf(order.id))?.history.map(({ kind }) => kind);
    expect(history).toEqual(['PLACED', 'PAID', 'CANCELLED', 'REFUNDED']);
  });
});
