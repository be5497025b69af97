import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertManyOrders } from '#test/many-orders.ts';
import type { Person } from '#test/people.ts';
import { rowsRead } from '#test/rows-read.ts';
import { openShop, type Shop } from '#test/shop.ts';

// 100,000 orders of 2,000 customers for 5,000 parts: the cost of a page must not grow with their number. 2,000 older orders
// and two new ones are of one more part, and the fifth newest order has it as its second line.
const people = `
  INSERT INTO users (id, uid, email, name)
  SELECT gen_random_uuid(), 'u' || n, 'buyer' || n || '@e.example', 'Buyer ' || n FROM generate_series(1, 2000) AS n`;
const parts = `
  INSERT INTO products (id, part_number, name, brand, category, description, image, price_cents, minimum, available)
  SELECT gen_random_uuid(), CASE WHEN n > 5000 THEN 'OLD-1' ELSE 'PN-' || n || '-X' END,
    CASE WHEN n > 5000 THEN 'Legacy coil' ELSE 'Fan motor ' || n END, 'Test', 'MOTORS', 'A part.', '/x.svg', 100, 100, 900
  FROM generate_series(1, 5001) AS n`;
const orders = `
  INSERT INTO orders (id, number, user_id, product_id, product_name, quantity, unit_price_cents, total_cents, customer_name,
    customer_email, phone, address, status, transaction_id, placed_at, paid_at, delivered_at, line_count,
    po_number)
  SELECT gen_random_uuid(), 100000 + n, buyer.id, part.id, part.name, n, 100, n * 100, buyer.name, buyer.email, '1', '1',
    'DELIVERED', 'pi_' || n, now() - make_interval(mins => n), now() - make_interval(mins => n), now(), CASE n WHEN 5 THEN 2 ELSE 1 END,
    CASE WHEN n < 20000 THEN 'PO-' || n END
  FROM generate_series(1, 102000) AS n
    JOIN (SELECT id, name, email, row_number() OVER () AS row FROM users) AS buyer ON buyer.row = 1 + n % 2000
    JOIN (SELECT id, name, row_number() OVER (ORDER BY name = 'Legacy coil') AS row FROM products) AS part
      ON part.row = CASE WHEN n > 100000 OR n IN (7, 8) THEN 5001 ELSE 1 + n % 5000 END`;
const secondLine = `
  INSERT INTO order_lines (order_id, position, product_id, product_name, quantity, unit_price_cents, reserved)
  SELECT orders.id, 2, products.id, name, 1, 100, false FROM orders, products
  WHERE transaction_id = 'pi_5' AND part_number = 'OLD-1'`;

let shop: Shop;
let admin: Person;
let ids: Record<'order' | 'user' | 'part' | 'oldPart', string>;
beforeAll(async () => {
  // One connection, so that its statistics are those of every statement of the test. Inserting the test data takes longer
  // than a request may.
  shop = await openShop({ DATABASE_POOL: '1', DATABASE_TIMEOUT_SECONDS: '60' });
  const { prisma } = shop;
  await prisma.$executeRawUnsafe(people);
  await prisma.$executeRawUnsafe(parts);
  await insertManyOrders(shop, orders);
  await prisma.$executeRawUnsafe(secondLine);
  await prisma.$executeRawUnsafe('ANALYZE products');
  admin = await shop.admin();
  const { id, userId, productId } = await prisma.order.findFirstOrThrow({ where: { transactionId: 'pi_77' } });
  const oldPart = await prisma.product.findFirstOrThrow({ where: { partNumber: 'OLD-1' } });
  ids = { order: id, user: userId, part: productId, oldPart: oldPart.id };
});
afterAll(() => shop.close());

const ordersRead = () => rowsRead(shop, 'orders');

/** A day of the shop, whose time zone is UTC. */
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const page = '{ totalCount(limit: 500) edges { node { id } } pageInfo { endCursor } }';
const list = (variables: object) =>
  shop.call<{ allOrders: { edges: { node: { id: string } }[]; pageInfo: { endCursor: string } } }>(
    `query ($filter: OrderFilter, $orderBy: OrderOrderBy! = NEWEST, $after: String, $first: Int! = 20) {
      allOrders(first: $first, filter: $filter, orderBy: $orderBy, after: $after) ${page} }`,
    { ...variables },
    admin,
  );

it.each([
  ['everything', 20, () => ({})],
  ['by total', 20, () => ({ orderBy: 'TOTAL_HIGH' })],
  ['oldest first', 20, () => ({ orderBy: 'OLDEST' })],
  ['of states', 0, () => ({ filter: { statuses: ['UNPAID', 'SHIPPING'] } })],
  ['of a user', 20, () => ({ filter: { userId: ids.user } })],
  ['of a part', 20, () => ({ filter: { productId: ids.part } })],
  ['of a day', 20, () => ({ filter: { placedBefore: new Date(Date.now() - 86_400_000) } })],
  ['paid since three days', 20, () => ({ filter: { paidFrom: dayBefore(3) } })],
  ['paid on no day', 0, () => ({ filter: { paidFrom: dayBefore(3), paidBefore: dayBefore(3) } })],
  ['by id', 1, () => ({ filter: { search: ids.order } })],
  ['by transaction', 1, () => ({ filter: { search: 'pi_77' } })],
  ['by part number', 20, () => ({ filter: { search: 'pn-4711' } })],
  ['by e-mail', 20, () => ({ filter: { search: 'buyer1234@' } })],
  ['by purchase order number', 11, () => ({ filter: { search: 'PO-1234' } })],
  ['by a word of all', 20, () => ({ filter: { search: 'motor' } })],
  ['by a word of none', 0, () => ({ filter: { search: 'thermostat' } })],
] as const)('%s: reads few orders besides those of the page', async (_name, length, variables) => {
  const before = await ordersRead();
  const { data, errors } = await list(variables());
  expect(errors).toEqual([]);
  expect(data.allOrders.edges).toHaveLength(length);
  if (length === 20) await list({ ...variables(), after: data.allOrders.pageInfo.endCursor });
  expect((await ordersRead()) - before).toBeLessThan(2_500);
});

