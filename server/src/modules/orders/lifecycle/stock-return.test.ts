import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder, deleteOrder, placeOrder } from '#test/documents.ts';
import { untilWaiting } from '#test/lock-waits.ts';
import { address, availableOf, paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

const FULL = 5_000;

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

/** A part with full stock and a paid order of 100 pieces, whose pieces the admin has replaced. */
async function replenished() {
  const { product, order } = await paid(shop, await shop.customer(), { available: FULL });
  await shop.prisma.product.update({ where: { id: product.id }, data: { available: FULL } });
  return { productId: product.id, paidId: order.id };
}

async function hold(productId: string, quantity: number, buyer?: Person) {
  const customer = buyer ?? (await shop.customer());
  const { data } = await placeOrder(shop, { productId, quantity, ...address }, customer);
  return { customer, id: data.placeOrder.order?.id ?? '' };
}

describe('stock that comes back', () => {
  it('from a cancellation leaves room for held pieces, which a deletion returns', async () => {
    const { productId, paidId } = await replenished();
    const { customer, id } = await hold(productId, 1_000);
    expect((await cancelOrder(shop, paidId, admin)).errors).toEqual([]);
    expect(await availableOf(shop, productId)).toBe(4_000);
    expect((await deleteOrder(shop, id, customer)).data.deleteOrder.__typename).toBe('DeleteOrderPayload');
    expect(await availableOf(shop, productId)).toBe(FULL);
  });

  it('from a lapse fits also where an earlier release of the shop returned too much', async () => {
    const { productId } = await replenished();
    const { id } = await hold(productId, 1_000);
    await shop.prisma.product.update({ where: { id: productId }, data: { available: 4_100 } });
    await shop.prisma.order.update({ where: { id }, data: { reservedUntil: new Date(0) } });
    expect(await shop.services.orders.lifecycle.lapseReservations()).toBe(1);
    expect(await availableOf(shop, productId)).toBe(FULL);
  });

  it('comes back once if the buyer deletes an order while its reservation lapses', async () => {
    const { id: productId } = await shop.product({ available: 4_000 });
    const { customer, id } = await hold(productId, 1_000);
    await shop.prisma.order.update({ where: { id }, data: { reservedUntil: new Date(0) } });
    const changes: [Promise<number>, ReturnType<typeof deleteOrder>] = await shop.prisma.$transaction(async (rival) => {
      await rival.$queryRaw`SELECT id FROM products WHERE id = ${productId}::uuid FOR UPDATE`;
      const lapsed = shop.services.orders.lifecycle.lapseReservations();
      await untilWaiting(shop, 1);
      const deleted = deleteOrder(shop, id, customer);
      await untilWaiting(shop, 2);
      return [lapsed, deleted];
    });
    const [lapsed, { errors }] = await Promise.all(changes);
    expect([lapsed, errors]).toEqual([1, []]);
    expect(await availableOf(shop, productId)).toBe(4_000);
  });

  it('is counted with an order that was placed while the return waited for the part', async () => {
    const { productId, paidId } = await replenished();
    const buyer = await shop.customer();
    const changes: [Promise<{ id: string }>, Promise<unknown>] = await shop.prisma.$transaction(async (rival) => {
      await rival.$queryRaw`SELECT id FROM products WHERE id = ${productId}::uuid FOR UPDATE`;
      const held = hold(productId, 1_000, buyer);
      await untilWaiting(shop, 1);
      const canceled = cancelOrder(shop, paidId, admin);
      await untilWaiting(shop, 2);
      return [held, canceled];
    });
    const [{ id }] = await Promise.all(changes);
    expect(await availableOf(shop, productId)).toBe(4_000);
    expect((await deleteOrder(shop, id, buyer)).errors).toEqual([]);
    expect(await availableOf(shop, productId)).toBe(FULL);
  });
});

/** Waits until that many statements wait for a lock. */
