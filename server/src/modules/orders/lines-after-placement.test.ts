import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { makeBank } from '#test/disputes.ts';
import * as documents from '#test/documents.ts';
import { violatedInvariants } from '#test/ledger-invariants.ts';
import { availableOf, openIntent, paid, placed } from '#test/orders.ts';
import { textOfPdf } from '#test/pdf-text.ts';
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

type Part = { id: string };
const stockOf = (parts: Part[]) => Promise.all(parts.map(({ id }) => availableOf(shop, id)));
const returnedOf = async (id: string) =>
  (await documents.order(shop, id, customer)).data.order?.lines.map(({ returned }) => returned);
const refund = (orderId: string, fields: object) =>
  documents.refundOrder(shop, { requestId: newId(), orderId, reason: 'Bent', ...fields }, admin);
const lapse = async (id: string) => {
  await shop.prisma.order.update({ where: { id }, data: { reservedUntil: new Date(0) } });
  expect(await shop.services.orders.lifecycle.lapseReservations()).toBe(1);
};
const all = (pieces: number) => [pieces, pieces, pieces];

it('deletion, release and lapse return the stock of all lines', async () => {
  const deleted = await openIntent(shop, customer, { lines: 3 });
  const released = await placed(shop, customer, { lines: 3 });
  const lapsed = await placed(shop, customer, { lines: 3 });
  const parts = [deleted, released, lapsed].map((made) => made.parts);
  expect((await Promise.all(parts.map(stockOf))).flat()).toEqual(Array.from({ length: 9 }, () => 900));
  await Promise.all([1, 2].map(() => documents.deleteOrder(shop, deleted.order.id, customer)));
  await documents.releaseReservation(shop, released.order.id, admin);
  await lapse(lapsed.order.id);
  expect((await Promise.all(parts.map(stockOf))).flat()).toEqual(Array.from({ length: 9 }, () => STOCK));
});

it('a payment reserves all lines of a lapsed order again, or none', async () => {
  const { order, parts } = await placed(shop, customer, { lines: 3 });
  await lapse(order.id);
  const [, rare] = parts;
  const buyer = await shop.customer();
  const line = { productId: rare?.id, quantity: 950, phone: '1', address: '1' };
  const rival = (await documents.placeOrder(shop, line, buyer)).data.placeOrder.order;
  const short = await documents.createPaymentIntent(shop, order.id, customer);
  expect(short.data.createPaymentIntent).toMatchObject({
    __typename: 'InsufficientStock',
    available: 50,
    message: `Only 50 pieces of ${order.lines[1]?.productName} are left.`,
  });
  expect(await stockOf(parts)).toEqual([STOCK, 50, STOCK]);
  const { data } = await documents.nextActions(shop, order.id, customer);
  expect(data.order?.nextActions.find(({ action }) => action === 'PAY')?.code).toBe('INSUFFICIENT_STOCK');
  await documents.deleteOrder(shop, rival?.id ?? '', buyer);
  const opened = await documents.createPaymentIntent(shop, order.id, customer);
  expect(opened.data.createPaymentIntent).toMatchObject({ amount: { cents: order.total.cents } });
  expect(await stockOf(parts)).toEqual(all(900));
});

it('one payment pays all lines; a cancellation returns the rest of all', async () => {
  const { order, parts } = await paid(shop, customer, { lines: 3 });
  expect(order).toMatchObject({ status: 'SHIPPING', total: { cents: 3 * 199_900 } });
  await refund(order.id, { lines: [{ position: 2, quantity: 40 }] });
  expect((await documents.cancelOrder(shop, order.id, customer)).data.cancelOrder.order).toMatchObject({
    refunded: { cents: 3 * 199_900 },
    refunds: [{ amount: { cents: 40 * 1_999 }, restocked: 40 }, { restocked: 260 }],
    lines: [{ returned: 100 }, { returned: 100 }, { returned: 100 }],
  });
  expect(await stockOf(parts)).toEqual(all(STOCK));
});

it('a refund returns pieces of named lines, at their price, and never more than are left', async () => {
  const { order, parts } = await paid(shop, customer, { lines: 3 });
  const lines = [
    { position: 3, quantity: 60 },
    { position: 1, quantity: 10 },
  ];
  const made = await refund(order.id, { lines });
  expect(made.data.refundOrder).toMatchObject({ refund: { amount: { cents: 70 * 1_999 }, restocked: 70 } });
  expect(await returnedOf(order.id)).toEqual([10, 0, 60]);
  expect(await stockOf(parts)).toEqual([910, 900, 960]);
  const entries = await shop.prisma.auditEntry.findMany({ where: { subjectId: order.id, action: 'REFUND_REQUESTED' } });
  expect(entries).toMatchObject([{ after: { restock: 70, lines: { 1: 10, 3: 60 } } }]);
  const answers = await Promise.all([1, 2, 3].map(() => refund(order.id, { lines: [{ position: 3, quantity: 30 }] })));
  const types = answers.map(({ data }) => data.refundOrder.__typename).toSorted();
  expect(types).toEqual(['MoreThanReceived', 'MoreThanReceived', 'RefundOrderPayload']);
  expect(await returnedOf(order.id)).toEqual([10, 0, 90]);
});

