import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violatedInvariants, chargesWithoutOrder } from '#test/ledger-invariants.ts';
import { placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';

let shop: Awaited<ReturnType<typeof openShopOnOwnCards>>;
let customer: Person;
beforeAll(async () => {
  shop = await openShopOnOwnCards();
  customer = await shop.customer();
});
afterAll(() => shop.close());

/** A charge after the reservation of its order lapsed. */
async function lateCharge() {
  const { order, product } = await placed(shop, customer);
  const { id } = await shop.cards.create({ amount: order.total.cents, orderId: order.id, userId: customer.id });
  await shop.prisma.order.update({ where: { id: order.id }, data: { reservedUntil: new Date(0) } });
  expect(await shop.services.orders.lifecycle.lapseReservations()).toBe(1);
  await shop.cards.pay(id);
  return { productId: product.id, intentId: id, orderId: order.id };
}

const sendEvent = async (intentId: string) =>
  (await shop.app.inject(shop.cards.signed(shop.cards.webhookEvent(intentId)))).statusCode;

const settleConcurrently = (intentId: string, times = 8) =>
  Promise.all(Array.from({ length: times }, () => sendEvent(intentId)));

const rounds = [1, 2, 3, 4, 5];

describe('a late charge that is settled eight times concurrently', () => {
  it.each(rounds)('pays its order, if there is enough stock (%i)', async () => {
    const { intentId, orderId } = await lateCharge();
    await settleConcurrently(intentId);
    const order = await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } });
    expect(order).toMatchObject({ status: 'SHIPPING', transactionId: intentId });
    expect(await shop.cards.refundsOf(intentId)).toEqual([]);
  });

  it.each(rounds)('pays its order or is returned, never both, while the stock changes (%i)', async () => {
    const { intentId, orderId, productId } = await lateCharge();
    const stocked = (available: number) =>
      shop.prisma.product.update({ where: { id: productId }, data: { available } });
    await stocked(0);
    const restocking = (async () => {
      for (let turn = 0; turn < 10; turn += 1) await stocked(turn % 2 === 0 ? 100 : 0);
    })();
    await Promise.all([settleConcurrently(intentId), restocking]);
    await sendEvent(intentId);
    const order = await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } });
    const refunds = await shop.cards.refundsOf(intentId);
    expect([order.transactionId === intentId, refunds.length]).toEqual(
      order.status === 'SHIPPING' ? [true, 0] : [false, 1],
    );
  });
});

it('a charge that is being returned does not pay its order, even if there is stock again', async () => {
  const { intentId, orderId, productId } = await lateCharge();
  await shop.prisma.product.update({ where: { id: productId }, data: { available: 0 } });
  await shop.cards.control('faults', { call: 'refunds.create', kind: '500', times: 1_000 });
  expect(await sendEvent(intentId)).toBeGreaterThanOrEqual(500);
  await shop.prisma.product.update({ where: { id: productId }, data: { available: 100 } });
  await shop.cards.control('faults/clear', {});
  expect(await sendEvent(intentId)).toBe(200);
  expect(await shop.cards.refundsOf(intentId)).toHaveLength(1);
  const order = await shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } });
  expect(order).toMatchObject({ status: 'UNPAID', transactionId: null });
});

it('every charge has paid its order or was returned', async () => {
  expect(await chargesWithoutOrder(shop.prisma, shop.cardsUrl)).toEqual([]);
  expect((await violatedInvariants(shop.prisma, 1_000)).filter(({ invariant }) => !invariant.startsWith('I2'))).toEqual(
    [],
  );
});
