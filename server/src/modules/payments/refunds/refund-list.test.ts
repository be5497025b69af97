import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { refundOrder } from '#test/documents.ts';
import { paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';
import type { Shop } from '#test/shop.ts';

// In New York 1 November 2026 began at 04:00 UTC, and 1 December at 05:00 UTC.
const NOVEMBER = { settledFrom: '2026-11-01', settledBefore: '2026-12-01' };
const CHECK = { method: 'CHECK', reference: 'Check 1042' };

let shop: Shop;
let admin: Person;
let buyer: Person;
let orders: Awaited<ReturnType<typeof paid>>[];
beforeAll(async () => {
  shop = await openShopOnOwnCards({ TIME_ZONE: 'America/New_York' });
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  orders = [await paid(shop, buyer), await paid(shop, buyer)];
  await refunded(0, '2026-11-01T03:59:59.999Z', { amountCents: 1 });
  await refunded(0, '2026-11-01T04:00:00Z', { amountCents: 1_000 });
  await refunded(1, '2026-11-15T12:00:00Z', { amountCents: 2_500, outsideCard: CHECK });
  await refunded(1, '2026-12-01T04:59:59.999Z', { amountCents: 4_000, lines: [{ position: 1, quantity: 2 }] });
  await refunded(1, '2026-12-01T05:00:00Z', { amountCents: 16 });
});
afterAll(() => shop.close());

/** Refunds a part of an order; its settlement is moved to the given time. */
async function refunded(index: number, at: string, input: object) {
  const requestId = newId();
  const orderId = orders[index]?.order.id;
  const { data } = await refundOrder(shop, { requestId, orderId, reason: 'Bent', ...input }, admin);
  expect(data.refundOrder.refund?.status).toBe('SUCCEEDED');
  await shop.prisma.refund.update({ where: { id: requestId }, data: { settledAt: new Date(at) } });
  return requestId;
}

interface Answer {
  allRefunds: { totalCount: number; edges: { node: Row }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
}

interface Row {
  settledOn: string | null;
  status: string;
  reason: string;
  restocked: number;
  method: string | null;
  reference: string | null;
  amount: { cents: number };
  order: { id: string; number: string };
}

/** All pages of the list, as the browser reads them for a file. */
async function refundsOf(filter: object | null): Promise<Row[]> {
  const rows: Row[] = [];
  const counts = new Set<number>();
  for (let after: string | null = null, isLast = false; !isLast;) {
    const { data, errors }: { data: Answer; errors: object[] } = await shop.call(
      `query ($filter: RefundFilter, $after: String) { allRefunds(first: 2, after: $after, filter: $filter) { totalCount
        edges { node { settledOn status reason restocked method reference amount { cents } order { id number } } }
        pageInfo { hasNextPage endCursor } } }`,
      { filter, after },
      admin,
    );
    expect(errors).toEqual([]);
    rows.push(...data.allRefunds.edges.map(({ node }) => node));
    isLast = !data.allRefunds.pageInfo.hasNextPage;
    after = data.allRefunds.pageInfo.endCursor;
    counts.add(data.allRefunds.totalCount);
  }
  expect([...counts]).toEqual([rows.length]);
  return rows;
}

const sumOf = (rows: Row[]) =>
  rows.reduce((sum, { status, amount }) => sum + (status === 'SUCCEEDED' ? amount.cents : 0), 0);

describe('the list of refunds', () => {
  it("has those of its days in the shop's time zone, with their orders", async () => {
    const rows = await refundsOf(NOVEMBER);
    const numbers = orders.map(({ order: { id, number } }) => ({ id, number }));
    expect(rows).toMatchObject([
      { settledOn: '2026-11-01', amount: { cents: 1_000 }, method: null, order: numbers[0] },
      { settledOn: '2026-11-15', amount: { cents: 2_500 }, ...CHECK, reason: 'Bent', order: numbers[1] },
      { settledOn: '2026-11-30', amount: { cents: 4_000 }, restocked: 2, order: numbers[1] },
    ]);
    const days = async (filter: object) => (await refundsOf(filter)).map(({ settledOn }) => settledOn);
    expect(await days({ settledBefore: '2026-11-01' })).toEqual(['2026-10-31']);
    expect(await days({ settledFrom: '2026-12-01' })).toEqual(['2026-12-01']);
    expect(await days({ settledFrom: '1000-01-01', settledBefore: '9999-12-31' })).toHaveLength(5);
  });

  it('has the sum of what went back of all orders; of a failed refund it has the day of the failure', async () => {
    const bounced = await refunded(0, '2026-12-02T12:00:00Z', { amountCents: 300 });
    const sumOfOrders = async () => {
      const { _sum } = await shop.prisma.order.aggregate({ _sum: { refundedCents: true } });
      return _sum.refundedCents;
    };
    expect(sumOf(await refundsOf(null))).toBe(await sumOfOrders());
    await shop.prisma.$transaction([
      shop.prisma.refund.update({
        where: { id: bounced },
        data: { status: 'FAILED', failure: 'closed', settledAt: new Date('2026-12-05T12:00:00Z') },
      }),
      shop.prisma.order.updateMany({
        where: { id: orders[0]?.order.id ?? '' },
        data: { refundedCents: { decrement: 300 } },
      }),
    ]);
    const rows = await refundsOf(null);
    expect(rows.at(-1)).toMatchObject({ settledOn: '2026-12-05', status: 'FAILED' });
    expect(sumOf(rows)).toBe(await sumOfOrders());
  });

  it('leaves out a refund that is pending, whose order shows it', async () => {
    const { id, intentId } = await shop.prisma.refund.findFirstOrThrow({ where: { amountCents: 16 } });
    await shop.prisma.refund.update({ where: { id }, data: { status: 'PENDING', settledAt: null } });
    expect((await refundsOf(null)).map(({ amount }) => amount.cents)).not.toContain(16);
    const { data } = await shop.call<{ order: { refunds: { settledOn: string | null; order: { id: string } }[] } }>(
      'query ($id: ID!) { order(id: $id) { refunds { settledOn order { id } } } }',
      { id: orders[1]?.order.id },
      buyer,
    );
    expect(intentId).toBe(orders[1]?.intentId);
    expect(data.order.refunds.at(-1)).toEqual({ settledOn: null, order: { id: orders[1]?.order.id } });
  });

  it('refuses a day that does not exist', async () => {
    const call = 'query ($filter: RefundFilter) { allRefunds(filter: $filter) { totalCount } }';
    const { errors } = await shop.call(call, { filter: { settledFrom: '2026-11-31' } }, admin);
    expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'filter.settledFrom' });
  });

  it('is read by its index', async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    await refundsOf(NOVEMBER);
    const queries = sent.mock.calls.map(([given]) => given as unknown as { text: string; values: unknown[] });
    sent.mockRestore();
    const pages = queries.filter(({ text }) => text.includes('"settled_at"') && text.includes('ORDER BY'));
    expect(pages).toHaveLength(2);
    const client = new pg.Client(shop.databaseUrl);
    await client.connect();
    // Few rows are read by a scan, if Postgres may.
    await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_sort = off');
    for (const { text, values } of pages) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/refunds_settled_idx[^]*Index Cond: .*settled_at >= /);
    }
    await client.end();
  });
});
