import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

interface Answer {
  stats: {
    timeZone: string;
    salesByDay: { day: string; orders: number; total: { cents: number; formatted: string } }[];
    ordersByStatus: { status: string; orders: number }[];
    cancelledOrders: number;
    bestProducts: { product: { id: string }; orders: number; quantity: number; total: { cents: number } }[];
    lowStock: { id: string; available: number }[];
    lowStockCount: number;
    toDo: { unpaidOrders: number; ordersToDeliver: number; openMessages: number };
  };
}

let shop: Shop;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  shop = await openShop({ TIME_ZONE: 'America/New_York' });
  [admin, customer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.prisma.order.deleteMany();
  await shop.prisma.contactMessage.deleteMany();
  await shop.prisma.product.deleteMany();
});

const ask = (days: number, as = admin) =>
  shop.call<Answer>(
    `query ($days: Int!) { stats(days: $days) { timeZone salesByDay { day orders total { cents formatted } }
      ordersByStatus { status orders } cancelledOrders bestProducts(first: 2) { product { id } orders quantity total { cents } }
      lowStock(first: 2) { id available } lowStockCount toDo { unpaidOrders ordersToDeliver openMessages } } }`,
    { days },
    as,
  );

/** An unpaid order if `paidAt` is null, else a paid one. */
function order(productId: string, paidAt: Date | null, fields: { cents?: number; deleted?: boolean } = {}) {
  const cents = fields.cents ?? 10_000;
  return shop.prisma.order.create({
    data: {
      id: newId(),
      userId: customer.id,
      productId,
      productName: 'Part',
      quantity: 100,
      unitPriceCents: cents / 100,
      totalCents: cents,
      customerName: 'Casey',
      customerEmail: customer.email,
      phone: '1',
      address: '1',
      status: paidAt ? 'SHIPPING' : 'UNPAID',
      transactionId: paidAt ? newId() : null,
      placedAt: paidAt ?? new Date(),
      paidAt,
      deletedAt: fields.deleted ? new Date() : null,
    },
  });
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

it('sums the payments of each day, including days without sales', async () => {
  const { id } = await shop.product();
  await order(id, daysAgo(2));
  await order(id, daysAgo(2), { cents: 2_000_000_000 });
  await order(id, daysAgo(2), { cents: 2_000_000_000 });
  await order(id, daysAgo(9));
  await order(id, null, { deleted: true });
  const { stats } = (await ask(7)).data;
  expect(stats.salesByDay.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 3, 0, 0]);
  // More than a GraphQL Int holds.
  expect(stats.salesByDay[4]?.total).toEqual({ cents: 4_000_010_000, formatted: '$40,000,100.00' });
  expect(stats.ordersByStatus).toEqual(
    expect.arrayContaining([
      { status: 'UNPAID', orders: 0 },
      { status: 'SHIPPING', orders: 3 },
      { status: 'DELIVERED', orders: 0 },
    ]),
  );
});

it("starts each day at midnight in the shop's time zone, also when the clocks change", async () => {
  const { id } = await shop.product();
  // In New York 1 November 2026 had 25 hours: it began at 04:00 UTC and ended at 05:00 UTC.
  await order(id, new Date('2026-11-01T03:59:59.999Z'));
  await order(id, new Date('2026-11-01T04:00:00Z'));
  await order(id, new Date('2026-11-02T04:59:59.999Z'));
  await order(id, new Date('2026-11-02T05:00:00Z'));
  const { statistics } = shop.services;
  const period = await statistics.period(3, new Date('2026-11-02T12:00:00Z'));
  expect(period.since).toEqual(new Date('2026-10-31T04:00:00Z'));
  expect((await statistics.salesByDay(period)).map(({ day, orders }) => [day, orders])).toEqual([
    ['2026-10-31', 1],
    ['2026-11-01', 2],
    ['2026-11-02', 1],
  ]);
  expect((await ask(1)).data.stats.timeZone).toBe('America/New_York');
});

