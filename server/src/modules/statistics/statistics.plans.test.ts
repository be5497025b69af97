import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Statement, toDriverQuery } from '#platform/statement.ts';
import { insertManyOrders } from '#test/many-orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import * as sql from './statistics.sql.ts';

// 100,000 orders of three years for 20,000 parts: the cost of the figures must not grow with them.
const parts = `
  INSERT INTO products (id, part_number, name, brand, category, description, image, price_cents, minimum, available)
  SELECT gen_random_uuid(), 'P' || n, 'Part', 'Test', 'COILS', 'A part.', '/x.svg', 100, 100,
    CASE WHEN n % 100 = 0 THEN n % 300 ELSE 900 END
  FROM generate_series(1, 20000) AS n`;
const orders = (userId: string) => `
  INSERT INTO orders (id, number, user_id, product_id, product_name, quantity, unit_price_cents, total_cents, customer_name,
    customer_email, phone, address, status, transaction_id, placed_at, paid_at, delivered_at)
  SELECT gen_random_uuid(), 100000 + n * 5 + round, '${userId}', products.id, 'Part', 100, 100, 10000, 'c', 'c@e.example', '1', '1',
    (CASE WHEN n % 1000 = 0 THEN 'SHIPPING' ELSE 'DELIVERED' END)::order_status, 'pi_' || n || '_' || round, at, at,
    CASE WHEN n % 1000 > 0 THEN at END
  FROM generate_series(1, 20000) AS n JOIN products ON part_number = 'P' || n,
    generate_series(1, 5) AS round, LATERAL (SELECT now() - make_interval(mins => (n * 5 + round) * 16) AS at) AS moment`;

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  await shop.prisma.$executeRawUnsafe(parts);
  await insertManyOrders(shop, orders(admin.id));
  await shop.prisma.$executeRawUnsafe('ANALYZE products');
}, 120_000);
afterAll(() => shop.close());

const since = new Date(Date.now() - 90 * 86_400_000);
const until = new Date();

const planned = <Params extends object>(statement: Statement<Params, object>, params: Params) =>
  toDriverQuery(statement, params);

it.each([
  planned(sql.salesByDay, { since, until, timeZone: 'UTC' }),
  planned(sql.ordersByStatus, { since }),
  planned(sql.countCancelled, { since }),
  planned(sql.previousSales, { since, until, days: 90, timeZone: 'America/New_York' }),
  planned(sql.stockForecast, { since, until, limit: 5 }),
  planned(sql.bestProducts, { since, until, limit: 5 }),
  planned(sql.lowStock, { limit: 5 }),
  planned(sql.countLowStock, {}),
  planned(sql.countOpenWork, {}),
])('$name scans no whole table', async ({ text, values }) => {
  const rows = await shop.prisma.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${text}`, ...values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toMatch(/Seq Scan on (orders|products)/);
  expect(plan).toMatch(/Index/);
});

it('returns the figures of a large dataset', async () => {
  const { data } = await shop.call<{ stats: { salesByDay: { orders: number }[]; lowStockCount: number } }>(
    '{ stats(days: 90) { salesByDay { orders } lowStockCount } }',
    {},
    admin,
  );
  expect(data.stats.salesByDay).toHaveLength(90);
  // One order every 16 minutes: 90 in a whole day.
  expect(data.stats.salesByDay[45]?.orders).toBe(90);
  expect(data.stats.lowStockCount).toBe(200);
});
