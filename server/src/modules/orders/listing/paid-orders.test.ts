import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

// In New York 1 November 2026 had 25 hours: October ended at 04:00 UTC, and November at 05:00 UTC.
const OCTOBER = { paidFrom: '2026-10-01', paidBefore: '2026-11-01' };
const NOVEMBER = { paidFrom: '2026-11-01', paidBefore: '2026-12-01' };

let shop: Shop;
let admin: Person;
let buyer: Person;
let productId: string;
beforeAll(async () => {
  shop = await openShop({ TIME_ZONE: 'America/New_York' });
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  productId = (await shop.product()).id;
  const times = [
    '2026-10-01T03:59:59.999Z',
    '2026-10-01T04:00:00Z',
    '2026-10-31T23:00:00Z',
    '2026-11-01T03:59:59.999Z',
    '2026-11-01T04:00:00Z',
    '2026-11-20T12:00:00Z',
    '2026-12-01T04:59:59.999Z',
    '2026-12-01T05:00:00Z',
  ];
  // Each order was placed the month before it was paid, and has another amount.
  for (const [n, at] of times.entries()) await paidAt(at, 10_000 + n * 100);
  await paidAt('2026-11-02T12:00:00Z', 20_000, { refundedCents: 2_500 });
  await paidAt('2026-11-03T12:00:00Z', 30_000, { refundedCents: 30_000, restocked: 100, cancelledAt: new Date() });
  await paidAt('2026-11-04T12:00:00Z', 40_000, { lostCents: 40_000 });
  await shop.prisma.order.create({ data: order(50_000) });
});
afterAll(() => shop.close());

const order = (totalCents: number) => ({
  id: newId(),
  userId: buyer.id,
  productId,
  productName: 'Part',
  quantity: 100,
  unitPriceCents: totalCents / 100,
  totalCents,
  customerName: 'Casey',
  customerEmail: buyer.email,
  phone: '1',
  address: '1',
});

function paidAt(time: string, totalCents: number, change: object = {}) {
  const at = new Date(time);
  const facts = { status: 'SHIPPING' as const, transactionId: `pi_${totalCents}`, paidAt: at, ...change };
  const placedAt = new Date(at.getTime() - 30 * 86_400_000);
  return shop.prisma.order.create({ data: { ...order(totalCents), placedAt, ...facts } });
}

interface Answer {
  allOrders: { edges: { node: Row }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
}

interface Row {
  paidAt: string | null;
  total: { cents: number };
  refunded: { cents: number };
  chargedBack: { cents: number };
}

/** All pages of a list, as the browser reads them for a file. */
async function ordersOf(filter: object): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: string | null = null, isLast = false; !isLast;) {
    const { data, errors }: { data: Answer; errors: object[] } = await shop.call(
      `query ($filter: OrderFilter, $after: String) { allOrders(first: 2, after: $after, filter: $filter) {
        edges { node { paidAt total { cents } refunded { cents } chargedBack { cents } } }
        pageInfo { hasNextPage endCursor } } }`,
      { filter, after },
      admin,
    );
    expect(errors).toEqual([]);
    rows.push(...data.allOrders.edges.map(({ node }) => node));
    isLast = !data.allOrders.pageInfo.hasNextPage;
    after = data.allOrders.pageInfo.endCursor;
  }
  return rows;
}

const netOf = (rows: Row[]) =>
  rows.reduce((sum, { total, refunded, chargedBack }) => sum + total.cents - refunded.cents - chargedBack.cents, 0);

async function salesOf(days: number, until: string): Promise<number> {
  const { statistics } = shop.services;
  const sales = await statistics.salesByDay(await statistics.period(days, new Date(until)));
  return sales.reduce((sum, { cents }) => sum + cents, 0);
}

describe('the orders of a paid period', () => {
  it("are those of its days in the shop's time zone, in the order of the list", async () => {
    const times = async (filter: object) => (await ordersOf(filter)).map((row) => row.paidAt);
    expect(await times(OCTOBER)).toEqual([
      '2026-11-01T03:59:59.999Z',
      '2026-10-31T23:00:00.000Z',
      '2026-10-01T04:00:00.000Z',
    ]);
    expect(await times({ paidFrom: '2026-12-01' })).toEqual(['2026-12-01T05:00:00.000Z']);
    expect(await times({ paidBefore: '2026-10-01' })).toEqual(['2026-10-01T03:59:59.999Z']);
    expect(await times({ paidFrom: '2026-11-01', paidBefore: '2026-11-01' })).toEqual([]);
    expect(await times({ paidFrom: '1000-01-01', paidBefore: '9999-12-31' })).toHaveLength(11);
  });

  it.each([
    { filter: OCTOBER, days: 31, until: '2026-11-01T03:59:59.999Z', length: 3 },
    { filter: NOVEMBER, days: 30, until: '2026-12-01T04:59:59.999Z', length: 6 },
  ])('of $filter have the sum of its sales by day', async ({ filter, days, until, length }) => {
    const rows = await ordersOf(filter);
    expect(rows).toHaveLength(length);
    expect(netOf(rows)).toBe(await salesOf(days, until));
  });

  it('combine with the other conditions', async () => {
    const count = async (more: object) => (await ordersOf({ ...OCTOBER, ...more })).length;
    expect(await count({ productId })).toBe(3);
    expect(await count({ productId: newId() })).toBe(0);
    expect(await count({ search: 'casey' })).toBe(3);
    expect(await count({ search: 'casey', productId, userId: buyer.id, statuses: ['SHIPPING'] })).toBe(3);
    expect(await count({ statuses: ['DELIVERED'] })).toBe(0);
    expect(await count({ placedFrom: '2026-10-01T00:00:00Z' })).toBe(2);
    const { id } = await shop.prisma.order.findFirstOrThrow({ where: { totalCents: 10_100 } });
    for (const search of [id, 'pi_10100']) {
      expect(await count({ search })).toBe(1);
      expect(await ordersOf({ ...NOVEMBER, search })).toEqual([]);
    }
  });

  it.each(['2026-02-30', '2026-1-1', '0000-01-01', '0999-12-31', '+2026-01-01', 'today', ''])(
    'is no period from %j',
    async (day) => {
      for (const field of ['paidFrom', 'paidBefore']) {
        const { errors } = await shop.call(
          'query ($filter: OrderFilter) { allOrders(filter: $filter) { totalCount } }',
          { filter: { [field]: day } },
          admin,
        );
        expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: `filter.${field}` } }]);
      }
    },
  );
});
