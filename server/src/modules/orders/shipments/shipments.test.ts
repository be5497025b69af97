import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { makeBank } from '#test/disputes.ts';
import * as documents from '#test/documents.ts';
import { violatedInvariants } from '#test/ledger-invariants.ts';
import { availableOf, paid, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import type { Shop } from '#test/shop.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';

const STOCK = 1_000;
let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShopOnOwnCards();
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(async () => {
  expect(await violatedInvariants(shop.prisma, STOCK)).toEqual([]);
  await shop.close();
});

const ship = (orderId: string, fields: object = {}) => documents.shipOrder(shop, { orderId, ...fields }, admin);
const pieces = (...quantities: number[]) =>
  quantities.flatMap((quantity, index) => (quantity > 0 ? [{ position: index + 1, quantity }] : []));
const actionOf = async (orderId: string, action: string, as: Person) =>
  (await documents.nextActions(shop, orderId, as)).data.order?.nextActions.find((next) => next.action === action);
const linesOf = async (orderId: string) => (await documents.order(shop, orderId, customer)).data.order?.lines;
const shipmentsOf = async (orderId: string) =>
  (await documents.shipmentsOf(shop, orderId, customer)).data.order?.shipments;

describe('a shipment', () => {
  it('takes the named pieces, and the next one the rest', async () => {
    const { order } = await paid(shop, customer, { lines: 2 });
    const tracked = { carrier: 'UPS', trackingNumber: ' 1Z 999 ' };
    const first = await ship(order.id, { lines: pieces(100, 60), ...tracked });
    expect(first.data.shipOrder).toMatchObject({
      __typename: 'ShipOrderPayload',
      shipment: {
        carrier: 'UPS',
        trackingNumber: '1Z 999',
        trackingUrl: 'https://www.ups.com/track?tracknum=1Z%20999',
        deliveredAt: null,
        lines: [{ quantity: 100 }, { quantity: 60 }],
      },
      order: {
        status: 'SHIPPING',
        lines: [
          { shipped: 100, leftToShip: 0 },
          { shipped: 60, leftToShip: 40 },
        ],
      },
    });
    const shippedAt = async () => (await shop.prisma.order.findUnique({ where: { id: order.id } }))?.shippedAt;
    const firstAt = await shippedAt();
    const second = await ship(order.id);
    expect([firstAt, await shippedAt()]).toEqual([expect.any(Date), firstAt]);
    expect(second.data.shipOrder.shipment).toMatchObject({
      carrier: null,
      trackingUrl: null,
      lines: [{ position: 2, quantity: 40 }],
    });
    const third = await ship(order.id);
    expect([third.code, third.errors[0]?.message]).toEqual(['CONFLICT', 'No pieces of this order are left to ship.']);
    expect(await actionOf(order.id, 'SHIP', admin)).toMatchObject({ isAllowed: false, code: 'NOTHING_TO_SHIP' });
    const { data } = await documents.order(shop, order.id, customer);
    expect(data.order?.history.map(({ kind }) => kind)).toEqual(['PLACED', 'PAID', 'SHIPPED', 'SHIPPED']);
    const entries = await shop.prisma.auditEntry.findMany({ where: { subjectId: order.id, action: 'ORDER_SHIPPED' } });
    expect(entries).toMatchObject([
      { actorId: admin.id, after: { lines: { 1: 100, 2: 60 }, carrier: 'UPS' } },
      { actorId: admin.id, after: { lines: { 2: 40 }, carrier: null } },
    ]);
  });

  it('of more than is left is refused with the pieces that are left', async () => {
    const { order } = await paid(shop, customer, { lines: 2 });
    await ship(order.id, { lines: pieces(30) });
    const { data } = await ship(order.id, { lines: pieces(71, 100) });
    expect(data.shipOrder).toMatchObject({
      __typename: 'MoreThanLeftToShip',
      position: 1,
      leftToShip: 70,
      message: `Only 70 pieces of ${order.lines[0]?.productName} are left to ship.`,
    });
    expect(await linesOf(order.id)).toMatchObject([{ shipped: 30 }, { shipped: 0 }]);
  });

  it('is recorded once for a repeated key', async () => {
    const { order } = await paid(shop, customer);
    const input = { lines: pieces(20), idempotencyKey: newId() };
    const answers = await Promise.all([1, 2, 3].map(() => ship(order.id, input)));
    const repeated = await ship(order.id, input);
    const ids = [...answers, repeated].map(({ data }) => data.shipOrder.shipment?.id);
    expect(new Set(ids).size).toBe(1);
    expect(await linesOf(order.id)).toMatchObject([{ shipped: 20 }]);
    expect((await ship(order.id, { ...input, lines: pieces(21) })).code).toBe('CONFLICT');
  });

  it('races with others, and never ships a piece twice', async () => {
    const { order } = await paid(shop, customer, { lines: 3 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => ship(order.id, { lines: pieces(30, n % 2 ? 30 : 0, 30) })),
    );
    const made = answers.filter(({ data }) => data?.shipOrder.__typename === 'ShipOrderPayload');
    expect(made).toHaveLength(3);
    expect(await linesOf(order.id)).toMatchObject([{ shipped: 90 }, {}, { shipped: 90 }]);
  });

  it('races with a refund of the same pieces, which go to one of both', async () => {
    const { order, product } = await paid(shop, customer);
    const refund = { requestId: newId(), orderId: order.id, reason: 'Short', lines: pieces(60) };
    await Promise.all([ship(order.id, { lines: pieces(60) }), documents.refundOrder(shop, refund, admin)]);
    const [line] = (await linesOf(order.id)) ?? [];
    expect([
      { returned: 60, shipped: 60, leftToShip: 0 },
      { returned: 60, shipped: 0, leftToShip: 40 },
    ]).toContainEqual({ returned: line?.returned, shipped: line?.shipped, leftToShip: line?.leftToShip });
    expect(await availableOf(shop, product.id)).toBe(960);
  });

  it.each([
    ['a line that the order has not', { lines: [{ position: 2, quantity: 1 }] }, 'lines.0.position'],
    ['a line twice', { lines: [...pieces(1), ...pieces(1)] }, 'lines.1.position'],
    ['no pieces', { lines: [{ position: 1, quantity: 0 }] }, 'lines.0.quantity'],
    ['no lines', { lines: [] }, 'lines'],
    ['a tracking number without its carrier', { trackingNumber: '1Z' }, 'carrier'],
    ['an endless tracking number', { carrier: 'UPS', trackingNumber: '1'.repeat(61) }, 'trackingNumber'],
    ['a blank tracking number', { carrier: 'UPS', trackingNumber: ' ' }, 'trackingNumber'],
  ])('with %s is refused', async (_what, fields, field) => {
    const { order } = await paid(shop, customer);
    const { code, errors } = await ship(order.id, fields);
    expect([code, errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', expect.stringContaining(field)]);
    expect(await shipmentsOf(order.id)).toEqual([]);
  });

  it('is for admins, of paid orders', async () => {
    const { order } = await paid(shop, customer);
    expect((await documents.shipOrder(shop, { orderId: order.id })).code).toBe('UNAUTHENTICATED');
    expect((await documents.shipOrder(shop, { orderId: order.id }, customer)).code).toBe('FORBIDDEN');
    expect((await ship(newId())).code).toBe('NOT_FOUND');
    expect((await ship('x')).code).toBe('NOT_FOUND');
    const unpaid = await placed(shop, customer);
    expect(await ship(unpaid.order.id)).toMatchObject({
      code: 'CONFLICT',
      errors: [{ message: 'This order is not paid yet.' }],
    });
  });
});

describe('a delivery', () => {
  it('records the pieces that are left as one shipment', async () => {
    const { order } = await paid(shop, customer, { lines: 2 });
    await ship(order.id, { lines: pieces(100, 10), carrier: 'DHL' });
    await documents.markDelivered(shop, order.id, admin);
    expect(await shipmentsOf(order.id)).toMatchObject([
      { carrier: 'DHL', deliveredAt: expect.any(String) as string },
      { carrier: null, deliveredAt: expect.any(String) as string, lines: [{ position: 2, quantity: 90 }] },
    ]);
    expect(await linesOf(order.id)).toMatchObject([{ leftToShip: 0 }, { shipped: 100, leftToShip: 0 }]);
  });

  it('races with shipments, and counts each piece once', async () => {
    const { order } = await paid(shop, customer, { lines: 2 });
    await Promise.all([
      ...[1, 2, 3].map(() => ship(order.id, { lines: pieces(30, 30) })),
      documents.markDelivered(shop, order.id, admin),
    ]);
    expect(await linesOf(order.id)).toMatchObject([{ shipped: 100 }, { shipped: 100 }]);
  });

  it('by the REST route does the same', async () => {
    const { order } = await paid(shop, customer);
    const answer = await shop.app.inject({
      method: 'PATCH',
      url: `/orders/${order.id}`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { shipment: 'delevered' },
    });
    expect(answer.statusCode).toBe(200);
    expect(await shipmentsOf(order.id)).toMatchObject([{ lines: [{ quantity: 100 }] }]);
  });

  it('ships nothing of pieces that were refunded before', async () => {
    const { order } = await paid(shop, customer);
    const refund = { requestId: newId(), orderId: order.id, reason: 'Short', lines: pieces(25) };
    await documents.refundOrder(shop, refund, admin);
    await documents.markDelivered(shop, order.id, admin);
    expect(await shipmentsOf(order.id)).toMatchObject([{ lines: [{ quantity: 75 }] }]);
    await documents.refundOrder(shop, { ...refund, requestId: newId() }, admin);
    expect(await linesOf(order.id)).toMatchObject([{ shipped: 75, returned: 50, leftToShip: 0 }]);
  });
});

describe('a partly shipped order', () => {
  it('is not canceled as a whole', async () => {
    const { order } = await paid(shop, customer);
    await ship(order.id, { lines: pieces(10) });
    for (const person of [customer, admin]) {
      const { data } = await documents.cancelOrder(shop, order.id, person);
      expect(data.cancelOrder).toMatchObject({
        __typename: 'CancellationClosed',
        message: 'A part of this order has shipped. Cancel only the parts that have not.',
      });
    }
    expect(await actionOf(order.id, 'CANCEL', customer)).toMatchObject({ code: 'PARTLY_SHIPPED' });
  });

  it('races of cancellation and shipment have one winner', async () => {
    const orders = await Promise.all([1, 2, 3, 4].map(() => paid(shop, customer)));
    for (const { order } of orders) {
      const [shipping, cancellation] = await Promise.all([
        ship(order.id, { lines: pieces(10) }),
        documents.cancelOrder(shop, order.id, admin),
      ]);
      const isShipped = shipping.data?.shipOrder.__typename === 'ShipOrderPayload';
      const isCanceled = cancellation.data.cancelOrder.__typename === 'CancelOrderPayload';
      expect([isShipped, isCanceled].filter(Boolean)).toHaveLength(1);
    }
  });

  it('returns only the pieces that did not ship when a dispute is lost', async () => {
    const { order, intentId, product } = await paid(shop, customer);
    await ship(order.id, { lines: pieces(30) });
    const bank = makeBank(shop);
    const dispute = await bank.open(intentId);
    await bank.decide(dispute, 'lost');
    expect(await bank.notify({ intentId, dispute }, 'closed')).toBe(200);
    expect(await linesOf(order.id)).toMatchObject([{ shipped: 30, returned: 70, leftToShip: 0 }]);
    expect(await availableOf(shop, product.id)).toBe(970);
  });
});

describe('the database', () => {
  it('refuses shipments of unpaid orders, of too many pieces, and changes of shipments', async () => {
    const { order } = await placed(shop, customer);
    const insert = (orderId: string, quantity: number) => shop.prisma.$executeRaw`
      WITH shipment AS (INSERT INTO shipments (order_id) VALUES (${orderId}::uuid) RETURNING id)
      INSERT INTO shipment_lines SELECT id, ${orderId}::uuid, 1, ${quantity} FROM shipment`;
    await expect(insert(order.id, 1)).rejects.toThrow('only a paid order is shipped');
    const sent = await paid(shop, customer);
    await expect(insert(sent.order.id, 1)).rejects.toThrow('only a paid order is shipped');
    await ship(sent.order.id, { lines: pieces(99) });
    await expect(insert(sent.order.id, 2)).rejects.toThrow('order_lines_shipped_range');
    await expect(shop.prisma.shipmentLine.updateMany({ data: { quantity: 1 } })).rejects.toThrow('never changes');
    const cancel = { data: { cancelledAt: new Date() }, where: { id: sent.order.id } };
    await expect(shop.prisma.order.update(cancel)).rejects.toThrow('canceled by a lost dispute only');
  });
});
