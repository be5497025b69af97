import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { makeBank } from '#test/disputes.ts';
import * as documents from '#test/documents.ts';
import { violatedInvariants } from '#test/ledger-invariants.ts';
import { untilWaiting } from '#test/lock-waits.ts';
import { paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import type { Shop } from '#test/shop.ts';
import { correctTracking, markShipmentDelivered } from '#test/shipments.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';

let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShopOnOwnCards();
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(async () => {
  expect(await violatedInvariants(shop.prisma, 1_000)).toEqual([]);
  await shop.close();
});

const ship = async (orderId: string, quantity: number) => {
  const carriage = { carrier: 'UPS', trackingNumber: '1Z-WRONG-1111' };
  const input = { orderId, lines: [{ position: 1, quantity }], ...carriage };
  return (await documents.shipOrder(shop, input, admin)).data.shipOrder.shipment?.id ?? '';
};
const deliver = (shipmentId: string, idempotencyKey?: string) =>
  markShipmentDelivered(shop, { shipmentId, ...(idempotencyKey && { idempotencyKey }) }, admin);
const correct = (shipmentId: string, fields: object = {}, as: Person | undefined = admin) =>
  correctTracking(shop, { shipmentId, carrier: 'FEDEX', trackingNumber: '7700-2222', ...fields }, as);
const read = async (orderId: string) => (await documents.order(shop, orderId, customer)).data.order;
const kindsOf = async (orderId: string) => (await read(orderId))?.history.map(({ kind }) => kind).slice(2);
const auditOf = (subjectId: string, action: 'SHIPMENT_DELIVERED' | 'TRACKING_CORRECTED' | 'ORDER_DELIVERED') =>
  shop.prisma.auditEntry.findMany({ where: { subjectId, action }, orderBy: { id: 'asc' } });

describe('markShipmentDelivered', () => {
  it('delivers one shipment, and the order with the last one', async () => {
    const { order } = await paid(shop, customer);
    const first = await ship(order.id, 60);
    const { data } = await deliver(first);
    expect(data.markShipmentDelivered.order).toMatchObject({
      status: 'SHIPPING',
      shipments: [{ id: first, deliveredAt: expect.any(String) as string }],
    });
    const second = await ship(order.id, 40);
    const { order: delivered } = (await deliver(second)).data.markShipmentDelivered;
    expect(delivered.status).toBe('DELIVERED');
    expect(delivered.shipments).toHaveLength(2);
    expect(await kindsOf(order.id)).toEqual([
      'SHIPPED',
      'SHIPMENT_DELIVERED',
      'SHIPPED',
      'SHIPMENT_DELIVERED',
      'DELIVERED',
    ]);
    expect(await auditOf(order.id, 'SHIPMENT_DELIVERED')).toMatchObject([
      { actorId: admin.id, after: { shipment: first } },
      { actorId: admin.id, after: { shipment: second } },
    ]);
    expect(await auditOf(order.id, 'ORDER_DELIVERED')).toMatchObject([{ actorId: admin.id }]);
  });

  it('is recorded once: by key, twice, and at once', async () => {
    const { order } = await paid(shop, customer);
    const [first, last] = [await ship(order.id, 60), await ship(order.id, 40)];
    const key = newId();
    const keyed = await Promise.all([deliver(first, key), deliver(first, key), deliver(first, key)]);
    expect(keyed.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
    expect((await deliver(first)).errors[0]?.message).toBe('This shipment is delivered already.');
    const raced = await Promise.all([deliver(last), deliver(last), documents.markDelivered(shop, order.id, admin)]);
    expect(raced.some(({ code }) => code === undefined)).toBe(true);
    expect((await kindsOf(order.id))?.filter((kind) => kind === 'DELIVERED')).toHaveLength(1);
    expect(await auditOf(order.id, 'ORDER_DELIVERED')).toHaveLength(1);
  });

  it('is refused if a dispute is opened meanwhile', async () => {
    const { order } = await paid(shop, customer);
    const id = await ship(order.id, 60);
    const setDisputes = (openDisputes: number) => ({ where: { id: order.id }, data: { openDisputes } });
    const { delivering } = await shop.prisma.$transaction(async (tx) => {
      await tx.order.update(setDisputes(1));
      const late = { delivering: deliver(id) };
      await untilWaiting(shop, 1);
      return late;
    });
    expect((await delivering).code).toBe('CONFLICT');
    expect(await kindsOf(order.id)).toEqual(['SHIPPED']);
    await shop.prisma.order.update(setDisputes(0));
  });

  it('of two last shipments at once delivers the order once', async () => {
    const { order } = await paid(shop, customer);
    const shipments = [await ship(order.id, 60), await ship(order.id, 40)];
    await Promise.all(shipments.map((id) => deliver(id)));
    expect((await read(order.id))?.status).toBe('DELIVERED');
    expect(await auditOf(order.id, 'ORDER_DELIVERED')).toHaveLength(1);
  });

  it('and the cancellation of the rest deliver the order', async () => {
    const { order } = await paid(shop, customer);
    await deliver(await ship(order.id, 60));
    await documents.cancelLine(shop, { orderId: order.id, position: 1 }, customer);
    expect(await read(order.id)).toMatchObject({ status: 'DELIVERED', cancelledAt: null });
    expect((await kindsOf(order.id))?.slice(2, 4)).toEqual(['LINE_CANCELLED', 'DELIVERED']);
  });

  it('and a refund of the rest with its pieces deliver the order', async () => {
    for (const outsideCard of [null, { method: 'CHECK', reference: 'Check 1001' }]) {
      const { order } = await paid(shop, customer);
      await deliver(await ship(order.id, 60));
      const part = { orderId: order.id, reason: 'Sold out', amountCents: 1_999, outsideCard };
      await documents.refundOrder(shop, { ...part, requestId: newId(), restock: 39 }, admin);
      expect((await read(order.id))?.status).toBe('SHIPPING');
      const { data } = await documents.refundOrder(shop, { ...part, requestId: newId(), restock: 1 }, admin);
      expect(data.refundOrder.order).toMatchObject({ status: 'DELIVERED' });
      expect(await auditOf(order.id, 'ORDER_DELIVERED')).toMatchObject([{ actorId: null }]);
    }
  });

  it('and the end of an inquiry deliver an order whose rest was canceled meanwhile', async () => {
    const { order, intentId } = await paid(shop, customer);
    await deliver(await ship(order.id, 60));
    const bank = makeBank(shop);
    const dispute = await bank.open(intentId, { inquiry: true });
    expect(await bank.notify({ intentId, dispute }, 'created')).toBe(200);
    await documents.cancelLine(shop, { orderId: order.id, position: 1 }, customer);
    expect((await read(order.id))?.status).toBe('SHIPPING');
    await bank.decide(dispute, 'warning_closed');
    expect(await bank.notify({ intentId, dispute }, 'closed')).toBe(200);
    expect((await read(order.id))?.status).toBe('DELIVERED');
  });

  it('leaves the specified click to deliver the rest', async () => {
    const { order } = await paid(shop, customer);
    await deliver(await ship(order.id, 60));
    await documents.markDelivered(shop, order.id, admin);
    const { data } = await documents.shipmentsOf(shop, order.id, customer);
    expect(data.order?.shipments.map(({ deliveredAt }) => deliveredAt !== null)).toEqual([true, true]);
  });

  it('waits for the end of a dispute, and is for admins', async () => {
    const { order, intentId } = await paid(shop, customer);
    const id = await ship(order.id, 60);
    expect((await markShipmentDelivered(shop, { shipmentId: id })).code).toBe('UNAUTHENTICATED');
    expect((await markShipmentDelivered(shop, { shipmentId: id }, customer)).code).toBe('FORBIDDEN');
    expect((await deliver(newId())).code).toBe('NOT_FOUND');
    expect((await deliver('x')).code).toBe('NOT_FOUND');
    const bank = makeBank(shop);
    const dispute = await bank.open(intentId);
    expect(await bank.notify({ intentId, dispute }, 'created')).toBe(200);
    expect((await deliver(id)).code).toBe('CONFLICT');
    expect(await kindsOf(order.id)).not.toContain('SHIPMENT_DELIVERED');
  });
});

describe('correctTracking', () => {
  it('replaces the number, with history and audit, once for the same values', async () => {
    const { order } = await paid(shop, customer);
    const id = await ship(order.id, 60);
    const answers = await Promise.all([correct(id, { trackingNumber: ' 7700-2222 ' }), correct(id), correct(id)]);
    for (const { data } of answers) {
      expect(data.correctTracking.order.shipments).toMatchObject([
        { carrier: 'FEDEX', trackingNumber: '7700-2222', trackingUrl: expect.stringContaining('7700-2222') as string },
      ]);
    }
    expect(await kindsOf(order.id)).toEqual(['SHIPPED', 'TRACKING_CORRECTED']);
    expect(await auditOf(order.id, 'TRACKING_CORRECTED')).toMatchObject([
      {
        actorId: admin.id,
        before: { carrier: 'UPS', numberEndsIn: '1111' },
        after: { carrier: 'FEDEX', numberEndsIn: '2222' },
      },
    ]);
  });

  it('is refused if the shipment is delivered meanwhile', async () => {
    const { order } = await paid(shop, customer);
    const id = await ship(order.id, 60);
    const { correcting } = await shop.prisma.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT id FROM orders WHERE id = ${order.id}::uuid FOR UPDATE`;
        const late = { correcting: correct(id) };
        await untilWaiting(shop, 1);
        await tx.shipment.update({ where: { id }, data: { deliveredAt: new Date() } });
        return late;
      },
      { timeout: 60_000 },
    );
    const { code, errors } = await correcting;
    expect([code, errors[0]?.message]).toEqual(['CONFLICT', 'This shipment is delivered already.']);
    expect(await kindsOf(order.id)).toEqual(['SHIPPED']);
  });

  it('is for admins, of shipments on their way, with a number', async () => {
    const { order } = await paid(shop, customer);
    const id = await ship(order.id, 100);
    expect((await correctTracking(shop, { shipmentId: id, carrier: 'UPS', trackingNumber: '1' })).code).toBe(
      'UNAUTHENTICATED',
    );
    expect((await correct(id, {}, customer)).code).toBe('FORBIDDEN');
    expect((await correct(newId())).code).toBe('NOT_FOUND');
    for (const trackingNumber of ['', ' ', '1'.repeat(61)]) {
      const { code, errors } = await correct(id, { trackingNumber });
      expect([code, errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', 'trackingNumber']);
    }
    await deliver(id);
    expect((await correct(id)).code).toBe('CONFLICT');
    expect(await kindsOf(order.id)).not.toContain('TRACKING_CORRECTED');
  });
});
