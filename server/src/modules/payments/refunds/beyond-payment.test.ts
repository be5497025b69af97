import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { cancelLine, cancelOrder, order as oneOrder, refundOrder } from '#test/documents.ts';
import { availableOf, paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { reconciliation, repairDifference } from '#test/reconciliation.ts';
import type { Shop } from '#test/shop.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';

const TOTAL = 199_900;
const CHECK = 50_000;
let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShopOnOwnCards();
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

/** A check paid a part of a paid order back, and then all of it was refunded at the provider. */
async function paidBackTwice() {
  const made = await paid(shop, customer);
  const outsideCard = { method: 'CHECK', reference: '1042' };
  const input = { requestId: newId(), orderId: made.order.id, reason: 'Late', amountCents: CHECK, outsideCard };
  await refundOrder(shop, input, admin);
  const refund = await shop.cards.refund(made.intentId, TOTAL);
  return { ...made, refund };
}
const stateOf = async (id: string) => (await oneOrder(shop, id, customer)).data.order;
const notify = (intentId: string, type: string) =>
  shop.app.inject(shop.cards.signed(shop.cards.webhookEvent(intentId, { type })));
const differences = async () => {
  await shop.services.payments.reconciliation.reconcile({ now: new Date(Date.now() + 600_000), everything: true });
  return (await reconciliation(shop, admin)).data.reconciliation.differences;
};
const soldToday = async () => {
  const { data } = await shop.call<{ stats: { salesByDay: { total: { cents: number } }[] } }>(
    '{ stats(days: 7) { salesByDay { total { cents } } } }',
    {},
    admin,
  );
  return data.stats.salesByDay.reduce((sum, { total }) => sum + total.cents, 0);
};

describe('a refund at the provider that exceeds the rest of the payment', () => {
  it('is recorded by its webhook event, and what was paid twice lowers the sales', async () => {
    const before = await soldToday();
    const { order, intentId } = await paidBackTwice();
    expect((await notify(intentId, 'charge.refunded')).statusCode).toBe(200);
    expect(await stateOf(order.id)).toMatchObject({
      refunded: { cents: TOTAL + CHECK },
      refunds: [{ method: 'CHECK' }, { status: 'SUCCEEDED', amount: { cents: TOTAL } }],
    });
    expect((await soldToday()) - before).toBe(-CHECK);
    expect(await differences()).toEqual([]);
  });

  it('is recorded by the repair if its webhook event was lost', async () => {
    const { order } = await paidBackTwice();
    const [difference, ...others] = await differences();
    expect([difference, ...others]).toMatchObject([
      { kind: 'REFUND_ONLY_THERE', atProvider: { cents: TOTAL }, recorded: { cents: 0 } },
    ]);
    expect((await repairDifference(shop, difference?.id ?? '', admin)).errors).toEqual([]);
    expect((await stateOf(order.id))?.refunded.cents).toBe(TOTAL + CHECK);
    expect(await differences()).toEqual([]);
  });

  it('leaves nothing to refund, and its pieces return to stock without one', async () => {
    const { order, product, intentId } = await paidBackTwice();
    await notify(intentId, 'charge.refunded');
    const { data } = await refundOrder(shop, { requestId: newId(), orderId: order.id, reason: 'More' }, admin);
    expect(data.refundOrder).toMatchObject({ __typename: 'MoreThanReceived', refundable: { cents: 0 } });
    const canceled = await cancelLine(shop, { orderId: order.id, position: 1, quantity: 10 }, admin);
    expect(canceled.data.cancelLine.__typename).toBe('CancelOrderPayload');
    await cancelOrder(shop, order.id, admin);
    expect(await stateOf(order.id)).toMatchObject({ refunded: { cents: TOTAL + CHECK }, refunds: [{}, {}] });
    expect(await availableOf(shop, product.id)).toBe(1_000);
    expect(await differences()).toEqual([]);
  });
});

it('refunds of the shop itself never exceed the payment', async () => {
  const { order } = await paid(shop, customer);
  const data = { refundedCents: TOTAL + 1 };
  const update = shop.prisma.order.update({ where: { id: order.id }, data });
  await expect(update).rejects.toThrow('refunds exceed the payment');
});

it('the repair of a refund that failed in the records, but not at the provider, is refused', async () => {
  const { order } = await paid(shop, customer);
  const input = { requestId: newId(), orderId: order.id, reason: 'Bent', amountCents: 900 };
  await refundOrder(shop, input, admin);
  await shop.prisma.refund.update({ where: { id: input.requestId }, data: { status: 'FAILED' } });
  await shop.prisma.order.update({ where: { id: order.id }, data: { refundedCents: 0 } });
  const open = (await differences()).find(({ kind }) => kind === 'REFUND_ONLY_THERE');
  const { errors } = await repairDifference(shop, open?.id ?? '', admin);
  expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
  expect((await differences()).map(({ id }) => id)).toContain(open?.id);
});