describe.each([
  ['NEWEST', 'placed_at DESC, id DESC'],
  ['OLDEST', 'placed_at, id'],
  ['TOTAL_HIGH', 'total_cents DESC, id DESC'],
  ['TOTAL_LOW', 'total_cents, id'],
])('%s', (orderBy, order) => {
  it.each([
    ['name', 2_002, () => ({ search: 'legacy' })],
    ['number', 2_003, () => ({ search: 'old-1' })],
    ['id', 2_003, () => ({ productId: ids.oldPart })],
  ])('by the %s of a part of old orders: reads these and the first 10,000', async (_name, count, filter) => {
    const matching = await shop.prisma.$queryRawUnsafe<{ id: string }[]>(
      `SELECT id FROM orders WHERE product_name = 'Legacy coil' OR (transaction_id = 'pi_5' AND $1 = 2003) ORDER BY ${order}`,
      count,
    );
    expect(matching).toHaveLength(count);
    const variables = { filter: { ...filter(), statuses: ['DELIVERED'] }, orderBy };
    const before = await ordersRead();
    const first = await list(variables);
    const { edges, pageInfo } = first.data.allOrders;
    expect((await ordersRead()) - before).toBeLessThan(16_000);
    const { data } = await list({ ...variables, after: pageInfo.endCursor });
    const shown = [...edges, ...data.allOrders.edges].map(({ node }) => node.id);
    expect(shown).toEqual(matching.slice(0, 40).map(({ id }) => id));
    // A page that the first 10,000 orders fill.
    const short = await list({ ...variables, first: 1 });
    expect(short.data.allOrders.edges.map(({ node }) => node.id)).toEqual([matching[0]?.id]);
  });
});

describe.each([
  ['NEWEST', 'placed_at DESC, id DESC'],
  ['OLDEST', 'placed_at, id'],
  ['TOTAL_HIGH', 'total_cents DESC, id DESC'],
])('%s', (orderBy, order) => {
  it('paid on three days of last month: reads these and the first 10,000', async () => {
    const filter = { paidFrom: dayBefore(43), paidBefore: dayBefore(40) };
    const matching = await shop.prisma.$queryRawUnsafe<{ id: string }[]>(
      `SELECT id FROM orders WHERE paid_at >= $1::date AND paid_at < $2::date ORDER BY ${order}`,
      filter.paidFrom,
      filter.paidBefore,
    );
    expect(matching).toHaveLength(3 * 1_440);
    const before = await ordersRead();
    const { data } = await list({ filter, orderBy });
    expect((await ordersRead()) - before).toBeLessThan(16_000);
    expect(data.allOrders.edges.map(({ node }) => node.id)).toEqual(matching.slice(0, 20).map(({ id }) => id));
  });
});

it('counts all orders with a word, or to the limit', async () => {
  const count = async (limit: number | null, filter: object) => {
    const { data } = await shop.call<{ allOrders: { totalCount: number } }>(
      'query ($filter: OrderFilter, $limit: Int) { allOrders(first: 1, filter: $filter) { totalCount(limit: $limit) } }',
      { filter, limit },
      admin,
    );
    return data.allOrders.totalCount;
  };
  for (const [search, all] of [
    ['legacy', 2_002],
    ['motor', 99_998],
    ['old-1', 2_003],
    ['pn-1-x', 20],
  ] as const) {
    expect(await count(null, { search })).toBe(all);
    expect(await count(1_500, { search })).toBe(Math.min(all, 1_500));
    expect(await count(1_000, { search })).toBe(Math.min(all, 1_000));
  }
  expect(await count(null, {})).toBe(102_000);
  expect(await count(null, { search: 'legacy', statuses: ['UNPAID'] })).toBe(0);
});

it('reads only the orders of an address, also if the address is in the statistics of Postgres', async () => {
  const [samples] = await shop.prisma.$queryRaw<{ addresses: string[] }[]>`
    SELECT histogram_bounds::text::text[] AS addresses FROM pg_stats
    WHERE tablename = 'orders' AND attname = 'customer_email'`;
  const addresses = samples?.addresses.slice(10, 20) ?? [];
  expect(addresses).toHaveLength(10);
  // The index also finds addresses that contain all its trigrams: for buyer11@ also buyer111@ and buyer1111@.
  for (const address of [...addresses, 'buyer11@e.example']) {
    const before = await ordersRead();
    const { data } = await list({ filter: { search: address } });
    expect(data.allOrders.edges).toHaveLength(20);
    // The address has 50 orders, each read by the search and by the page. A scan by age reads tens of thousands.
    expect((await ordersRead()) - before).toBeLessThan(500);
  }
});

it('counts a full scan', async () => {
  const before = await ordersRead();
  await shop.prisma.$queryRaw`SELECT count(*)::int FROM orders WHERE phone = '2'`;
  expect((await ordersRead()) - before).toBe(102_000);
});
