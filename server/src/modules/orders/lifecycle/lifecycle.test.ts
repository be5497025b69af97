import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { deleteOrder, markDelivered, order as oneOrder, placeOrder, refundOrder, shipOrder } from '#test/documents.ts';
import { untilWaiting } from '#test/lock-waits.ts';
import { address, availableOf, openIntent, paid, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  customer = await shop.customer();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const restock = (orderId: string, pieces = 100) =>
  refundOrder(shop, { requestId: newId(), orderId, reason: 'Not needed', restock: pieces, amountCents: 100 }, admin);
const place = (as: Person = customer, fields: Parameters<Shop['product']>[0] = {}) => placed(shop, as, fields);

describe('deleteOrder', () => {
  it('deletes an unpaid order and returns its stock', async () => {
    const { product, order } = await place();
    const { data } = await deleteOrder(shop, order.id, customer);
    expect(data.deleteOrder).toMatchObject({ __typename: 'DeleteOrderPayload', deletedOrderId: order.id });
    expect(await availableOf(shop, product.id)).toBe(1_000);
    expect((await oneOrder(shop, order.id, customer)).data.order).toBeNull();
    expect((await deleteOrder(shop, order.id, customer)).code).toBe('NOT_FOUND');
    expect(await availableOf(shop, product.id)).toBe(1_000);
  });

  it('allows a new order of the part', async () => {
    const { product, order } = await place();
    await deleteOrder(shop, order.id, customer);
    const { data } = await placeOrder(shop, { productId: product.id, quantity: 300, ...address }, customer);
    expect(data.placeOrder.__typename).toBe('PlaceOrderPayload');
  });

  it('refuses orders of others', async () => {
    const { product, order } = await place();
    const other = await shop.customer();
    expect((await deleteOrder(shop, order.id, other)).code).toBe('NOT_FOUND');
    expect((await deleteOrder(shop, order.id)).code).toBe('UNAUTHENTICATED');
    expect(await availableOf(shop, product.id)).toBe(900);
  });

  it('lets an admin delete any unpaid order', async () => {
    const { product, order } = await place();
    expect((await deleteOrder(shop, order.id, admin)).data.deleteOrder.__typename).toBe('DeleteOrderPayload');
    expect(await availableOf(shop, product.id)).toBe(1_000);
  });

  it('answers NOT_FOUND for a malformed id', async () => {
    expect((await deleteOrder(shop, 'x', customer)).code).toBe('NOT_FOUND');
  });
});

describe('the row of a deleted order', () => {
  it('is deleted after 30 days, with its history, unless a payment refers to it', async () => {
    const [old, young] = [await place(), await place()];
    const { order: withPayment } = await openIntent(shop, customer);
    const ids = [old.order.id, young.order.id, withPayment.id];
    for (const id of ids) await deleteOrder(shop, id, customer);
    const longAgo = { deletedAt: new Date(Date.now() - 31 * 24 * 3_600_000) };
    await shop.prisma.order.updateMany({ where: { id: { in: [old.order.id, withPayment.id] } }, data: longAgo });
    await shop.services.orders.lifecycle.deleteTombstones();
    const left = await shop.prisma.order.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
    expect(left.map(({ id }) => id)).toEqual([young.order.id, withPayment.id].toSorted());
    expect(await shop.prisma.orderEvent.count({ where: { orderId: old.order.id } })).toBe(0);
  });

  it('stays while a refund, a dispute or a difference of money refers to it, and others are deleted', async () => {
    const orders = [await place(), await place(), await place(), await place()].map(({ order }) => order.id);
    for (const id of orders) await deleteOrder(shop, id, customer);
    const [refunded, disputed, different] = orders;
    const [at, intentId, amountCents] = [new Date(), `pi_${newId()}`, 900];
    const refund = { id: newId(), intentId, amountCents, reason: 'Bent', status: 'FAILED', settledAt: at } as const;
    await shop.prisma.refund.create({ data: { ...refund, orderId: refunded ?? '' } });
    const dispute = { transactionId: newId(), intentId, amountCents, currency: 'USD', reason: 'fraudulent' };
    const won = { status: 'won', outcome: 'WON', isEvidenceSubmitted: false, openedAt: at } as const;
    await shop.prisma.dispute.create({ data: { ...dispute, ...won, orderId: disputed ?? '' } });
    const cents = { providerCents: amountCents, recordedCents: 0 };
    const difference = { kind: 'PAID_ONLY_THERE', subject: intentId, intentId, ...cents, happenedAt: at } as const;
    await shop.prisma.moneyDifference.create({ data: { ...difference, orderId: different ?? '' } });
    const deletedAt = new Date(Date.now() - 31 * 24 * 3_600_000);
    await shop.prisma.order.updateMany({ where: { id: { in: orders } }, data: { deletedAt } });
    await shop.services.orders.lifecycle.deleteTombstones();
    const left = await shop.prisma.order.findMany({ where: { id: { in: orders } }, orderBy: { id: 'asc' } });
    expect(left.map(({ id }) => id)).toEqual(orders.slice(0, 3).toSorted());
  });
});

describe('the history of an order', () => {
  it('shows the names of admins to admins only', async () => {
    const { order } = await paid(shop, customer);
    await markDelivered(shop, order.id, admin);
    const actors = async (as: Person) =>
      (await oneOrder(shop, order.id, as)).data.order?.history.map(({ actorName }) => actorName);
    expect(await actors(customer)).toEqual(['Casey Customer', null, 'The shop']);
    expect(await actors(admin)).toEqual(['Casey Customer', null, 'Alex Admin']);
  });
});

describe('markDelivered', () => {
  it('requires an admin', async () => {
    const { order } = await place();
    expect((await markDelivered(shop, order.id)).code).toBe('UNAUTHENTICATED');
    expect((await markDelivered(shop, order.id, customer)).code).toBe('FORBIDDEN');
  });

  it('refuses an unpaid order', async () => {
    const { order } = await place();
    expect((await markDelivered(shop, order.id, admin)).code).toBe('CONFLICT');
    expect((await oneOrder(shop, order.id, customer)).data.order?.status).toBe('UNPAID');
  });

  it('refuses an order whose pieces all returned to stock before they shipped, and sends no mail', async () => {
    const { order } = await paid(shop, customer);
    await restock(order.id);
    const { errors } = await markDelivered(shop, order.id, admin);
    const message = 'No pieces of this order are left to ship.';
    expect(errors).toMatchObject([{ message, extensions: { code: 'CONFLICT' } }]);
    const mails = await shop.prisma.outboundMail.findMany({ where: { orderId: order.id } });
    expect(mails.map(({ kind }) => kind)).not.toContain('DELIVERED');
  });

  it('refuses it also if the pieces return at the same moment', async () => {
    const { order } = await paid(shop, customer);
    const [refunded, delivered] = await shop.prisma.$transaction(
      async (rival) => {
        await rival.$queryRaw`SELECT id FROM orders WHERE id = ${order.id}::uuid FOR UPDATE`;
        const refunding = restock(order.id);
        await untilWaiting(shop, 1);
        const delivering = markDelivered(shop, order.id, admin);
        await untilWaiting(shop, 2);
        return [refunding, delivering] as const;
      },
      { timeout: 60_000 },
    );
    expect((await refunded).errors).toEqual([]);
    expect((await delivered).code).toBe('CONFLICT');
  });

  it('delivers an order if a part has shipped and the others returned to stock', async () => {
    const { order } = await paid(shop, customer);
    await shipOrder(shop, { orderId: order.id, lines: [{ position: 1, quantity: 40 }] }, admin);
    await restock(order.id, 60);
    expect((await oneOrder(shop, order.id, customer)).data.order?.status).toBe('SHIPPING');
    expect((await markDelivered(shop, order.id, admin)).errors).toEqual([]);
  });

  it('answers NOT_FOUND for a malformed id', async () => {
    expect((await markDelivered(shop, 'x', admin)).code).toBe('NOT_FOUND');
  });
});