it('leaves out refunds, returned pieces and canceled orders', async () => {
  const { id } = await shop.product();
  const [kept, cancelled] = [await order(id, daysAgo(1)), await order(id, daysAgo(1))];
  const { prisma } = shop;
  await prisma.order.update({ where: { id: kept.id }, data: { refundedCents: 2_500, restocked: 25 } });
  const whole = { refundedCents: 10_000, restocked: 100, cancelledAt: new Date() };
  await prisma.order.update({ where: { id: cancelled.id }, data: whole });
  const unsold = await order((await shop.product()).id, daysAgo(1));
  await prisma.order.update({ where: { id: unsold.id }, data: whole });
  const { stats } = (await ask(7)).data;
  expect(stats.salesByDay[5]).toMatchObject({ orders: 1, total: { cents: 7_500 } });
  expect(stats.bestProducts).toEqual([{ product: { id }, orders: 1, quantity: 75, total: { cents: 7_500 } }]);
  expect(stats.ordersByStatus).toContainEqual({ status: 'SHIPPING', orders: 1 });
  expect(stats.cancelledOrders).toBe(2);
  expect(stats.toDo.ordersToDeliver).toBe(1);
});

it('lists the parts with the highest sales', async () => {
  const [cheap, dear, old] = [await shop.product(), await shop.product(), await shop.product()];
  await order(cheap.id, daysAgo(1), { cents: 20_000 });
  await order(cheap.id, daysAgo(1), { cents: 20_000 });
  await order(dear.id, daysAgo(1), { cents: 50_000 });
  await order(old.id, daysAgo(40), { cents: 90_000 });
  expect((await ask(30)).data.stats.bestProducts).toEqual([
    { product: { id: dear.id }, orders: 1, quantity: 100, total: { cents: 50_000 } },
    { product: { id: cheap.id }, orders: 2, quantity: 200, total: { cents: 40_000 } },
  ]);
});

it('lists parts on sale with stock for less than three minimum orders', async () => {
  await shop.product({ minimum: 100, available: 300 });
  const least = await shop.product({ minimum: 100, available: 99 });
  const less = await shop.product({ minimum: 500, available: 1_499 });
  await shop.product({ minimum: 1_000, available: 2_000 });
  const gone = await shop.product({ available: 0 });
  await shop.prisma.product.update({ where: { id: gone.id }, data: { archivedAt: new Date() } });
  const { lowStock, lowStockCount } = (await ask(7)).data.stats;
  expect(lowStock).toEqual([
    { id: least.id, available: 99 },
    { id: less.id, available: 1_499 },
  ]);
  expect(lowStockCount).toBe(3);
});

it('counts as many parts with low stock as the filter lists', async () => {
  const low = await shop.product({ minimum: 1_000, available: 2_999 });
  const enough = await shop.product({ minimum: 1_000, available: 3_000 });
  await shop.product({ available: 0, archivedAt: new Date() });
  const filter = 'filter: { hasLowStock: true }';
  const query = `{ stats(days: 7) { lowStockCount } productFacets(${filter}) { totalCount }
    products(${filter}, orderBy: AVAILABLE_LOW) { totalCount edges { node { id } } } }`;
  const answer = (...ids: string[]) => ({
    stats: { lowStockCount: ids.length },
    productFacets: { totalCount: ids.length },
    products: { totalCount: ids.length, edges: ids.map((id) => ({ node: { id } })) },
  });
  expect((await shop.call(query, {}, admin)).data).toEqual(answer(low.id));
  await shop.prisma.product.update({ where: { id: enough.id }, data: { available: 2_000 } });
  expect((await shop.call(query, {}, admin)).data).toEqual(answer(enough.id, low.id));
});

it('sums the sales of the days before, until the same time of the day', async () => {
  const { id } = await shop.product();
  const { statistics } = shop.services;
  const period = await statistics.period(3, new Date('2026-10-20T16:00:00Z'));
  await order(id, new Date('2026-10-15T03:59:59Z'), { cents: 100 });
  await order(id, new Date('2026-10-15T04:00:00Z'), { cents: 20_000 });
  await order(id, new Date('2026-10-17T15:59:59Z'), { cents: 30_000 });
  await order(id, new Date('2026-10-17T16:00:00Z'), { cents: 400 });
  await order(id, new Date('2026-10-18T04:00:00Z'), { cents: 5_000 });
  expect(await statistics.previousSales(period)).toEqual({ orders: 2, cents: 50_000 });
});