it('a refund names its invalid field', async () => {
  const { order } = await paid(shop, customer, { lines: 3 });
  const line = { position: 1, quantity: 1 };
  const wrong: [string, object][] = [
    ['restock', { restock: 5 }],
    ['restock', { lines: [line], restock: 1 }],
    ['lines', { lines: [] }],
    ['lines.0.position', { lines: [{ position: 4, quantity: 1 }] }],
    ['lines.1.position', { lines: [line, line] }],
    ['lines.0.quantity', { lines: [{ position: 1, quantity: 0 }] }],
  ];
  for (const [field, fields] of wrong) {
    expect((await refund(order.id, fields)).errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field });
  }
  expect((await refund(order.id, { restock: 300 })).data.refundOrder.order?.lines).toMatchObject([
    { returned: 100 },
    { returned: 100 },
    { returned: 100 },
  ]);
});

it('a lost dispute returns the rest of all lines', async () => {
  const bank = makeBank(shop);
  const { order, parts, intentId } = await paid(shop, customer, { lines: 3 });
  await refund(order.id, { lines: [{ position: 1, quantity: 10 }] });
  const dispute = await bank.open(intentId);
  await bank.decide(dispute, 'lost');
  expect(await bank.notify({ intentId, dispute }, 'closed')).toBe(200);
  expect(await returnedOf(order.id)).toEqual(all(100));
  expect(await stockOf(parts)).toEqual(all(STOCK));
});

it('a receipt, the search, the statistics, the export and the REST API show all lines', async () => {
  const [first, second] = await Promise.all([
    shop.product({ name: 'Quartz igniter', priceCents: 100 }),
    shop.product({ name: 'Zephyr blower', priceCents: 300, partNumber: 'ZB-4711' }),
  ]);
  const buyer = await shop.customer();
  const lines = [first, second].map(({ id }) => ({ productId: id, quantity: 100 }));
  const { data } = await documents.placeOrder(shop, { lines, phone: '1', address: '1' }, buyer);
  const id = data.placeOrder.order?.id ?? '';
  const intent = await shop.cards.create({ amount: 40_000, orderId: id, userId: buyer.id });
  await shop.cards.pay(intent.id);
  await documents.reportPayment(shop, { orderId: id, transactionId: intent.id }, buyer);
  await refund(id, { amountCents: 4_000 });
  const headers = { authorization: `Bearer ${buyer.token}` };

  const text = textOfPdf((await shop.app.inject({ url: `/receipts/${id}.pdf`, headers })).rawPayload);
  for (const shown of ['Quartz igniter', '$100.00', 'Zephyr blower', '$300.00', '$400.00'])
    expect(text).toContain(shown);

  for (const filter of [{ search: 'zephyr' }, { search: 'zb 47-11' }, { productId: second.id }]) {
    const found = await documents.allOrders(shop, { filter }, admin);
    expect(found.data.allOrders.edges.map(({ node }) => node.id)).toEqual([id]);
  }

  const stats = await shop.call<{ stats: { bestProducts: { product: Part; total: object }[] } }>(
    '{ stats(days: 2) { bestProducts(first: 50) { product { id } quantity orders total { cents } } } }',
    {},
    admin,
  );
  const sales = (part: Part) => stats.data.stats.bestProducts.find(({ product }) => product.id === part.id);
  expect(sales(first)).toMatchObject({ quantity: 100, orders: 1, total: { cents: 9_000 } });
  expect(sales(second)).toMatchObject({ quantity: 100, orders: 1, total: { cents: 27_000 } });

  const rest = await shop.app.inject({ url: `/orders/${id}`, headers });
  expect(rest.json()).toMatchObject({
    partName: 'Quartz igniter and 1 more',
    quantity: 200,
    pay: 400,
    partId: first.id,
  });

  const { data: export_ } = await shop.call<{ myData: { json: string } }>('{ myData { json } }', {}, buyer);
  expect(JSON.parse(export_.myData.json)).toMatchObject({
    orders: [{ lines: [{ productName: 'Quartz igniter' }, { productName: 'Zephyr blower', unitPriceCents: 300 }] }],
  });
});

it('a receipt of 50 lines takes several pages', async () => {
  const { order } = await paid(shop, customer, { lines: 50, name: 'Run capacitor' });
  const { rawPayload } = await shop.app.inject({
    url: `/receipts/${order.id}.pdf`,
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect(textOfPdf(rawPayload).split('Run capacitor')).toHaveLength(51);
  expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(4);
});

it('concurrent changes of orders with the same parts do not deadlock', async () => {
  const { parts } = await placed(shop, customer, { lines: 3 });
  const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.customer()));
  const before = await deadlocks();
  const answers = await Promise.all(
    buyers.map(async (buyer, n) => {
      const done = [];
      for (let turn = 0; turn < 5; turn += 1) {
        const order = parts.toSorted(() => ((n + turn) % 3) - 1).map(({ id }) => ({ productId: id, quantity: 100 }));
        const made = await documents.placeOrder(shop, { lines: order, phone: '1', address: '1' }, buyer);
        done.push(made, await documents.deleteOrder(shop, made.data.placeOrder.order?.id ?? '', buyer));
      }
      return done;
    }),
  );
  expect(answers.flat().filter(({ errors }) => errors.length > 0)).toEqual([]);
  expect(await stockOf(parts)).toEqual(all(900));
  expect(await deadlocks()).toBe(before);
});

async function deadlocks(): Promise<number> {
  const [row] = await shop.prisma.$queryRaw<{ deadlocks: number }[]>`
    SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`;
  return row?.deadlocks ?? NaN;
}