it.each([
  // In New York the clocks are set back on 1 November 2026, at 06:00 UTC: the days before end an hour earlier in UTC.
  ['in the period', '2026-11-02T17:00:00Z', '2026-10-30T16:00:00Z'],
  ['before the period', '2026-11-04T17:00:00Z', '2026-11-01T17:00:00Z'],
])('sums the days before until the same local time if the clocks change %s', async (_when, until, end) => {
  const { id } = await shop.product();
  const { statistics } = shop.services;
  await order(id, new Date(Date.parse(end) - 1), { cents: 20_000 });
  await order(id, new Date(end), { cents: 400 });
  const period = await statistics.period(3, new Date(until));
  expect(await statistics.previousSales(period)).toEqual({ orders: 1, cents: 20_000 });
});

it('lists the parts with low stock by the days until they are sold out', async () => {
  const slow = await shop.product({ minimum: 100, available: 200 });
  const fast = await shop.product({ minimum: 100, available: 250 });
  const unsold = await shop.product({ minimum: 100, available: 50 });
  const plenty = await shop.product({ minimum: 100, available: 4_000 });
  await order(slow.id, daysAgo(2));
  await order(slow.id, daysAgo(40));
  for (const _ of [1, 2, 3]) await order(fast.id, daysAgo(3));
  await order(plenty.id, daysAgo(3));
  const { data } = await shop.call<{ stats: { since: string; until: string; stockForecast: object[] } }>(
    '{ stats(days: 30) { since until stockForecast(first: 5) { product { id } daysLeft } } }',
    {},
    admin,
  );
  const days = (Date.parse(data.stats.until) - Date.parse(data.stats.since)) / 86_400_000;
  expect(data.stats.stockForecast).toEqual([
    { product: { id: fast.id }, daysLeft: Math.floor(250 / (300 / days)) },
    { product: { id: slow.id }, daysLeft: Math.floor(200 / (100 / days)) },
    { product: { id: unsold.id }, daysLeft: null },
  ]);
});

it('counts open work of any age', async () => {
  const [one, other] = [await shop.product(), await shop.product()];
  await order(one.id, null);
  await order(other.id, null, { deleted: true });
  await order(one.id, daysAgo(400));
  const message = { firstName: 'a', lastName: 'b', email: 'a@e.example', message: 'c' };
  await shop.prisma.contactMessage.createMany({
    data: [{ ...message }, { ...message, handledAt: new Date() }].map((fields) => ({ id: newId(), ...fields })),
  });
  const failure = { error: 'x', nextTryAt: new Date() };
  await shop.prisma.jobFailure.createMany({ data: ['1', '2'].map((rowId) => ({ job: 'test', rowId, ...failure })) });
  expect((await ask(7)).data.stats.toDo).toEqual({ unpaidOrders: 1, ordersToDeliver: 1, openMessages: 1 });
  const { data } = await shop.call<{ stats: { toDo: Record<string, string | number | null> } }>(
    `{ stats { toDo { oldestUnpaidOrderAt oldestOrderToDeliverAt oldestMessageAt requestedReturns oldestReturnAt
      submittedCertificates oldestCertificateAt failedJobs } } }`,
    {},
    admin,
  );
  const { oldestUnpaidOrderAt, oldestOrderToDeliverAt, oldestMessageAt, ...others } = data.stats.toDo;
  const ages = [oldestUnpaidOrderAt, oldestOrderToDeliverAt, oldestMessageAt].map((at) =>
    Math.round((Date.now() - Date.parse(String(at))) / 86_400_000),
  );
  expect(ages).toEqual([0, 400, 0]);
  expect(others).toEqual({
    requestedReturns: 0,
    oldestReturnAt: null,
    submittedCertificates: 0,
    oldestCertificateAt: null,
    failedJobs: 2,
  });
});

it.each([0, 367, -1])('refuses a period of %i days, and names the argument', async (days) => {
  expect((await ask(days)).errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'days' });
});
